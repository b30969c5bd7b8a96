import type { Picture } from './drawing.ts';
import * as arms from './poses/arms.ts';
import * as back from './poses/back.ts';
import * as chest from './poses/chest.ts';
import * as core from './poses/core.ts';
import * as legs from './poses/legs.ts';
import * as shoulders from './poses/shoulders.ts';

/** Exact exercise name to picture: the catalogue's 37, the specification's twelve among them. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  'Barbell Bench Press': chest.barbellBenchPress,
  'Dumbbell Bench Press': chest.dumbbellBenchPress,
  'Incline Dumbbell Press': chest.inclineDumbbellPress,
  'Seated Chest Flys': chest.seatedChestFlys,
  'Cable Crossover': chest.cableCrossover,
  'Push-Ups': chest.pushUps,
  'Chest Dips': chest.chestDips,
  Deadlift: back.deadlift,
  'Pull-Ups': back.pullUps,
  'Lat Pulldown Machine': back.latPulldown,
  'Horizontal Row': back.horizontalRow,
  'Vertical Row': back.verticalRow,
  'Bent-Over Barbell Row': back.bentOverRow,
  'Single-Arm Dumbbell Row': back.singleArmRow,
  'Cable Face Pull': back.facePull,
  'Barbell Squats': legs.barbellSquats,
  'Leg Press Machine': legs.legPress,
  'Romanian Deadlift': legs.romanianDeadlift,
  'Hip Thrust': legs.hipThrust,
  'Seated Leg Extension Machine': legs.legExtension,
  'Hamstring Curl': legs.hamstringCurl,
  'Dumbbell Lunges': legs.dumbbellLunges,
  'Calf Raise Machine': legs.calfRaise,
  'Military Press': shoulders.militaryPress,
  'Dumbbell Shoulder Press': shoulders.dumbbellShoulderPress,
  'Dumbbell Lateral Raise': shoulders.lateralRaise,
  'Dumbbell Front Raise': shoulders.frontRaise,
  'Dumbbell Curls': arms.dumbbellCurls,
  'Barbell Curl': arms.barbellCurl,
  'Dumbbell Hammer Curls': arms.hammerCurls,
  'Tricep Cable Pulldown Bar': arms.tricepPulldown,
  'Overhead Dumbbell Extension': arms.overheadExtension,
  'Barbell Skull Crushers': arms.skullCrushers,
  'Barbell Wrist Curl': arms.wristCurl,
  Planks: core.planks,
  'Mountain Climbers': core.mountainClimbers,
  'Hanging Leg Raises': core.hangingLegRaises,
};

export const DEFAULT_PICTURE: Picture = core.anyExercise;

/** The picture of that exact name; the default for any other exercise. */
export function pictureOf(name: string): Picture {
  return (Object.hasOwn(PICTURES, name) && PICTURES[name]) || DEFAULT_PICTURE;
}
