import { useId } from 'react';
import { useSyncStatus } from '../hooks/program.ts';
import * as css from './first-sync.css.ts';

/** How much of the diary a new device has; the program and the recent sets are there from the start. */
export function FirstSync() {
  const id = useId();
  const progress = useSyncStatus()?.progress ?? null;
  if (progress === null) return null;
  return (
    <div className={css.frame}>
      <span id={id}>Fetching your earlier sets</span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
        className={css.track}
      >
        <div className={css.part} style={{ transform: `scaleX(${progress})` }} />
      </div>
    </div>
  );
}
