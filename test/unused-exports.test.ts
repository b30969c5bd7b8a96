import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Import,
  localTarget,
  ROOT,
  readProject,
  readSource,
  type SourceFile,
} from './support/source.ts';

/** Vitest calls what these two export, by their paths. */
const CALLED_BY_VITEST = /^test\/(binary\/build-binary|postgres\/cluster)\.ts$/;

const files = readProject();
const config = readSource('vite.config.ts', readFileSync(join(ROOT, 'vite.config.ts'), 'utf8'));

/** Every import of a file, by the file's path. */
const importsOf = new Map<string, (Pick<Import, 'kind' | 'names'> & { by: SourceFile })[]>();
for (const by of [...files, config]) {
  for (const { specifier, kind, names } of by.imports) {
    const target = localTarget(by, specifier);
    if (target) importsOf.set(target, [...(importsOf.get(target) ?? []), { by, kind, names }]);
  }
}

/** The files that take the whole of a module may name its parts anywhere: one loads it, another asks for a part. */
const all = files.map(({ text }) => text).join('\n');

function isUsed({ path }: SourceFile, name: string): boolean {
  const imports = importsOf.get(path) ?? [];
  if (imports.some(({ names }) => names.includes(name))) return true;
  const whole = imports.filter(({ names }) => names.includes('*'));
  // `import * as css` takes `css.name`; what `import()` gives is taken apart in many ways.
  const takes = (kind: Import['kind']) => new RegExp(kind === 'static' ? `\\.${name}\\b` : `\\b${name}\\b`);
  return whole.some(({ by, kind }) => takes(kind).test(by.text) || all.includes(`module.${name})`));
}

it.each(['schema', 'sync', 'api', 'app', 'scripts', 'test'])(
  'no file of %s exports what no other file uses',
  (folder) => {
    const found = files
      .filter(({ path }) => path.startsWith(`${folder}/`) && !CALLED_BY_VITEST.test(path))
      .flatMap((file) =>
        file.exports.filter((name) => !isUsed(file, name)).map((name) => `${file.path}: ${name}`),
      );
    expect(found, 'Take the word export away, or the whole thing.').toEqual([]);
  },
);
