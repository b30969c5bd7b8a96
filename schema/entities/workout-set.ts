import { entity } from './entity.ts';
import { EXERCISE_NAME_MAX } from './exercise.ts';
import { asStored, choice, type FieldValue, flag, instant, number, reference, text, whole } from './field.ts';

export const WEIGHT_MAX_KG = 5_000;
/** The greatest typed weight, in either unit. */
export const ENTERED_WEIGHT_MAX = WEIGHT_MAX_KG * 3;
export const REPS_MAX = 10_000;
export const DISTANCE_MAX_M = 1_000_000;
export const SET_NUMBER_MAX = 100;
export const NOTE_MAX = 500;
/** No place on earth is further from UTC, minutes. */
export const OFFSET_MAX_MIN = 840;

/** The kinds of sets. Absent means normal. A release that doesn't know a kind can't store it. */
export const SET_KINDS = [
  'normal',
  'warmup',
  'drop',
  'failure',
  'myo',
  'cluster',
  'partial',
  'forced',
] as const;
export const EFFORT_SCALES = ['rpe', 'rir'] as const;
export const DISTANCE_UNITS = ['m', 'km', 'mi', 'yd', 'ft'] as const;

const scaleOf = (effort: FieldValue) => (effort === null ? null : 'rpe') as 'rpe';
const unitOf = (distance: FieldValue) => (distance === null ? null : 'm') as 'm';
const SINCE = { optional: true, since: 2, pack: 'sparse' } as const;

/**
 * One logged set. `weight` is kg; `enteredWeight` and `enteredUnit` are as typed, kept so that 135 lb stays
 * 135 lb. `exerciseName` is the name at the time of the set: a deleted exercise leaves its sets readable.
 * Without its optional fields it is a normal set of repetitions with weight, of the session that its day
 * implies.
 */
export const workoutSet = entity(
  {
    path: '/api/workout-logs',
    table: 'workout_logs',
    plural: 'logs',
    nouns: ['set', 'sets'],
    deletable: true,
    history: 'date',
  },
  {
    exerciseId: reference({ to: 'exercise' }, { edit: false, pack: 'place' }),
    exerciseName: text(
      { max: EXERCISE_NAME_MAX },
      { initial: '', edit: false, pack: 'runs', label: 'exercise' },
    ),
    date: instant({ pack: 'differences', label: 'date' }),
    setNumber: whole({ min: 1, max: SET_NUMBER_MAX }, { pack: 'numbers', label: 'set number' }),
    weight: number({ min: 0, max: WEIGHT_MAX_KG, unit: 'kg' }, { pack: 'numbers', label: 'weight' }),
    reps: whole({ min: 0, max: REPS_MAX }, { pack: 'numbers', label: 'reps' }),
    enteredWeight: number(
      { min: 0, max: ENTERED_WEIGHT_MAX },
      { pack: 'numbers', follows: 'weight', otherwise: (weight) => Number(weight) },
    ),
    enteredUnit: choice(['kg', 'lb'], { pack: 'letters', follows: 'weight', otherwise: () => 'kg' }),
    sessionId: reference({ to: 'session' }, SINCE),
    // Minutes that the lifter's clock was ahead of UTC, so that a flight moves no set to another day.
    offsetMin: whole({ min: -OFFSET_MAX_MIN, max: OFFSET_MAX_MIN }, SINCE),
    kind: choice(SET_KINDS, { ...SINCE, label: 'kind' }),
    // Of a drop, myo or cluster part: the set that it goes on from.
    chainOf: reference({ to: 'log' }, SINCE),
    // In half steps, so that RPE 8.5 is 17; 0 is RIR 0, and not the same as none.
    effort: whole({ min: 0, max: 20 }, { ...SINCE, label: 'effort' }),
    effortScale: choice(EFFORT_SCALES, { ...SINCE, follows: 'effort', otherwise: scaleOf }),
    durationS: number({ min: 0, max: 86_400 }, { ...SINCE, label: 'time' }),
    distanceM: number({ min: 0, max: DISTANCE_MAX_M }, { ...SINCE, label: 'distance' }),
    enteredDistance: number(
      { min: 0, max: 10_000_000 },
      { ...SINCE, follows: 'distanceM', otherwise: asStored },
    ),
    distanceUnit: choice(DISTANCE_UNITS, { ...SINCE, follows: 'distanceM', otherwise: unitOf }),
    // The weight took load off: assisted pull-ups.
    assist: flag(SINCE),
    // Of an exercise done each side, where the left side's differ.
    repsLeft: whole({ min: 0, max: REPS_MAX }, { ...SINCE, label: 'reps left' }),
    note: text({ max: NOTE_MAX }, { ...SINCE, label: 'note' }),
    // Missed: tried and not done.
    outcome: choice(['done', 'missed'], SINCE),
    // Where it came from: the file, and the line of it.
    batchId: reference({ to: 'import' }, SINCE),
    line: whole({ min: 1, max: 10_000_000 }, SINCE),
  },
);
