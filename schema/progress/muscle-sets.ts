import { movementEntry } from '../catalogue/catalogue-more.ts';
import { aboutMovement, type Movement } from '../catalogue/movement-rows.ts';
import {
  MUSCLE_IDS,
  type Muscle,
  muscleList,
  musclesOfText,
  type TrainedMuscles,
} from '../catalogue/muscles.ts';
import { musclesOfName } from '../catalogue/name-muscles.ts';
import type { Shown } from '../entities.ts';
import { isHard } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { targetBy } from './streaks.ts';

/** How much of a set counts for a helping muscle (Liftosaur's default). */
const HELPING_SHARE = 0.5;
/** Hard sets a week that most muscles grow with (GymCoach's default). */
const USUAL_BAND: Band = { least: 10, most: 20 };

/** Hard sets a week, both ends included. */
export interface Band {
  least: number;
  most: number;
}

/** An exercise of a session, as `DiarySession` has it. */
export interface TrainedExercise {
  movement: string;
  name: string;
  targetMuscles?: string;
  sets: readonly WorkoutLog[];
}

interface Trained {
  /** YYYY-MM-DD */
  day: string;
  exercises: readonly TrainedExercise[];
}

/** Sets of one exercise in one session that count for a muscle. */
export interface CountedSets {
  day: string;
  name: string;
  movement: string;
  sets: readonly WorkoutLog[];
  /** How much each set counts: 1 or 0.5. */
  share: number;
}

interface MuscleCount {
  muscle: Muscle;
  /** Hard sets. */
  sets: number;
  /** The counted sets, by day. */
  counted: readonly CountedSets[];
}

export interface MuscleSets {
  /** Every muscle, in the order of MUSCLES. */
  muscles: readonly MuscleCount[];
  /** Sets of exercises without a known muscle. */
  unknown: readonly CountedSets[];
}

/**
 * The muscles that an exercise trains: as its lifter chose, else as its text says, else the catalogue, else
 * as its name tells. Empty where nothing is known.
 */
export function musclesTrained(
  { movement, name, targetMuscles = '' }: Omit<TrainedExercise, 'sets'>,
  movements: readonly Movement[],
): TrainedMuscles {
  const { primaryMuscles, secondaryMuscles } = aboutMovement(movement, movements);
  if (primaryMuscles !== undefined || secondaryMuscles !== undefined) {
    return { primary: muscleList(primaryMuscles ?? ''), secondary: muscleList(secondaryMuscles ?? '') };
  }
  const texts = [targetMuscles, movementEntry(movement)?.targetMuscles ?? '', musclesOfName(name)];
  const found = texts.map(musclesOfText);
  return found.find(({ primary }) => primary.length > 0) ?? { primary: [], secondary: [] };
}

/** The hard sets of some sessions by muscle. */
export function muscleSets(sessions: readonly Trained[], movements: readonly Movement[]): MuscleSets {
  const counted = new Map<Muscle, CountedSets[]>(MUSCLE_IDS.map((muscle) => [muscle, []]));
  const unknown: CountedSets[] = [];
  for (const { day, exercises } of [...sessions].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    for (const exercise of exercises) {
      const sets = exercise.sets.filter(isHard);
      if (sets.length === 0) continue;
      const { movement, name } = exercise;
      const { primary, secondary } = musclesTrained(exercise, movements);
      const of = (share: number): CountedSets => ({ day, name, movement, sets, share });
      for (const muscle of primary) counted.get(muscle)?.push(of(1));
      for (const muscle of secondary) {
        if (!primary.includes(muscle)) counted.get(muscle)?.push(of(HELPING_SHARE));
      }
      if (primary.length + secondary.length === 0) unknown.push(of(0));
    }
  }
  const muscles = [...counted].map(([muscle, list]) => ({ muscle, sets: sumOf(list), counted: list }));
  return { muscles, unknown };
}

const sumOf = (list: readonly CountedSets[]) =>
  list.reduce((sum, { sets, share }) => sum + sets.length * share, 0);

/** The band that the lifter chose for a muscle last, or the usual one. `targets` are by `fromDay`. */
export function bandOf(muscle: Muscle, targets: readonly Shown<'weeklyTarget'>[]): Band {
  const chosen = targetBy(muscle, '9999', targets);
  if (!chosen) return USUAL_BAND;
  return { least: chosen.least, most: Math.max(chosen.least, chosen.most ?? chosen.least) };
}

/** The step of a number of sets, of five: none, below half of the band, below it, in it, above. */
export function bandStep(sets: number, { least, most }: Band): 0 | 1 | 2 | 3 | 4 {
  if (sets <= 0) return 0;
  if (sets > most) return 4;
  if (sets >= least) return 3;
  return sets * 2 < least ? 1 : 2;
}
