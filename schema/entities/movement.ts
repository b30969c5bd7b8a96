import { entity } from './entity.ts';
import { EQUIPMENT_MAX, EXERCISE_NAME_MAX, TARGET_MUSCLES_MAX } from './exercise.ts';
import { choice, flag, number, reference, text } from './field.ts';
import { NOTE_MAX } from './workout-set.ts';

/** What an exercise measures: which fields of a set its rows ask for, and what counts as better. */
export const MEASURES = [
  'weight-reps',
  'bodyweight',
  'assisted',
  'reps',
  'duration',
  'weight-duration',
  'distance',
  'carry',
] as const;

export const SEATS_MAX = 2_000;
const WARM_UP_MAX = 200;

const OPTIONAL = { optional: true } as const;

/**
 * A lifter's changes of a movement, under the movement's id (schema/catalogue/movement.ts). For an absent field the
 * catalogue or the name decides. One row under an id of its own says what holds for every movement that says nothing
 * else (schema/gym/warm-up-scheme.ts).
 */
export const movement = entity(
  {
    path: '/api/movements',
    table: 'movements',
    plural: 'movements',
    nouns: ['movement', 'movements'],
    deletable: true,
    since: 2,
  },
  {
    name: text({ max: EXERCISE_NAME_MAX }, { optional: true, label: 'name' }),
    // Ids of muscles, with a comma between.
    primaryMuscles: text({ max: TARGET_MUSCLES_MAX }, OPTIONAL),
    secondaryMuscles: text({ max: TARGET_MUSCLES_MAX }, OPTIONAL),
    equipment: text({ max: EQUIPMENT_MAX }, { optional: true, label: 'equipment' }),
    measure: choice(MEASURES, { optional: true, label: 'measure' }),
    // Done one side after the other: the reps are those of each side.
    eachSide: flag(OPTIONAL),
    // The weight is that of one of two dumbbells.
    perDumbbell: flag(OPTIONAL),
    unit: choice(['kg', 'lb'], OPTIONAL),
    // Of the weight's buttons, in `unit`.
    step: number({ min: 0, max: 100 }, OPTIONAL),
    // Of a rest after a set, s; 0 is none.
    restS: number({ min: 0, max: 3_600 }, OPTIONAL),
    // The same after a warm-up; absent is half of it.
    warmRestS: number({ min: 0, max: 3_600 }, OPTIONAL),
    // The way up to its working weight, as schema/gym/warm-up-scheme.ts writes it.
    warmUp: text({ max: WARM_UP_MAX }, { optional: true, label: 'warm-up' }),
    // Which of the pictures stands for it, where the name's is wrong.
    picture: text({ max: 50 }, OPTIONAL),
    note: text({ max: NOTE_MAX, hasLines: true }, { optional: true, label: 'note' }),
    // How a machine is set in each gym, as schema/gym/seats.ts writes it.
    seats: text({ max: SEATS_MAX }, OPTIONAL),
    // The movement whose history this one's sets belong to.
    aliasOf: reference({ to: 'movement' }, OPTIONAL),
  },
);
