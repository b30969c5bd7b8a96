import { type ReactNode, useEffect } from 'react';
import * as css from './rest-timer.css.ts';
import { restTimer } from './rest-timer-store.ts';

const STEP_MS = 15_000;

/** While a rest is under way: what comes behind it, and 15 s more or less. */
export function RestMore({ next }: { next: ReactNode }) {
  useFieldInSight();
  return (
    <>
      {next}
      <button
        type="button"
        className={css.moreButton}
        aria-label="15 seconds less rest"
        onClick={() => restTimer.adjust(-STEP_MS)}
      >
        −15
      </button>
      <button
        type="button"
        className={css.moreButton}
        aria-label="15 seconds more rest"
        onClick={() => restTimer.adjust(STEP_MS)}
      >
        +15
      </button>
      <button type="button" className={css.moreButton} aria-label="Skip the rest" onClick={restTimer.reset}>
        Skip
      </button>
    </>
  );
}

/** The bar has just become higher: what is typed in must not end up behind it. */
function useFieldInSight() {
  useEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.scrollIntoView({ block: 'nearest' });
  }, []);
}
