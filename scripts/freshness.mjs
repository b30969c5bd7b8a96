import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './install.mjs';

const INPUTS = [
  'app',
  'sync',
  'schema',
  'scripts/bundle.ts',
  'scripts/chunks.ts',
  'scripts/compile-ahead.ts',
  'scripts/first-files.ts',
  'scripts/left-out.ts',
  'scripts/one-byte.ts',
  'scripts/precompress.ts',
  'api/first-files.ts',
  'api/runtime/version.ts',
  'package-lock.json',
  'vite.config.ts',
  'workbox.config.cjs',
  'tsconfig.json',
];
const OUTPUTS = ['dist/index.html', 'dist/sw.js'];
const STAMP = '.cache/build-stamp';

/** A hash over path, size and time of everything that the build reads: a few ms, nothing is opened. */
export function buildInputs(folder = root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${relative(folder, path)} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const input of INPUTS) if (existsSync(join(folder, input))) visit(join(folder, input));
  return hash.digest('hex');
}

/** Whether dist was built from exactly these inputs. */
export function builtFrom(inputs, folder = root) {
  if (![STAMP, ...OUTPUTS].every((path) => existsSync(join(folder, path)))) return false;
  return readFileSync(join(folder, STAMP), 'utf8') === inputs;
}

/** Call before a build: one that is cut off leaves a dist that was built from nothing. */
export function markUnbuilt(folder = root) {
  rmSync(join(folder, STAMP), { force: true });
}

/** Remembers what dist was built from. Take `inputs` before the build: an edit during it must count. */
export function markBuilt(inputs, folder = root) {
  mkdirSync(dirname(join(folder, STAMP)), { recursive: true });
  writeFileSync(join(folder, STAMP), inputs);
}
