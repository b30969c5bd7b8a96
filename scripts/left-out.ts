import type { Plugin } from 'vite';

/**
 * Ways for tabs to talk in browsers without a BroadcastChannel. RxDB's channel package brings them,
 * and takes none that is undefined; every browser that has Web Locks has the real thing.
 */
const FALLBACKS = /broadcast-channel\/dist\/esbrowser\/methods\/(indexed-db|localstorage|simulate)\.js$/;

/** Leaves them out of the bundles: 3 kB gzip, in the page and again in the worker. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    load: {
      filter: { id: FALLBACKS },
      handler: () =>
        'export const [IndexedDBMethod, LocalstorageMethod, SimulateMethod] = [undefined, undefined, undefined];',
    },
  };
}
