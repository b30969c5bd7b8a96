import type { Ports } from '../ports.ts';

/** How much of the first sync is here, 0 to 1; null when none is under way. */
export type Progress = number | null;

/** A first sync that is over sooner shows no progress, ms. */
const SHOWN_AFTER_MS = 1_000;
/** The least time between two figures, ms: each is redrawn in every tab, in time that the first screen needs. */
const EVERY_MS = 200;

/** Tells of progress at most so often; `end` takes it back. */
export function tellProgress(
  ports: Pick<Ports, 'after'>,
  tell: (progress: Progress) => void,
): { came(part: number): void; end(): void } {
  let now = 0;
  let told = false;
  let cancel = ports.after(SHOWN_AFTER_MS, show);

  function show(): void {
    told = true;
    tell(now);
    cancel = ports.after(EVERY_MS, show);
  }

  return {
    came(part) {
      now = part;
    },
    end() {
      cancel();
      if (told) tell(null);
    },
  };
}
