import { expect, it } from 'vitest';
import * as constants from './constants.ts';

const values = new Map<string, unknown>(Object.entries(constants));

/** Specification §9, copied from it and not from the code. */
const SPECIFIED: readonly [name: keyof typeof constants, value: unknown][] = [
  ['SETS_MIN', 1],
  ['SETS_MAX', 6],
  ['SETS_DEFAULT', 3],
  ['NEW_SET_WEIGHT_KG', 5],
  ['NEW_SET_REPS', 8],
  ['WEIGHT_STEP_KG', 2.5],
  ['REPS_PICKS', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15]],
  ['REST_PRESETS_MS', [60_000, 90_000, 120_000, 150_000]],
  ['REST_TICK_MS', 100],
  ['REST_VIBRATION_MS', [200, 100, 200]],
  ['RECENT_DATES', 9],
  ['CHART_PADDING_KG', 5],
  ['CHART_HEIGHT_PX', 300],
  ['SAVE_BUTTON_RESET_MS', 2_000],
  ['TOUCH_REORDER_STEP_PX', 120],
  ['ADD_LIST_MAX_HEIGHT_PX', 250],
  ['LIBRARY_ORDER_INDEX', 999],
  ['COPY_DAY_MIN_DAYS', 4],
  ['COPY_DAY_TARGETS', { 1: 3, 2: 4 }],
  ['SET_SAVE_BACKUPS_MAX', 50],
  ['IOS_INSTALL_HINT_MS', 3_000],
  ['PASSWORD_MIN', 6],
  ['PULL_STALE_MS', 300_000],
  ['PULL_RETRIES_MAX', 3],
];

it.each(SPECIFIED)('%s is what specification §9 says', (name, value) => {
  expect(values.get(name)).toEqual(value);
});
