import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { PostgresError } from '../db/postgres-error.ts';
import { createClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import type { AppEnv } from './app-env.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'sixteen characters and more';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function read(headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server?.url}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
}

test('there are no metrics unless asked for', async () => {
  server = await openTestServer();
  expect((await read()).status).toBe(404);
});

test('requests are counted by the pattern of their route, never by an id', async () => {
  server = await openTestServer({ environment: { METRICS: 'on' } });
  const { url } = server;
  const client = createClient((path, init) => fetch(url + path, init));
  const person = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };
  await client.post('/api/register', person);
  const days = (await client.get('/api/workout-days')).body;
  for (const { id } of days) await client.put(`/api/workout-days/${id}`, { title: 'Heavy' });
  await client.get('/api/no-such-thing');
  const { status, text } = await read();
  expect(status).toBe(200);
  const count = 'chalkbook_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="PUT",route="/api/workout-days/:id",status="200"} 4`);
  expect(text).toContain(`${count}{method="GET",route="/api/*",status="404"} 1`);
  for (const { id } of days) expect(text).not.toContain(id);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^chalkbook_database_bytes [1-9]\d+/m);
});

test('open event streams are counted', async () => {
  server = await openTestServer({ environment: { METRICS: 'on' } });
  const { url } = server;
  const client = createClient((path, init) => fetch(url + path, init));
  const person = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };
  await client.post('/api/register', person);
  expect((await read()).text).toContain('chalkbook_event_streams 0');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${url}/api/sync/stream`, { headers: { cookie } });
  await stream.body?.getReader().read();
  expect((await read()).text).toContain('chalkbook_event_streams 1');
});

test('a token alone turns them on, and is asked for', async () => {
  server = await openTestServer({ environment: { METRICS_TOKEN: TOKEN } });
  expect((await read()).status).toBe(401);
  expect((await read({ authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await read({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

test('every figure that the dashboard draws is one that is told, by labels that it has', async () => {
  server = await openTestServer({ environment: { METRICS: 'on' } });
  await fetch(`${server.url}/api/health`);
  const { text } = await read();
  const told = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  const file = new URL('../../scripts/deploy/grafana-dashboard.json', import.meta.url);
  const dashboard = JSON.parse(readFileSync(file, 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
    templating: { list: { query: string | { query: string } }[] };
  };
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  for (const { query } of dashboard.templating.list) if (typeof query !== 'string') queries.push(query.query);
  const named = queries.flatMap((query) => query.match(/\b(chalkbook|process|nodejs)_\w+/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(6);
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);
  const labels = queries.flatMap((query) =>
    [...query.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, by = '']) => by.split(', ')),
  );
  // A scraper adds these two.
  const known = [...text.matchAll(/[{,](\w+)=/g)].map(([, name]) => name).concat('instance', 'job');
  expect([...new Set(labels)].filter((label) => !known.includes(label))).toEqual([]);
});

test('a trouble is a figure of its own, which is 0 while there is none', async () => {
  server = await openTestServer({ environment: { METRICS: 'on' } });
  expect((await read()).text).toContain('chalkbook_trouble{code="backup_failed"} 0');
});

test('while the database does not answer all else is told', async () => {
  const app = new Hono<AppEnv>();
  const databaseBytes = async () => {
    throw new PostgresError('08006', 'gone', { cause: undefined });
  };
  const sources = { config: { token: undefined }, streams: () => 3, troubles: () => [] };
  (await createMetrics({ ...sources, databaseBytes }))(app);
  const answer = await app.request('/metrics');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('chalkbook_event_streams 3');
  expect(text).not.toMatch(/^chalkbook_database_bytes/m);
});
