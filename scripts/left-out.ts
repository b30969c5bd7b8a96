import type { Plugin } from 'vite';

interface Replaced {
  file: RegExp;
  code: string;
}

const here = (path: string) => JSON.stringify(new URL(`../${path}`, import.meta.url).pathname);

/** Parts of packages that the bundle does without, each by what stands for it: 17 kB gzip, most of it in the worker again. */
const REPLACED: readonly Replaced[] = [
  {
    // RxDB's channel between tabs has ways for browsers without a BroadcastChannel; all that have Web Locks have it.
    file: /broadcast-channel\/dist\/esbrowser\/index\.js$/,
    code: `export { TabChannel as BroadcastChannel } from ${here('sync/storage/tab-channel.ts')};`,
  },
  {
    // A queue by load of the device, of which RxDB only wants to know when no call is under way.
    file: /custom-idle-queue\/dist\/es\/index\.js$/,
    code: `export { IdleQueue } from ${here('sync/storage/idle-queue.ts')};`,
  },
  {
    // RxDB's query library knows all of MongoDB's language; the storage's own matcher all that is asked here.
    file: /rxdb\/dist\/esm\/rx-query-mingo\.js$/,
    code: `import { matcherOf } from ${here('sync/storage/query-matcher.ts')};
      export const getMingoQuery = (selector) => ({ test: matcherOf(selector) });`,
  },
  {
    file: /mingo\/esm\/util\/index\.js$/,
    code: `export { compareValues as compare } from ${here('sync/storage/query-matcher.ts')};`,
  },
  {
    // A decision table for every kind of change; the storage's own function asks the query anew more often.
    file: /event-reduce-js\/dist\/esm\/src\/index\.js$/,
    code: `export { actionOf as calculateActionName, act as runAction } from ${here('sync/storage/changed-results.ts')};`,
  },
  {
    // RxDB's way of changing a single document: everything here is written by the storage's own commit.
    file: /rxdb\/dist\/esm\/incremental-write\.js$/,
    code: `const none = () => { throw new Error('Left out of the bundle: scripts/left-out.ts'); };
      export class IncrementalWriteQueue { addWrite = none; }
      export { none as findNewestOfDocumentStates, none as modifierFromPublicToInternal };`,
  },
  {
    // RxDB's paths into documents, with indexes and escapes: here a path is a schema's field, or some with dots between.
    file: /rxdb\/dist\/esm\/plugins\/utils\/utils-object-dot-prop\.js$/,
    code: `const fields = (path) => (Array.isArray(path) ? path.join('.') : path).split('.');
      export const getProperty = (object, path) => fields(path).reduce((inner, field) => inner?.[field], object);
      const none = () => { throw new Error('Left out of the bundle: scripts/left-out.ts'); };
      export { none as deepKeys, none as deleteProperty, none as hasProperty, none as setProperty };`,
  },
  {
    // What React Router's links prefetch where a server renders the routes: here none does.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    code: `import { createContext } from 'react';
      export const FrameworkContext = createContext(undefined);
      export const usePrefetchBehavior = () => [false, undefined, {}];
      export const mergeRefs = (ref) => ref;
      const none = () => { throw new Error('Left out of the bundle: scripts/left-out.ts'); };
      export { none as Links, none as Meta, none as PrefetchPageLinks, none as Scripts, none as setIsHydrated };
      export { none as useFrameworkContext };
      export const CRITICAL_CSS_DATA_ATTRIBUTE = '';`,
  },
  {
    // Lucide's icons are drawn by two components each, with options that nothing here gives.
    file: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: `export { createLucideIcon as default } from ${here('app/ui/icons/lucide-icon.tsx')};`,
  },
  {
    // React's function with a name of its own: each of the bundle's calls is shorter.
    file: /\/react\/jsx-runtime\.js$/,
    code: `import runtime from './cjs/react-jsx-runtime.production.js';
      export const { Fragment, jsx, jsxs } = runtime;`,
  },
  {
    // Observables of what is read asynchronously, of which nothing here makes one: RxJS refuses such an input.
    file: /rxjs\/dist\/esm\/internal\/util\/isAsyncIterable\.js$/,
    code: 'export const isAsyncIterable = () => false;',
  },
  {
    file: /rxjs\/dist\/esm\/internal\/util\/isReadableStreamLike\.js$/,
    code: `export const isReadableStreamLike = () => false;
      export const readableStreamLikeToAsyncGenerator = undefined;`,
  },
  {
    // The schedulers of observables that are made of lists: they need none here.
    file: /rxjs\/dist\/esm\/internal\/scheduled\/scheduled\.js$/,
    code: `export const scheduled = () => { throw new Error('Left out of the bundle: scripts/left-out.ts'); };`,
  },
];

/** Called at the start, these say nothing of it to a bundler, which then keeps what no one uses. */
const PURE = /^((?:const|var) \w+ = )(?=(?:React\$1\.(?:forwardRef|memo|createContext)|new Set)\()/gm;
const NAMED = /^\w+\.displayName = .*;$/gm;

/** RxDB sorts the names in its schemas by the device's language, which a phone takes 20 ms to get ready. */
const SORTED = /rxdb\/dist\/esm\/plugins\/utils\/utils-object\.js$/;

/**
 * React Router numbers the first entry of the history too, of which only a blocked navigation needs to know, and
 * nothing here blocks one. To the browser it is one more navigation, while the first picture is drawn.
 */
const FIRST_NUMBERED =
  /globalHistory\.replaceState\(\{\s*\.\.\.globalHistory\.state,\s*idx: index\s*\}, ""\);/;
const HISTORY = /react-router\/dist\/production\/lib\/router\/history\.js$/;

/** Leaves them out of the bundles of the page and of the worker. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    // Before Vite's own resolver.
    enforce: 'pre',
    resolveId: {
      // Only RxJS's reading of async iterables needs it there.
      filter: { id: /^tslib$/ },
      handler: (_id, importer) => (importer?.includes('/rxjs/dist/') ? '\0no-tslib' : null),
    },
    load: {
      filter: { id: [...REPLACED.map(({ file }) => file), /^\0no-tslib$/] },
      handler: (id) =>
        REPLACED.find(({ file }) => file.test(id))?.code ??
        'export const [__awaiter, __asyncValues] = [undefined, undefined];',
    },
    transform: {
      filter: { id: [/react-router\/dist\/production\/lib\//, SORTED] },
      handler: (code, id) => {
        if (SORTED.test(id)) return code.replaceAll('a.localeCompare(b)', '(a < b ? -1 : a > b ? 1 : 0)');
        const lean = code.replace(NAMED, '').replace(PURE, '$1/* @__PURE__ */ ');
        if (!HISTORY.test(id)) return lean;
        if (!FIRST_NUMBERED.test(lean))
          throw new Error('React Router numbers its first entry in another way.');
        return lean.replace(FIRST_NUMBERED, '');
      },
    },
  };
}
