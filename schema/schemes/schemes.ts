import type { Scheme } from './scheme.ts';
import { SPLITS } from './splits.ts';
import { WEEK_BY_WEEK } from './week-by-week.ts';
import { WORKOUT_BY_WORKOUT } from './workout-by-workout.ts';

/** Well-known schemes as facts, under plain names. */
export const SCHEMES: readonly Scheme[] = [...WORKOUT_BY_WORKOUT, ...WEEK_BY_WEEK, ...SPLITS];
