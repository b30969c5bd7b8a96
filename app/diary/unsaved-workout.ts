import { readText, STORAGE_KEYS } from '../device/local-storage.ts';

/** Whether the browser should ask before the page is closed or loaded anew. */
export function hasUnsavedWorkout(): boolean {
  return readText(STORAGE_KEYS.unsavedWorkout) === 'true';
}
