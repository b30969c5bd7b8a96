/** Between the call that arms a rest and the clock that rings for it, in one process. */
export interface RestBell {
  /** A rest is due at this instant, ms. */
  wake(dueAt: number): void;
  listen(listener: (dueAt: number) => void): void;
}

/** Nobody listens in a test, or in a command beside the server: there nothing rings by itself. */
export function createRestBell(): RestBell {
  let heard: (dueAt: number) => void = () => undefined;
  return {
    wake: (dueAt) => heard(dueAt),
    listen(listener) {
      heard = listener;
    },
  };
}
