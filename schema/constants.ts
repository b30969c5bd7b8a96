/** The product's title, as people read it. */
export const PRODUCT = 'Chalkbook';

/** Business constants of the specification, §9. Times in ms, weights in kg unless named otherwise. */
export const SETS_MIN = 1;
export const SETS_MAX = 6;
export const SETS_DEFAULT = 3;
export const NEW_SET_WEIGHT_KG = 5;
export const NEW_SET_REPS = 8;
export const WEIGHT_STEP_KG = 2.5;
export const WEIGHT_STEP_LB = 5;
/** Quick picks under the reps field. */
export const REPS_PICKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15] as const;

export const REST_PRESETS_MS = [60_000, 90_000, 120_000, 150_000] as const;
export const REST_TICK_MS = 100;
export const REST_VIBRATION_MS = [200, 100, 200] as const;

export const RECENT_DATES = 9;
/** The chart's y axis runs from the least value minus this to the greatest plus this. */
export const CHART_PADDING_KG = 5;
export const CHART_HEIGHT_PX = 300;

export const SAVE_BUTTON_RESET_MS = 2_000;
export const TOUCH_REORDER_STEP_PX = 120;
export const ADD_LIST_MAX_HEIGHT_PX = 250;
export const LIBRARY_ORDER_INDEX = 999;
/** Copy-day buttons need this many days; source day number to target day number. */
export const COPY_DAY_MIN_DAYS = 4;
export const COPY_DAY_TARGETS: Readonly<Record<number, number>> = { 1: 3, 2: 4 };
export const SET_SAVE_BACKUPS_MAX = 50;

export const IOS_INSTALL_HINT_MS = 3_000;

export const PASSWORD_MIN = 6;

/** A day's length in ms. */
export const DAY_MS = 24 * 60 * 60_000;

/** A pull is due when the last one is older than this, ms (sync/PROTOCOL.md, R16). */
export const PULL_STALE_MS = 5 * 60_000;
export const PULL_RETRIES_MAX = 3;
/** How often a device that has sent and fetched everything compares what it holds with the server (sync/PROTOCOL.md, R23). */
export const AUDIT_EVERY_MS = DAY_MS;

/** How long what was deleted can be brought back, and what was replaced be read. */
export const KEPT_DAYS = 90;

/** The four days every new user gets (specification §1), in order; day numbers start at 1. */
export const DEFAULT_DAY_TITLES = ['Chest & Triceps', 'Back & Biceps', 'Chest & Triceps', 'Legs'] as const;
