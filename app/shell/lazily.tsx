import { type ComponentType, lazy } from 'react';

/** A component that is a chunk of its own: `pick` names it in its module. */
export function lazily<M, P extends object>(
  loader: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> {
  return lazy(async () => ({ default: pick(await loader()) }));
}

/** Starts downloads ahead of need. A failure shows where the chunk is drawn, so here it is only logged. */
export function fetchAhead(...loaders: (() => Promise<unknown>)[]): void {
  for (const loader of loaders) {
    loader().catch((error: unknown) => console.warn('A part of the app could not be loaded ahead.', error));
  }
}
