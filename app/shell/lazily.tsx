import { type ComponentType, use } from 'react';

type Loader<M> = () => Promise<M>;

/** Promises of what is here, which `use` answers at once: React reads these fields of a promise. */
const arrived = new WeakMap<Loader<unknown>, Promise<unknown> & { status: 'fulfilled'; value: unknown }>();
/** What forgets the files that could not be had, by which they can be asked for again. */
const failed = new Set<() => void>();

/** A network that changes, or a service worker that starts, fails one request and not the next. */
const AGAIN_MS = 400;

async function arrive<M>(loader: Loader<M>): Promise<M> {
  const module = await loader().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return loader();
  });
  arrived.set(
    loader,
    Object.assign(Promise.resolve(module), { status: 'fulfilled' as const, value: module }),
  );
  return module;
}

/** Lets what could not be had be asked for anew where it is drawn again. */
export function forgetFailed(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component that is a chunk of its own. What `fetchAhead` has brought is drawn at once. (React's lazy waits even
 * then, and shows nothing for 300 ms.)
 */
export function lazily<P extends object>(loader: Loader<ComponentType<P>>): ComponentType<P> {
  let asked: Promise<ComponentType<P>> | undefined;
  const ask = () => {
    asked ??= arrive(loader).catch((error: unknown) => {
      failed.add(() => {
        asked = undefined;
      });
      throw error;
    });
    return asked;
  };
  return function Lazily(props: P) {
    // Always by `use`, and of one promise: React warns where a component that has waited goes on by another, or by none.
    asked ??= arrived.get(loader) as typeof asked;
    const Drawn = use(ask());
    return <Drawn {...props} />;
  };
}

/**
 * Starts downloads ahead of need; resolves when each has come or failed. A failure shows where the
 * chunk is drawn, so here it is only logged.
 */
export async function fetchAhead(...loaders: Loader<unknown>[]): Promise<void> {
  const warn = (error: unknown) => console.warn('A part of the app could not be loaded ahead.', error);
  await Promise.all(loaders.map((loader) => arrive(loader).catch(warn)));
}
