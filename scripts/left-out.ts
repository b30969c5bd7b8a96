import type { Plugin } from 'vite';

/**
 * Ways for tabs to talk in browsers without a BroadcastChannel. RxDB's channel package brings them,
 * and takes none that is undefined; every browser that has Web Locks has the real thing.
 */
const FALLBACKS = /broadcast-channel\/dist\/esbrowser\/methods\/(indexed-db|localstorage|simulate)\.js$/;

/** RxDB registers it with its query library; it shapes an aggregation's results, of which nothing here makes one. */
const PROJECT = /mingo\/esm\/operators\/pipeline\/project\.js$/;

const NO_FALLBACKS =
  'export const [IndexedDBMethod, LocalstorageMethod, SimulateMethod] = [undefined, undefined, undefined];';
const NO_PROJECT = `export const $project = () => { throw new Error('Left out of the bundle: scripts/left-out.ts'); };`;

/** Leaves them out of the bundles: 4 kB gzip, in the page and again in the worker. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    load: {
      filter: { id: [FALLBACKS, PROJECT] },
      handler: (id) => (PROJECT.test(id) ? NO_PROJECT : NO_FALLBACKS),
    },
  };
}
