import { nameKey } from '../exercise.ts';
import { type Equipment, equipmentOf } from './classification.ts';

interface CatalogueEntry {
  name: string;
  targetMuscles: string;
  /** Only where the name alone would tell the wrong equipment. */
  equipment?: Equipment;
}

/**
 * The built-in exercises. The first muscle is the one trained most; the words decide the
 * list's group and the library's tab (classification.ts), so a changed word can move an entry.
 */
export const CATALOGUE: readonly CatalogueEntry[] = [
  { name: 'Barbell Bench Press', targetMuscles: 'Chest, Shoulders, Triceps' },
  { name: 'Dumbbell Bench Press', targetMuscles: 'Chest, Shoulders, Triceps' },
  { name: 'Incline Dumbbell Press', targetMuscles: 'Upper Chest, Shoulders, Triceps' },
  { name: 'Seated Chest Flys', targetMuscles: 'Chest, Shoulders', equipment: 'Machine' },
  { name: 'Cable Crossover', targetMuscles: 'Chest, Shoulders' },
  { name: 'Push-Ups', targetMuscles: 'Chest, Shoulders, Triceps' },
  { name: 'Chest Dips', targetMuscles: 'Chest, Triceps, Shoulders' },

  { name: 'Deadlift', targetMuscles: 'Back, Glutes, Hamstrings', equipment: 'Barbell' },
  { name: 'Pull-Ups', targetMuscles: 'Lats, Rhomboids, Biceps' },
  { name: 'Lat Pulldown Machine', targetMuscles: 'Lats, Biceps' },
  { name: 'Horizontal Row', targetMuscles: 'Back, Lats, Biceps', equipment: 'Machine' },
  { name: 'Vertical Row', targetMuscles: 'Lats, Back, Biceps', equipment: 'Machine' },
  { name: 'Bent-Over Barbell Row', targetMuscles: 'Back, Lats, Biceps' },
  { name: 'Single-Arm Dumbbell Row', targetMuscles: 'Lats, Rhomboids, Biceps' },
  { name: 'Cable Face Pull', targetMuscles: 'Upper Back, Rear Delts' },

  { name: 'Barbell Squats', targetMuscles: 'Quads, Glutes, Hamstrings' },
  { name: 'Leg Press Machine', targetMuscles: 'Quads, Glutes' },
  { name: 'Romanian Deadlift', targetMuscles: 'Hamstrings, Glutes', equipment: 'Barbell' },
  { name: 'Hip Thrust', targetMuscles: 'Glutes, Hamstrings', equipment: 'Barbell' },
  { name: 'Seated Leg Extension Machine', targetMuscles: 'Quads' },
  { name: 'Hamstring Curl', targetMuscles: 'Hamstrings', equipment: 'Machine' },
  { name: 'Dumbbell Lunges', targetMuscles: 'Quads, Glutes, Hamstrings' },
  { name: 'Calf Raise Machine', targetMuscles: 'Calves' },

  { name: 'Military Press', targetMuscles: 'Shoulders, Triceps', equipment: 'Barbell' },
  { name: 'Dumbbell Shoulder Press', targetMuscles: 'Shoulders, Triceps' },
  { name: 'Dumbbell Lateral Raise', targetMuscles: 'Shoulders' },
  { name: 'Dumbbell Front Raise', targetMuscles: 'Shoulders' },

  { name: 'Dumbbell Curls', targetMuscles: 'Biceps, Forearms' },
  { name: 'Barbell Curl', targetMuscles: 'Biceps, Forearms' },
  { name: 'Dumbbell Hammer Curls', targetMuscles: 'Biceps, Forearms' },

  { name: 'Tricep Cable Pulldown Bar', targetMuscles: 'Triceps' },
  { name: 'Overhead Dumbbell Extension', targetMuscles: 'Triceps' },
  { name: 'Barbell Skull Crushers', targetMuscles: 'Triceps' },

  { name: 'Barbell Wrist Curl', targetMuscles: 'Forearms, Grip' },

  { name: 'Planks', targetMuscles: 'Core, Abs' },
  { name: 'Mountain Climbers', targetMuscles: 'Core, Cardio' },
  { name: 'Hanging Leg Raises', targetMuscles: 'Abs, Core' },
];

const byName = new Map(CATALOGUE.map((entry) => [nameKey(entry.name), entry]));

/** The catalogue entry of that name (trimmed, any case); null for a lifter's own exercise. */
export function catalogueEntry(exerciseName: string): CatalogueEntry | null {
  return byName.get(nameKey(exerciseName)) ?? null;
}

/** What the exercise is done with: the catalogue knows, otherwise the name tells (specification §4). */
export function catalogueEquipment(exerciseName: string): Equipment {
  return catalogueEntry(exerciseName)?.equipment ?? equipmentOf(exerciseName);
}
