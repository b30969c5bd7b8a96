import * as v from 'valibot';

/**
 * The only file that touches localStorage (app/public/theme.js reads the theme before any module runs).
 * A browser that blocks it, or a full one, must not break the app: what can't be stored is kept
 * in memory until the tab closes, and said once in the console.
 */
export const STORAGE_KEYS = {
  theme: 'theme',
  user: 'chalkbook_user',
  preferences: 'chalkbook_workout_preferences',
  setSaveBackups: 'chalkbook_workoutBackups',
  setDrafts: 'chalkbook_set_drafts',
  todaysWeights: 'chalkbook_kept_weights',
  firstPaint: 'chalkbook_glance',
  restTimer: 'chalkbook_rest_timer',
  workTimer: 'chalkbook_work_timer',
  workSetup: 'chalkbook_work_setup',
  bars: 'chalkbook_bars',
  importColumns: 'chalkbook_import_columns',
  installSeen: 'pwa-install-prompt-seen',
  unsavedWorkout: 'hasUnsavedWorkout',
  signOutPending: 'chalkbook_sign_out_pending',
  keptHere: 'chalkbook_kept_here',
  serverInfo: 'chalkbook_server_info',
  leftDiaries: 'chalkbook_left_diaries',
  alarmTrials: 'chalkbook_alarm_trials',
} as const;
type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What belongs to a person and goes with them at sign-out; the theme and the install card's flag are the device's. */
const DIARY_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.preferences,
  STORAGE_KEYS.setSaveBackups,
  STORAGE_KEYS.setDrafts,
  STORAGE_KEYS.todaysWeights,
  STORAGE_KEYS.firstPaint,
  STORAGE_KEYS.restTimer,
  STORAGE_KEYS.workTimer,
  STORAGE_KEYS.workSetup,
  STORAGE_KEYS.bars,
  STORAGE_KEYS.importColumns,
  STORAGE_KEYS.unsavedWorkout,
];

const memory = new Map<StorageKey, string | null>();
const listeners = new Map<StorageKey, Set<() => void>>();
let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn('Local storage is blocked or full; settings last until this tab closes.', error);
}

export function readText(key: StorageKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** Null removes the key. */
export function writeText(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key);
  } catch (error) {
    warnOnce(error);
    memory.set(key, value);
  }
  notify(key);
}

/** The stored JSON, or null when there is none or it is not what the schema says. */
export function readJson<S extends v.GenericSchema>(key: StorageKey, schema: S): v.InferOutput<S> | null {
  const text = readText(key);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, value === null ? null : JSON.stringify(value));
}

export function clearDiaryKeys(): void {
  for (const key of DIARY_KEYS) writeText(key, null);
}

/** Calls back when the key changes, here or in another tab. Returns the way to stop. */
export function subscribe(key: StorageKey, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  return () => set.delete(listener);
}

function notify(key: StorageKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A null key is another tab's clear().
    for (const key of listeners.keys()) if (event.key === null || event.key === key) notify(key);
  });
}
