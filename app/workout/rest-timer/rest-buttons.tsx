import { restTimer } from './rest-timer-store.ts';

const STEP_MS = 15_000;

/** A rest under way 15 s shorter or longer. */
export function RestSteps({ className }: { className: string }) {
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="15 seconds less rest"
        onClick={() => restTimer.adjust(-STEP_MS)}
      >
        −15
      </button>
      <button
        type="button"
        className={className}
        aria-label="15 seconds more rest"
        onClick={() => restTimer.adjust(STEP_MS)}
      >
        +15
      </button>
    </>
  );
}

export function SkipRest({ className }: { className: string }) {
  return (
    <button type="button" className={className} aria-label="Skip the rest" onClick={restTimer.reset}>
      Skip
    </button>
  );
}
