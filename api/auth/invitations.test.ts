import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { createServices } from '../services.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { tidy } from '../upkeep.ts';
import { listInvitations } from './invitation-repository.ts';
import { invite } from './invitations.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ config: { registration: 'closed' } });
});
afterEach(() => app.close());

const services = () => createServices(app.deps);
async function makeToken(days?: number): Promise<string> {
  const link = new URL(await invite(services(), 'Bo', days));
  expect([link.pathname, link.search]).toEqual(['/auth', '']);
  return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
}
const person = (email: string) => ({ firstName: 'Bo', lastName: 'Lee', email, password: PASSWORD });
const register = (email: string, invitation?: string) =>
  app.visitor().post('/api/register', { ...person(email), ...(invitation !== undefined && { invitation }) });

test('an invitation opens one registration on a closed server, with everything an account has', async () => {
  const token = await makeToken();
  const client = app.visitor();
  const answer = await client.post('/api/register', { ...person('bo@example.org'), invitation: token });
  expect([answer.status, answer.body.email]).toEqual([201, 'bo@example.org']);
  expect(answer.body).not.toHaveProperty('invitation');
  expect((await client.get('/api/workout-days')).body).toHaveLength(4);
  const second = await register('di@example.org', token);
  expect([second.status, second.body.error.code]).toEqual([403, 'invitation_invalid']);
});

test.each([
  ['no invitation', undefined, 'registration_closed'],
  ['one that nobody made', 'x'.repeat(43), 'invitation_invalid'],
])('a closed server refuses %s, and writes nothing', async (_, invitation, code) => {
  const before = await app.dump();
  const answer = await register('bo@example.org', invitation);
  expect([answer.status, answer.body.error.code]).toEqual([403, code]);
  expect(await app.dump()).toBe(before);
});

test('it works for seven days, or as many as were asked for, and is tidied away after them', async () => {
  const [week, day] = [await makeToken(), await makeToken(1)];
  app.clock.now += DAY_MS;
  expect((await register('bo@example.org', day)).body.error.code).toBe('invitation_invalid');
  app.clock.now += 6 * DAY_MS - 1;
  expect((await register('bo@example.org', week)).status).toBe(201);
  await tidy(services());
  expect(await app.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
});

test('a registration that fails leaves it for the next try', async () => {
  const token = await makeToken();
  const other = await makeToken();
  expect((await register('bo@example.org', other)).status).toBe(201);
  expect((await register('bo@example.org', token)).body.error.code).toBe('email_taken');
  const weak = await app
    .visitor()
    .post('/api/register', { ...person('di@example.org'), password: 'football', invitation: token });
  expect(weak.body.error.code).toBe('weak_password');
  expect((await register('di@example.org', token)).status).toBe(201);
});

test('of two who use it at the same moment one gets in', async () => {
  const token = await makeToken();
  app.deps.passwords.hash = async () => 'quick';
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => register(`${name}@example.org`, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('only the hash of its token is stored, and the list tells none', async () => {
  const token = await makeToken();
  expect(await app.dump()).not.toContain(token);
  expect(app.log.map((entry) => JSON.stringify(entry)).join('\n')).not.toContain(token);
  const listed = await listInvitations(app.db, app.clock.now);
  expect(listed).toMatchObject([
    { label: 'Bo', expiresAt: new Date(app.clock.now + 7 * DAY_MS).toISOString() },
  ]);
  const { rows } = await sql<{ token_hash: string }>`select token_hash from invitations`.execute(app.db);
  expect(JSON.stringify(listed)).not.toContain(rows[0]?.token_hash);
});

test('an open server needs none, and uses up one that was brought', async () => {
  const token = await makeToken();
  app.deps.config.registration = 'open';
  expect((await register('bo@example.org', 'x'.repeat(43))).status).toBe(201);
  expect((await register('di@example.org', token)).status).toBe(201);
  expect(await listInvitations(app.db, app.clock.now)).toEqual([]);
});

test('server-info says before the form is filled what this server does', async () => {
  const ask = async () => (await app.visitor().get('/api/server-info')).body;
  expect(await ask()).toEqual({ registration: 'closed', mail: 'sent', version: '0.1.0 (abc1234)' });
  Object.assign(app.deps.config, { registration: 'open', sendsMail: false });
  await app.reopen();
  expect(await ask()).toMatchObject({ registration: 'open', mail: 'none' });
});
