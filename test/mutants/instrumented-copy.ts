import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { FOLDER } from './install-stryker.ts';
import { PRELOAD, preloadOf } from './preload.ts';
import stryker from './stryker.config.mjs';

export interface Mutant {
  id: string;
  /** From the project's root. */
  file: string;
  /** From 1. */
  line: number;
  original: string;
  replacement: string;
}

/** What we use of @stryker-mutator/instrumenter, which is not installed where types are checked. */
interface Instrumenter {
  instrument(
    files: { name: string; content: string; mutate: true }[],
    options: { plugins: null; ignorers: []; excludedMutations: []; noHeader: false },
  ): Promise<{ files: { name: string; content: string }[]; mutants: Found[] }>;
}
interface Found {
  id: string;
  fileName: string;
  replacement: string;
  /** From 0. */
  location: Record<'start' | 'end', { line: number; column: number }>;
  /** Of one that a comment in the source leaves out. */
  status?: string;
}

/** Copies the project and puts all mutants of some files into the copy, each to be switched on by its number. */
export async function makeInstrumentedCopy(
  files: readonly string[],
): Promise<{ folder: string; mutants: Mutant[] }> {
  const folder = mkdtempSync(join(FOLDER, 'copy-'));
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const given = [...sources].map(([file, content]) => {
    return { name: join(folder, file), content, mutate: true as const };
  });
  const made = await loadInstrumenter().instrument(given, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
    noHeader: false,
  });
  for (const { name, content } of made.files) writeFileSync(name, content);
  writeFileSync(join(folder, PRELOAD), preloadOf(files));
  const mutants = made.mutants.filter(({ status }) => status === undefined);
  return { folder, mutants: mutants.map((found) => mutantOf(found)) };

  function mutantOf({ id, fileName, location, replacement }: Found): Mutant {
    const file = relative(folder, fileName);
    const original = textAt(sources.get(file) ?? '', location);
    return { id, file, line: location.start.line + 1, original, replacement };
  }
}

/** All that git knows or would take, without what no unit test of the sync reads. */
function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const isLeftOut = (path: string) =>
    stryker.ignorePatterns.some((left) => `/${path}`.startsWith(`${left}/`));
  const isThere = (path: string) => path !== '' && existsSync(join(root, path));
  return list.split('\n').filter((path) => isThere(path) && !isLeftOut(path));
}

function loadInstrumenter(): Instrumenter {
  const load = createRequire(join(FOLDER, 'package.json'));
  const { Instrumenter } = load('@stryker-mutator/instrumenter') as {
    Instrumenter: new (logger: object) => Instrumenter;
  };
  const quiet = () => undefined;
  return new Instrumenter({ debug: quiet, info: quiet, warn: console.warn, isDebugEnabled: () => false });
}

function textAt(source: string, { start, end }: Found['location']): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines.push((lines.pop() ?? '').slice(0, end.column));
  return lines.join('\n').slice(start.column);
}
