import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../test-app.ts';

test('a pull comes compressed to who takes gzip, and plain to who does not', async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const client = await app.member();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const pull = (headers: Record<string, string>) =>
    app.request('/api/sync/pull', { headers: { cookie, ...headers } });

  const plain = await pull({});
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await pull({ 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  const { rows } = JSON.parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString());
  expect(rows).toEqual((await plain.json()).rows);
});
