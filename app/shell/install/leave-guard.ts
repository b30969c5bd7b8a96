import { hasUnsavedWorkout } from '../../diary/unsaved-workout.ts';

let allowed = false;

/** The browser's own question before closing or reloading, while a workout is unsaved (specification §2). */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!allowed && hasUnsavedWorkout()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** The lifter asked for the reload, and drafts survive it: no second question. */
export function reloadPage(): void {
  allowed = true;
  window.location.reload();
}
