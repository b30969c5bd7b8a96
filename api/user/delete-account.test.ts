import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entityOf } from '../../schema/entities.ts';
import { OTHER_TYPES, SAMPLE_REMINDERS, SAMPLE_SUBSCRIPTION, sampleOf } from '../testing/samples.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeEach(async () => {
  app = await openTestApp();
  [ann, bob] = [await app.member(), await app.member()];
  for (const member of [ann, bob]) await train(member);
});
afterEach(() => app.close());

/** Each browser has a secret of its own. */
const newAuth = () => randomBytes(16).toString('base64url');

/** Something in every table that has users. */
async function train(member: Member): Promise<void> {
  await member.put(`/api/workout-days/${member.days[0]}`, { title: 'Before' });
  await member.put(`/api/workout-days/${member.days[0]}`, { title: 'After' });
  await member.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: member.days[0] });
  const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
  const op = { id: 'op', action: 'POST', url: '/api/workout-logs', body: set, ts: app.clock.now, version: 1 };
  await member.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: [op] });
  for (const type of OTHER_TYPES) await member.post(entityOf(type).path, sampleOf(type));
  await member.post('/api/push/subscription', { ...SAMPLE_SUBSCRIPTION, auth: newAuth() });
  await member.put('/api/push/reminders', SAMPLE_REMINDERS);
  await member.post('/api/push/rest', { id: 'rest', afterMs: 60_000 });
  await member.get('/api/sync/pull');
  await member.post('/api/forgot-password', { email: member.email });
  await app.deps.background.idle();
}

const remove = (client: Pick<Member, 'send'>, body: unknown = { password: PASSWORD }) =>
  client.send('DELETE', '/api/user', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** How many rows of a user there are, by table, in every table that has users. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, columns } of await app.db.introspection.getTables()) {
    const owner = name === 'users' ? 'id' : 'user_id';
    if (!columns.some((column) => column.name === owner)) continue;
    const query = sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(name)} where ${sql.ref(owner)} = ${userId}`;
    counts[name] = Number((await query.execute(app.db)).rows[0]?.n);
  }
  return counts;
}

test('deleting the account leaves nothing of it in any table, and everything of the others', async () => {
  const before = await rowsOf(ann.user.id);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  const bobs = await rowsOf(bob.user.id);
  await remove(ann, { password: 'not this one' });
  const answer = await remove(ann);
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(Object.values(await rowsOf(ann.user.id)).every((rows) => rows === 0)).toBe(true);
  const dump = await app.dump();
  for (const told of [ann.user.id, ann.email]) expect(dump).not.toContain(told);
  const limits = await app.db.selectFrom('rate_limits').select('key').execute();
  expect(limits.filter(({ key }) => key.includes(ann.user.id))).toEqual([]);
  expect(await rowsOf(bob.user.id)).toEqual(bobs);
  expect((await bob.get('/api/user')).status).toBe(200);
});

test('every session of it ends, this one and its cookie too, and its event streams', async () => {
  const other = app.visitor();
  await other.post('/api/login', { email: ann.email, password: PASSWORD });
  const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await app.request('/api/sync/stream', { headers: { cookie } });
  await remove(ann);
  // It ends only because the server ends it.
  expect(await stream.text()).toContain(': open');
  expect([...ann.cookies.keys()]).not.toContain('chalkbook-session');
  for (const client of [ann, other]) expect((await client.get('/api/user')).status).toBe(401);
  const again = await app.visitor().post('/api/login', { email: ann.email, password: PASSWORD });
  expect([again.status, again.body.error.code]).toEqual([401, 'wrong_credentials']);
});

test.each([
  ['a wrong password', { password: 'not this one' }, 403, 'wrong_password'],
  ['no password', {}, 400, 'invalid_input'],
  ['something else beside it', { password: PASSWORD, userId: 'x' }, 400, 'invalid_input'],
])('deleting with %s is refused and writes nothing', async (_, body, status, code) => {
  const before = await app.dump();
  const answer = await remove(ann, body);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(await app.dump()).toBe(before);
  expect((await ann.get('/api/user')).status).toBe(200);
});

test('guessing the password there is limited as everywhere', async () => {
  app.deps.config.rateLimitBurst = 3;
  for (const _ of [1, 2, 3]) expect((await remove(ann, { password: 'a guess' })).status).toBe(403);
  const limited = await remove(ann);
  expect([limited.status, limited.body.error.code]).toEqual([429, 'rate_limited']);
  expect(limited.headers.get('retry-after')).toBeTruthy();
});

test('a second time it has happened already: the session is gone, and nothing else happens', async () => {
  const session = `chalkbook-session=${ann.cookies.get('chalkbook-session')}`;
  await remove(ann);
  const before = await app.dump();
  const answer = await ann.send('DELETE', '/api/user', {
    headers: { 'content-type': 'application/json', cookie: session },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(answer.status).toBe(401);
  expect(await app.dump()).toBe(before);
});

test('the log says that it happened, and not whose diary it was', async () => {
  await remove(ann);
  expect(app.log).toContainEqual({ event: 'account_deleted', user: ann.user.id });
  expect(JSON.stringify(app.log)).not.toContain(ann.email);
});

test('the address is free for a new account, which has nothing of the old one', async () => {
  await remove(ann);
  const client = app.visitor();
  const person = { firstName: 'New', lastName: 'One', email: ann.email, password: PASSWORD };
  const { status, body } = await client.post('/api/register', person);
  expect(status).toBe(201);
  expect(body.id).not.toBe(ann.user.id);
  expect((await client.get('/api/exercises')).body).toEqual([]);
});
