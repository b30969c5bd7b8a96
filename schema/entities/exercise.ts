import { LIBRARY_ORDER_INDEX, SETS_DEFAULT, SETS_MAX, SETS_MIN } from '../constants.ts';
import { entity } from './entity.ts';
import { reference, text, whole } from './field.ts';

export const EXERCISE_NAME_MAX = 100;
export const TARGET_MUSCLES_MAX = 200;
export const EQUIPMENT_MAX = 50;
export const PLAN_MAX = 500;
const RULES_MAX = 200;
export const ORDER_INDEX_MAX = 1_000_000;

/** A movement's place in a day of the program. `sets` is how many sets its card shows. */
export const exercise = entity(
  {
    path: '/api/exercises',
    table: 'exercises',
    plural: 'exercises',
    nouns: ['exercise', 'exercises'],
    deletable: true,
    quota: { max: 5_000, column: 'exercise_count' },
  },
  {
    workoutDayId: reference({ to: 'day', mustExist: true }, { label: 'day' }),
    name: text({ min: 1, max: EXERCISE_NAME_MAX }, { label: 'name' }),
    targetMuscles: text({ max: TARGET_MUSCLES_MAX }, { initial: '', label: 'muscles' }),
    orderIndex: whole({ min: 0, max: ORDER_INDEX_MAX }, { initial: LIBRARY_ORDER_INDEX, position: true }),
    equipment: text({ max: EQUIPMENT_MAX }, { initial: '', label: 'equipment' }),
    // Without it the name says which movement it is (schema/catalogue/movement.ts).
    movementId: reference({ to: 'movement' }, { optional: true, since: 2 }),
    // The same text on neighbours of a day makes them a superset.
    group: text({ max: 8 }, { optional: true, since: 2 }),
    // What each set should be (schema/progression/plan.ts), and how that grows (schema/progression/rules.ts).
    plan: text({ max: PLAN_MAX }, { optional: true, since: 2, label: 'targets' }),
    rules: text({ max: RULES_MAX }, { optional: true, since: 2, label: 'progression' }),
    sets: whole({ min: SETS_MIN, max: SETS_MAX }, { initial: SETS_DEFAULT, label: 'sets' }),
  },
);
