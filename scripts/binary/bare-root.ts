import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BINARY = fileURLToPath(new URL('../../dist-binary/chalkbook', import.meta.url));

/**
 * Makes a root folder with the executable at /chalkbook, the C and C++ libraries that it
 * names, and nothing else: no shell, no Node, no /etc. What a container from scratch needs.
 */
export function makeBareRoot(folder: string, binary = BINARY): void {
  for (const library of librariesOf(binary)) {
    const target = join(folder, library);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(realpathSync(library), target);
  }
  cpSync(binary, join(folder, 'chalkbook'));
  mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  chmodSync(join(folder, 'tmp'), 0o1777);
}

/** Absolute paths of the shared libraries and the loader, as the system's loader finds them. */
function librariesOf(binary: string): string[] {
  const listed = execFileSync('ldd', [binary], { encoding: 'utf8' });
  const paths = [...listed.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error(`ldd finds no libraries for ${binary}.`);
  return paths;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Name the folder to fill.');
  makeBareRoot(folder);
}
