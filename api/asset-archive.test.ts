import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../schema/constants.ts';
import { filesIn } from './app-files.ts';
import { archiveAssets } from './asset-archive.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

const OLD = 'export const lazy = "old";'.repeat(50);

let dir: string;
let server: TestServer | undefined;
let now: number;

/** Puts a build of one chunk in the place of the one before. */
function release(name: string, content: string): void {
  rmSync(join(dir, 'assets'), { recursive: true, force: true });
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html>');
  writeFileSync(join(dir, 'assets', name), content);
  writeFileSync(join(dir, 'assets', `${name}.br`), brotliCompressSync(content));
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-dist-'));
  now = Date.parse('2026-03-01T08:00:00Z');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(dir, { recursive: true, force: true });
});

test('a page that was open at an upgrade still finds the parts of its own release, for 30 days', async () => {
  release('lazy-old.js', OLD);
  server = await openTestServer({ appDir: dir, now: () => now });
  const get = (name: string) =>
    fetch(`${server?.url}/assets/${name}`, { headers: { 'accept-encoding': 'br' } });
  await server.stop();
  release('lazy-new.js', 'export const lazy = "new";');
  now += 29 * DAY_MS;
  await server.start();
  const old = await get('lazy-old.js');
  expect([old.status, await old.text()]).toEqual([200, OLD]);
  expect(old.headers.get('content-type')).toMatch(/javascript/);
  expect(old.headers.get('content-encoding')).toBe('br');
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('lazy-new.js')).status).toBe(200);
  expect((await get('..%2fchalkbook.db')).status).toBe(404);
  expect((await get('lazy-never.js')).status).toBe(404);
  await server.stop();
  now += 2 * DAY_MS;
  await server.start();
  await server.stop();
  await server.start();
  expect((await get('lazy-old.js')).status).toBe(404);
  expect((await get('lazy-new.js')).status).toBe(200);
});

test('the 30 days begin when a release is replaced, however long it ran', async () => {
  const folder = join(dir, 'kept');
  const keep = () => archiveAssets({ folder, app: filesIn(dir), now: () => now });
  release('lazy-old.js', OLD);
  await keep();
  now += 200 * DAY_MS;
  await keep();
  release('lazy-new.js', 'new');
  now += 29 * DAY_MS;
  await keep();
  expect(existsSync(join(folder, 'lazy-old.js'))).toBe(true);
  now += 2 * DAY_MS;
  await keep();
  expect(existsSync(join(folder, 'lazy-old.js'))).toBe(false);
  expect(existsSync(join(folder, 'lazy-new.js.br'))).toBe(true);
});

test('what can’t be kept is a line of the log, and the server serves all the same', async () => {
  release('lazy-old.js', OLD);
  server = await openTestServer({ appDir: dir });
  await server.stop();
  rmSync(join(server.dataDir, 'assets'), { recursive: true });
  writeFileSync(join(server.dataDir, 'assets'), 'a file in its place');
  await server.start();
  expect((await fetch(`${server.url}/assets/lazy-old.js`)).status).toBe(200);
  expect((await fetch(`${server.url}/assets/lazy-none.js`)).status).toBe(404);
  await server.stop();
  expect(server.log.map(({ event }) => event)).toContain('assets_not_kept');
});
