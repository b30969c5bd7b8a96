import * as css from './first-sync.css.ts';

/**
 * How much of the diary's history a new device has fetched; the program and the recent sets are there from the start.
 * The bar lies in the screen's edge, so that nothing moves when it comes and goes; the header's badge says it in
 * words.
 * @param progress 0 to 1
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
