import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let dir: string;
let server: TestServer;
const INLINE = 'document.title;\n// seen';
const SCRIPT = 'console.log("hello");'.repeat(50);

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-dist-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(
    join(dir, 'index.html'),
    `<!doctype html><title>Chalkbook</title><script data-then="x">${INLINE}</script><script src="/x.js"></script>`,
  );
  writeFileSync(join(dir, 'sw.js'), '// worker');
  writeFileSync(join(dir, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dir, 'assets/index-abc123.js'), SCRIPT);
  writeFileSync(join(dir, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dir, 'assets/index-abc123.js.gz'), gzipSync(SCRIPT));
  const firstFiles = {
    signedOut: '</sign-in.js>; rel=modulepreload',
    signedIn: '</diary.js>; rel=modulepreload',
  };
  writeFileSync(join(dir, 'first-files.json'), JSON.stringify(firstFiles));
  server = await openTestServer({ appDir: dir });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test.each(['/', '/progress', '/reset-password?token=x', '/reset-password.html', '/no/such/screen'])(
  '%s is the page, checked for freshness each time',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Chalkbook</title>');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  },
);

test('the page may run the script that stands in it, by its hash; nothing else may', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(INLINE).digest('base64');
  for (const path of ['/', '/index.html', '/progress'])
    expect((await policyOf(path)).split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`);
  for (const path of ['/sw.js', '/assets/index-abc123.js', '/no.such', '/api/health'])
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('sha256')]);
  expect(await policyOf('/')).not.toMatch(/unsafe|\*|data:/);
});

test.each(['/sw.js', '/manifest.webmanifest', '/index.html'])('%s is checked for freshness', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
])('for Accept-Encoding %s a hashed asset comes as %s, for ever', async (accepted, encoding) => {
  const answer = await get('/assets/index-abc123.js', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe(SCRIPT);
});

test.each([
  ['a stranger', {}, '</sign-in.js>; rel=modulepreload'],
  ['a session', { cookie: 'chalkbook-session=x' }, '</diary.js>; rel=modulepreload'],
])('with the page, %s is told what it will need', async (_who, headers, link) => {
  const answer = await get('/progress', { 'sec-fetch-dest': 'document', ...headers });
  expect(answer.headers.get('link')).toBe(link);
});

test.each([
  ['/', {}],
  ['/assets/index-abc123.js', { 'sec-fetch-dest': 'document' }],
  ['/nothing.txt', { 'sec-fetch-dest': 'document' }],
])('%s with %o tells nothing: it is kept for everybody, or no page', async (path, headers) => {
  expect((await get(path, headers)).headers.get('link')).toBeNull();
});

test('a missing asset is a 404 that is not kept', async () => {
  const answer = await get('/assets/index-gone.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '',
  'anything-without-a-dot',
  '%00',
  '%00.js',
  'a'.repeat(300),
  `${'a'.repeat(300)}.js`,
  '%',
  '%ff',
])('/assets/%s is no file: a 404 that is not kept, and no error of ours', async (name) => {
  const answer = await get(`/assets/${name}`);
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found.\n']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(server.log.filter(({ event }) => event === 'request_failed')).toEqual([]);
});

test('no path leads out of the folder', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
    expect(await (await get(path)).text()).not.toContain('dependencies');
  }
});

test('the API stays the API', async () => {
  const answer = await get('/api/unknown');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/json/);
});

test('before the build, pages say so and the API works', async () => {
  const bare = await openTestServer({ appDir: join(dir, 'nowhere') });
  try {
    const page = await fetch(bare.url);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('npm start');
    expect((await fetch(`${bare.url}/api/health`)).status).toBe(200);
  } finally {
    await bare.close();
  }
});
