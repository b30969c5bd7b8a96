import { SETS_DEFAULT } from '../constants.ts';
import { catalogueEntry, catalogueEquipment } from './catalogue.ts';

interface StarterExercise {
  name: string;
  targetMuscles: string;
  equipment: string;
  sets: number;
}

export interface StarterDay {
  dayNumber: number;
  exercises: readonly StarterExercise[];
}

/** Exercise name and its number of sets, heavy compound lifts first. */
type Plan = readonly (readonly [name: string, sets?: number])[];

const PLANS: readonly Plan[] = [
  [
    ['Barbell Bench Press', 4],
    ['Incline Dumbbell Press'],
    ['Seated Chest Flys'],
    ['Tricep Cable Pulldown Bar'],
    ['Overhead Dumbbell Extension'],
  ],
  [['Deadlift'], ['Vertical Row', 4], ['Horizontal Row'], ['Cable Face Pull'], ['Dumbbell Curls']],
  [
    ['Dumbbell Bench Press', 4],
    ['Military Press'],
    ['Cable Crossover'],
    ['Barbell Skull Crushers'],
    ['Tricep Cable Pulldown Bar'],
  ],
  [
    ['Barbell Squats', 4],
    ['Romanian Deadlift'],
    ['Seated Leg Extension Machine'],
    ['Hamstring Curl'],
    ['Calf Raise Machine', 4],
  ],
];

function starterExercise(name: string, sets: number): StarterExercise {
  const entry = catalogueEntry(name);
  if (!entry) throw new Error(`The starter program names ${name}, which the catalogue lacks.`);
  return { name, targetMuscles: entry.targetMuscles, equipment: catalogueEquipment(name), sets };
}

/** The program that an empty one offers in one tap: days 1 to 4, matching DEFAULT_DAY_TITLES. */
export const STARTER_PROGRAM: readonly StarterDay[] = PLANS.map((plan, index) => ({
  dayNumber: index + 1,
  exercises: plan.map(([name, sets = SETS_DEFAULT]) => starterExercise(name, sets)),
}));
