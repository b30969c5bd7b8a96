import { afterEach, beforeEach, expect, test } from 'vitest';
import { GYM_LIST_MAX } from '../../schema/entities/gym.ts';
import { BATCH_TEXT_MAX, REPLACED_TEXT_MAX } from '../../schema/entities/import-batch.ts';
import { type PushResult, positionText } from '../../schema/protocol.ts';
import { sampleOf } from '../testing/samples.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

const PROTOCOL = { 'x-chalkbook-protocol': '2' };
/** Characters of an answer that is held whole: what it tells, and the page that went beyond it. */
const ANSWER_MAX = 5_000_000;
const LONG = 'x'.repeat(BATCH_TEXT_MAX);
const REPLACED = 'x'.repeat(REPLACED_TEXT_MAX);

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

let made = 0;
const op = (action: string, url: string, body: object) => ({
  ...{ id: `op-${++made}`, action, url, body },
  ...{ ts: app.clock.now, version: 2 },
});
const push = async (ops: object[]) => {
  const answer = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops }, PROTOCOL);
  return { ...answer, results: (answer.body.results ?? []) as PushResult[] };
};
const longImport = (id: string) =>
  op('POST', '/api/imports', { ...sampleOf('import'), id, names: LONG, rejected: LONG, replaced: REPLACED });

/** The longest rows there may be, some megabytes more than an answer tells. */
async function addLong(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `import-${n}`);
  for (let from = 0; from < count; from += 3) await push(ids.slice(from, from + 3).map(longImport));
  return ids;
}

test('a page of a pull is no longer for long rows, and the pages join without a gap', async () => {
  const ids = await addLong(45);
  await client.put(`/api/workout-days/${client.days[0]}`, { title: 'Last' });
  const seen: string[] = [];
  let since = '';
  for (let more = true; more; ) {
    const { body } = await client.get(`/api/sync/pull?limit=5000${since}`, PROTOCOL);
    expect(JSON.stringify(body).length).toBeLessThan(ANSWER_MAX);
    seen.push(...body.rows.map(({ id }: { id: string }) => id));
    since = `&since=${positionText(body.next)}`;
    more = body.more;
  }
  const [first = '', ...days] = client.days;
  expect(seen).toEqual([...days, ...ids, first]);
});

test('a snapshot holds each long row once', async () => {
  const ids = await addLong(45);
  const { body } = await client.get('/api/sync/snapshot', PROTOCOL);
  const seen = body.rows.map(({ id }: { id: string }) => id) as string[];
  expect(seen.sort()).toEqual([...ids, ...client.days].sort());
  expect(body.more).toBe(0);
});

test('a push that would be told one long row again and again is told some of it, and the rest when it comes again', async () => {
  // Of a gym a thousand changes are one push.
  const list = LONG.slice(0, GYM_LIST_MAX);
  const lists = { bars: list, plates: list, dumbbells: list, stacks: list };
  await push([op('POST', '/api/gyms', { ...sampleOf('gym'), ...lists, id: 'gym' })]);
  const changes = Array.from({ length: 1_000 }, (_, n) => {
    app.clock.now += 1;
    return op('PUT', '/api/gyms/gym', { name: `Gym ${n}` });
  });
  let waiting = changes;
  let pushes = 0;
  while (waiting.length > 0 && pushes++ < 5) {
    const { body, results } = await push(waiting);
    expect(JSON.stringify(body).length).toBeLessThan(ANSWER_MAX);
    expect(results).toHaveLength(waiting.length);
    const done = results.filter(({ status }) => status === 200).length;
    const full = { code: 'unavailable', message: 'The answer is full. Send this change again.' };
    for (const { error } of results.slice(done)) expect(error).toMatchObject(full);
    waiting = waiting.slice(done);
  }
  expect([waiting, pushes]).toEqual([[], 2]);
  const { body } = await client.get('/api/sync/pull', PROTOCOL);
  expect(body.rows.at(-1).fields.name).toBe('Gym 999');
});

test('a thousand changes of imports are more than one push', async () => {
  await addLong(1);
  const changes = (count: number) =>
    Array.from({ length: count }, (_, n) => op('PUT', `/api/imports/import-${n}`, { fileName: 'x' }));
  expect((await push(changes(30))).status).toBe(200);
  const refused = await push(changes(200));
  expect([refused.status, refused.body.error.code]).toEqual([413, 'too_large']);
  expect(refused.body.error.message).toMatch(
    /^A push has at most 1000 changes, .* an import counts for several/,
  );
});
