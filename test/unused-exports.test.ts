import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localTarget, ROOT, readProject, readSource } from './support/source.ts';

/** Whose exports are not asked for a use: what Vitest calls, and what is still being rewritten. */
const NOT_ASKED = [
  /^test\/(binary\/build-binary|postgres\/cluster)\.ts$/,
  /^(schema\/(entities\/|pack|protocol)|api\/sync\/|test\/simulation\/)/,
];

const files = readProject();
const config = readSource('vite.config.ts', readFileSync(join(ROOT, 'vite.config.ts'), 'utf8'));

/** What others take of each file, by path. */
const taken = new Map<string, Set<string>>();
for (const file of [...files, config]) {
  for (const { specifier, names } of file.imports) {
    const target = localTarget(file, specifier);
    if (target) taken.set(target, new Set([...(taken.get(target) ?? []), ...names]));
  }
}

it.each(['schema', 'api', 'scripts', 'test'])('no file of %s exports what no other file uses', (folder) => {
  const found = files.flatMap(({ path, exports }) => {
    const names = taken.get(path);
    if (!path.startsWith(`${folder}/`) || names?.has('*') || NOT_ASKED.some((one) => one.test(path)))
      return [];
    return exports.filter((name) => !names?.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(found, 'Take the word export away, or the whole thing.').toEqual([]);
});
