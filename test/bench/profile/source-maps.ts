import { existsSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../../scripts/install.mjs';

const FOLDER = join(root, '.cache/bench-maps');

/** Where a place in a bundled file was written, `file:line`, and under which name; null when nobody knows. */
export type FindSource = (
  file: string,
  line: number,
  column: number,
) => { place: string; name: string } | null;

/**
 * Builds the app once more for its source maps, which the product does not ship. Same sources, same file
 * names: those of the maps are the served files' with `.map` behind them.
 */
export async function buildSourceMaps(): Promise<FindSource> {
  rmSync(FOLDER, { recursive: true, force: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { sourcemap: 'hidden', outDir: FOLDER, emptyOutDir: true },
  });
  const maps = new Map<string, SourceMap | null>();
  return (file, line, column) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(line, column);
    // What the bundler put between the sources has none, whatever the types say.
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return null;
    const source = entry.originalSource.split('/').slice(-2).join('/');
    // The types don't know the name.
    const name = 'name' in entry && typeof entry.name === 'string' ? entry.name : '';
    return { place: `${source}:${entry.originalLine + 1}`, name };
  };
}

function readMap(file: string): SourceMap | null {
  const path = join(FOLDER, 'assets', `${file}.map`);
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
}
