/** Everything the sync takes from the outside, so that a simulation can put its own in its place. */
export interface Locks {
  /** Runs `fn` while holding the lock, after everyone who asked before. */
  run<T>(name: string, fn: () => Promise<T>): Promise<T>;
  /** Runs `fn` only if nobody holds the lock; resolves to null where somebody does. */
  tryRun<T>(name: string, fn: () => Promise<T>): Promise<T | null>;
}

export interface Ports {
  /** The device's wall clock, ms. It may be wrong and may jump. */
  now(): number;
  /** Uniform in [0, 1). */
  random(): number;
  newId(): string;
  /** Calls `fn` after `ms`; the returned function cancels it. */
  after(ms: number, fn: () => void): () => void;
  /** False only when the device knows that it has no network. */
  online(): boolean;
  locks: Locks;
}
