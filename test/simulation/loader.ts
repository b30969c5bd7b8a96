import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Mutation } from './mutant.ts';

const HERE = new URL('.', import.meta.url).href;
const ROOT = new URL('../../', import.meta.url).href;
const POSTGRES = `${ROOT}api/db/postgres.ts`;

/**
 * Has to be called before the product is loaded. Gives the server a database in memory, and,
 * for a mutant, rewrites the named places of the real source. Throws when such a file or place is no
 * longer there (exactly once): then the mutant would prove nothing.
 */
export function installLoader(mutations: readonly Mutation[]): void {
  for (const { file } of mutations)
    if (!existsSync(new URL(file, ROOT)))
      throw new Error(`There is no ${file}: the mutant has to follow it.`);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'better-sqlite3' && !context.parentURL?.startsWith(HERE)) {
        return { url: new URL('memory-sqlite.ts', HERE).href, shortCircuit: true };
      }
      if (specifier === 'pg' && context.parentURL === POSTGRES) {
        return { url: new URL('watched-pg.ts', HERE).href, shortCircuit: true };
      }
      return nextResolve(specifier, context);
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = url.startsWith(ROOT) ? url.slice(ROOT.length) : '';
      const changes = mutations.filter((mutation) => mutation.file === file);
      if (changes.length === 0) return loaded;
      const source = changes.reduce(rewrite, new TextDecoder().decode(loaded.source as Uint8Array));
      return { ...loaded, source };
    },
  });
}

export function rewrite(source: string, { file, find, replace }: Mutation): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} holds ${parts.length - 1} times: ${find}\nThe mutant has to follow the source.`);
  }
  return parts.join(replace);
}
