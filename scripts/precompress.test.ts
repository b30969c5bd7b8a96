import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-press-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes a brotli and a gzip copy that unpack to the file', async () => {
  const text = 'three sets of eight; '.repeat(200);
  writeFileSync(join(folder, 'app.js'), text);
  await precompress(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text);
});

it('leaves small files and those that are compressed already', async () => {
  writeFileSync(join(folder, 'small.css'), 'a{}');
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000));
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(['picture.png', 'small.css']);
});
