import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { Picture } from './picture.ts';
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

/** Names beyond the catalogue whose movement looks the same as one of it. */
const SAME: Readonly<Record<string, Picture>> = {
  'Paused Bench Press': chest.barbellBenchPress,
  'Close-Grip Bench Press': chest.barbellBenchPress,
  'Wide-Grip Bench Press': chest.barbellBenchPress,
  'Weighted Push-Ups': chest.pushUps,
  'Weighted Dips': chest.chestDips,
  'Tricep Dips': chest.chestDips,
  'Paused Deadlift': back.deadlift,
  'Chin-Ups': back.pullUps,
  'Weighted Chin-Ups': back.pullUps,
  'Weighted Pull-Ups': back.pullUps,
  'Wide-Grip Pull-Ups': back.pullUps,
  'Neutral-Grip Pull-Ups': back.pullUps,
  'Wide-Grip Lat Pulldown': back.latPulldown,
  'Close-Grip Lat Pulldown': back.latPulldown,
  'Pendlay Row': back.bentOverRow,
  'Yates Row': back.bentOverRow,
  'Paused Squat': legs.barbellSquats,
  'Stiff-Leg Deadlift': legs.romanianDeadlift,
  'EZ-Bar Curl': arms.barbellCurl,
  'Rope Pushdown': arms.tricepPulldown,
  'Weighted Plank': core.planks,
};

export const DEFAULT_PICTURE: Picture = core.anyExercise;

/** By the equipment as it is stored; what nothing is known of gets the default. */
const WITH: Readonly<Record<string, Picture>> = {
  Barbell: core.anyWithBarbell,
  Kettlebell: core.anyWithKettlebell,
  Machine: core.anyWithNothing,
  Cable: core.anyWithNothing,
  Bodyweight: core.anyWithNothing,
  Band: core.anyWithNothing,
  Other: core.anyWithNothing,
};

/** By movement, of the names above. */
const BY_MOVEMENT = new Map(
  Object.entries({ ...SAME, ...PICTURES }).map(([name, picture]) => [movementIdOf(name), picture]),
);

/** What a lifter can choose from: each picture once, by the movement that it was drawn for. */
export const PICTURE_CHOICES: readonly { value: string; label: string }[] = Object.keys(PICTURES)
  .sort()
  .map((name) => ({ value: movementIdOf(name), label: name }));

/**
 * The picture that the lifter chose; else that of that exact name; of the movement that an exercise was before it was renamed; for any other
 * a lifter with its equipment.
 */
export function pictureOf(name: string, equipment = '', movementId = '', chosen = ''): Picture {
  const exact =
    BY_MOVEMENT.get(chosen) ?? own(PICTURES, name) ?? own(SAME, name) ?? BY_MOVEMENT.get(movementId);
  return exact ?? own(WITH, equipment) ?? DEFAULT_PICTURE;
}

function own(pictures: Readonly<Record<string, Picture>>, key: string): Picture | undefined {
  return Object.hasOwn(pictures, key) ? pictures[key] : undefined;
}
