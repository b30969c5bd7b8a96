import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { positionText } from '../../schema/protocol.ts';
import { openTestApp } from '../testing/test-app.ts';

test.each(['/api/sync/pull', '/api/sync/snapshot', '/api/sync/packs?before=2026-01-01&at='])(
  '%s comes compressed to who takes gzip, and plain to who does not',
  async (path) => {
    const app = await openTestApp();
    onTestFinished(() => app.close());
    const client = await app.member();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await client.get('/api/sync/snapshot');
    const address = path.endsWith('at=') ? path + positionText(body.next) : path;
    const get = (headers: Record<string, string>) =>
      app.request(address, { headers: { cookie, ...headers } });

    const plain = await get({});
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
  },
);
