import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Mutation } from './mutation.ts';

const HERE = new URL('.', import.meta.url).href;
const ROOT = new URL('../../', import.meta.url).href;
/** Of a module of today's source, where the product is a newer release. */
const OLDER = '?release=older';
/** What a device and a server consist of: those of an older release have their own. */
const OF_A_RELEASE = /^(schema|sync|api)\/|^test\/simulation\//;
const FETCHED = /\bimport\(\s*'(\.[^']+)'\s*\)/g;
const OF_THE_PRODUCT = /^(schema|sync|api)\//;
const OLDER_RELEASE = `${HERE}older-release.ts`;
const POSTGRES = `${ROOT}api/db/postgres/postgres.ts`;

/** What is rewritten as it is loaded; null until that is known, and nothing of the product may be loaded before. */
let rewritten: { mutations: readonly Mutation[]; newer: readonly Mutation[] } | null = null;

/**
 * For a mutant, rewrites the named places of the real source as it is loaded. Throws when such a file or place is no
 * longer there (exactly once): then the mutant would prove nothing.
 * @param newer what makes a newer release of the product; what older-release.ts imports stays today's
 */
export function rewriteProduct(mutations: readonly Mutation[], newer: readonly Mutation[]): void {
  for (const { file } of mutations)
    if (!existsSync(new URL(file, ROOT)))
      throw new Error(`There is no ${file}: the mutant has to follow it.`);
  rewritten = { mutations, newer };
}

/**
 * Has to be called before anything else is loaded. Gives the server a database in memory, and throws where the product
 * is loaded before `rewriteProduct`: no mutant would change it.
 */
export function installLoader(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'better-sqlite3' && !context.parentURL?.startsWith(HERE)) {
        return {
          url: new URL('memory-sqlite.ts', HERE).href + releaseOf(context.parentURL),
          shortCircuit: true,
        };
      }
      if (specifier === 'pg' && context.parentURL === POSTGRES) {
        return { url: new URL('watched-pg.ts', HERE).href, shortCircuit: true };
      }
      const resolved = nextResolve(specifier, context);
      const { parentURL } = context;
      const isOlder =
        (parentURL === OLDER_RELEASE || parentURL?.endsWith(OLDER)) &&
        OF_A_RELEASE.test(pathOf(resolved.url));
      return isOlder && !resolved.url.endsWith(OLDER) ? { ...resolved, url: resolved.url + OLDER } : resolved;
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = pathOf(url.replace(OLDER, ''));
      if (!OF_THE_PRODUCT.test(file)) return loaded;
      if (!rewritten)
        throw new Error(`${file} was loaded before it could be rewritten: no mutant would change it.`);
      const text = withFetched(new TextDecoder().decode(loaded.source as Uint8Array));
      const release = url.endsWith(OLDER) ? 'older' : 'newer';
      const { mutations, newer } = rewritten;
      const all = release === 'older' ? mutations : [...newer, ...mutations];
      const changes = all.filter((one) => one.file === file && (one.release ?? release) === release);
      return { ...loaded, source: changes.reduce(rewrite, text) };
    },
  });
}

/**
 * What the product imports while it runs is there from the start: the first schedule to need it would wait for the
 * disk, and a seed's trace would tell of that (I12).
 */
function withFetched(source: string): string {
  const paths = new Set([...source.matchAll(FETCHED)].map(([, path]) => path));
  return [source, ...[...paths].map((path) => `import '${path}';`)].join('\n');
}

const releaseOf = (url = '') => (url.endsWith(OLDER) ? OLDER : '');

/** From the project's root; empty outside it. */
const pathOf = (url: string) => (url.startsWith(ROOT) ? url.slice(ROOT.length) : '');

function rewrite(source: string, { file, find, replace }: Mutation): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} holds ${parts.length - 1} times: ${find}\nThe mutant has to follow the source.`);
  }
  return parts.join(replace);
}
