import * as css from './first-sync.css.ts';

/**
 * How much of the diary a new device has; the program and the recent sets are there from the start.
 * `progress`: 0 to 1. It lies in the screen's edge and moves nothing when it comes and goes; the header's badge has the words.
 */
export function FirstSync({ progress }: { progress: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Fetching your earlier sets"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      className={css.track}
    >
      <div className={css.part} style={{ transform: `scaleX(${progress})` }} />
    </div>
  );
}
