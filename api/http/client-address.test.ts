import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import type { ProxyConfig } from './client-address.ts';
import { clientAddress, isHttps, networksOf } from './client-address.ts';

async function seen(
  trustProxy: number,
  headers: Record<string, string>,
  origin = 'http://localhost',
): Promise<string[]> {
  const config = { trustProxy, publicOrigin: undefined } as ProxyConfig;
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.json([clientAddress(c, config), String(isHttps(c, config))]));
  const socket = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  return (await (await app.request(`${origin}/`, { headers }, socket)).json()) as string[];
}

const forwarded = { 'x-forwarded-for': '198.51.100.9, 203.0.113.5', 'x-forwarded-proto': 'http, https' };

test.each([
  [0, '192.0.2.1', 'false'],
  [1, '203.0.113.5', 'true'],
  [2, '198.51.100.9', 'false'],
  [3, '192.0.2.1', 'false'],
])('with %i trusted proxies the client is %s', async (trustProxy, address, https) => {
  expect(await seen(trustProxy, forwarded)).toEqual([address, https]);
});

test.each([
  [2, 'https', 'true'],
  [2, 'https,http', 'true'],
  [2, 'http, https', 'false'],
  [2, 'https, http, http', 'false'],
  [2, 'http', 'false'],
  [1, 'https, http', 'false'],
  [0, 'https', 'false'],
  [1, '', 'false'],
  [2, ',', 'false'],
  [1, 'https,', 'false'],
  [1, 'https://gym.example.org', 'false'],
  [1, 'https https', 'false'],
])('behind %i trusted proxies a scheme of "%s" is HTTPS: %s', async (trustProxy, scheme, https) => {
  const [, seenAs] = await seen(trustProxy, { 'x-forwarded-proto': scheme });
  expect(seenAs).toBe(https);
  const [, overTls] = await seen(trustProxy, { 'x-forwarded-proto': scheme }, 'https://localhost');
  expect(overTls).toBe(trustProxy === 0 ? 'true' : https);
});

test.each([
  ['198.51.100.8:40001', '198.51.100.8'],
  ['[2001:db8::8]:40001', '2001:db8::8'],
  ['[2001:db8::8]', '2001:db8::8'],
  ['2001:db8::8', '2001:db8::8'],
  ['unknown', '192.0.2.1'],
  ['198.51.100.8:40001:1', '192.0.2.1'],
  ['', '192.0.2.1'],
])('a proxy that writes "%s" means the client %s', async (written, address) => {
  expect(await seen(1, { 'x-forwarded-for': written })).toEqual([address, 'false']);
});

test.each([
  ['192.0.2.7', '192.0.2.7', undefined],
  ['::ffff:192.0.2.7', '192.0.2.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['local', 'local', undefined],
])('%s counts as %s, and in %s', (address, network, wider) => {
  expect(networksOf(address)).toEqual({ network, wider });
});
