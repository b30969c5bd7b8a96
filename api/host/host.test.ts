import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { setOwner } from '../auth/owner-repository.ts';
import { heldBody } from '../testing/held-body.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: TestApp;
let owner: Member;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  [owner, ann] = [await app.member(), await app.member()];
  await mark(owner, true);
});
afterEach(() => app.close());

const mark = (member: Member, on: boolean) =>
  app.db.transaction().execute((trx) => setOwner(trx, member.user.id, on));
const register = (invitation?: string) =>
  app.visitor().post('/api/register', {
    firstName: 'Bo',
    lastName: 'S',
    email: `bo${app.deps.newId()}@example.org`,
    password: PASSWORD,
    ...(invitation !== undefined && { invitation }),
  });
const tokenIn = (link: string) => /#\w+=([\w-]+)$/.exec(link)?.[1];

/** Each call of an owner, against Ann. */
const calls = (client: TestClient): (() => Promise<{ status: number }>)[] => [
  () => client.get('/api/host'),
  () => client.get('/api/host/members'),
  () => client.put('/api/host/registration', { registration: 'closed' }),
  () => client.post('/api/host/invitations', {}),
  () => client.delete('/api/host/invitations/x'),
  () => client.post(`/api/host/members/${ann.user.id}/reset-link`, {}),
  () => client.delete(`/api/host/members/${ann.user.id}/sessions`),
];

test('a member who is no owner is refused each call, and nothing is written', async () => {
  expect(app.routes().filter(({ path }) => path.startsWith('/api/host'))).toHaveLength(calls(ann).length);
  const before = await app.dump();
  for (const call of calls(ann)) expect((await call()).status).toBe(403);
  expect(await app.dump()).toBe(before);
});

test('an owner is none any more from the moment it is taken away, in a session that goes on', async () => {
  expect((await owner.get('/api/host')).status).toBe(200);
  await mark(owner, false);
  for (const call of calls(owner)) expect((await call()).status).toBe(403);
  expect((await owner.get('/api/user')).body.owner).toBeUndefined();
});

test.each([
  ['POST', '/api/host/invitations', {}],
  ['PUT', '/api/host/registration', { registration: 'closed' }],
])('%s %s whose body ends after it was taken away is refused', async (method, path, edit) => {
  const { init, asked, release } = heldBody(edit);
  const answer = owner.send(method, path, init);
  await asked;
  await mark(owner, false);
  const before = await app.dump();
  release();
  expect((await answer).status).toBe(403);
  expect(await app.dump()).toBe(before);
});

test('nobody makes themselves an owner: not by registering first, not by a field', async () => {
  expect((await ann.get('/api/user')).body.owner).toBeUndefined();
  expect((await ann.put('/api/user', { owner: true })).status).toBe(400);
  const person = { firstName: 'A', lastName: 'B', email: 'x@example.org', password: PASSWORD, owner: true };
  expect((await app.visitor().post('/api/register', person)).status).toBe(400);
  expect((await owner.get('/api/user')).body.owner).toBe(true);
  const signedIn = await app.visitor().post('/api/login', { email: owner.email, password: PASSWORD });
  expect(signedIn.body.owner).toBe(true);
});

test('the members are told with last sync, devices and bytes, and with nothing of a diary', async () => {
  await ann.post('/api/workout-logs', {
    exerciseId: 'bench',
    exerciseName: 'only-ann-knows',
    date: '2026-03-01',
    setNumber: 1,
    weight: 61.25,
    reps: 8,
  });
  await ann.get('/api/sync/pull');
  await app.deps.background.idle();
  const { members, next } = (await owner.get('/api/host/members')).body;
  expect(next).toBe(null);
  const told = members.find(({ id }: { id: string }) => id === ann.user.id);
  expect(told).toEqual({
    id: ann.user.id,
    email: ann.email,
    name: 'Ada Strong',
    owner: false,
    disabled: false,
    createdAt: expect.any(String),
    lastSignInAt: new Date(app.clock.now).toISOString(),
    lastSyncAt: new Date(app.clock.now).toISOString(),
    devices: 1,
    bytes: expect.any(Number),
  });
  expect(told.bytes).toBeGreaterThan(2_000);
  const all = await Promise.all(['', '/members'].map((path) => owner.get(`/api/host${path}`)));
  for (const { body } of all) expect(JSON.stringify(body)).not.toMatch(/only-ann-knows|61\.25|password|hash/);
});

test('a sign-in that has come to its longest life is no device any more', async () => {
  for (let days = 0; days < 180; days += 29) {
    await ann.get('/api/user');
    app.clock.now += 29 * DAY_MS;
  }
  const again = app.visitor();
  await again.post('/api/login', { email: owner.email, password: PASSWORD });
  const { members } = (await again.get('/api/host/members')).body;
  expect(members.find(({ id }: { id: string }) => id === ann.user.id).devices).toBe(0);
});

test('an invitation of the owner opens one registration of a closed server, is listed, and can be revoked', async () => {
  expect((await owner.put('/api/host/registration', { registration: 'closed' })).status).toBe(200);
  expect((await app.visitor().get('/api/server-info')).body.registration).toBe('closed');
  expect((await register()).body.error.code).toBe('registration_closed');
  const { link } = (await owner.post('/api/host/invitations', { label: 'Bo', days: 2 })).body;
  await owner.post('/api/host/invitations', { label: 'Cy' });
  const listed = (await owner.get('/api/host')).body.invitations;
  expect(listed.map(({ label }: { label: string }) => label)).toEqual(['Bo', 'Cy']);
  expect(Date.parse(listed[0].expiresAt) - app.clock.now).toBe(2 * DAY_MS);
  expect(JSON.stringify(listed)).not.toContain(tokenIn(link));
  expect((await register(tokenIn(link))).status).toBe(201);
  expect((await register(tokenIn(link))).body.error.code).toBe('invitation_invalid');
  expect((await owner.delete(`/api/host/invitations/${listed[1].id}`)).status).toBe(200);
  expect((await owner.get('/api/host')).body.invitations).toEqual([]);
  await owner.put('/api/host/registration', { registration: 'open' });
  expect((await register()).status).toBe(201);
});

test('what REGISTRATION=closed closes, no owner opens', async () => {
  app.deps.config.registration = 'closed';
  await app.reopen();
  const refused = await owner.put('/api/host/registration', { registration: 'open' });
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    expect.stringContaining('REGISTRATION'),
  ]);
  expect((await owner.get('/api/host')).body).toMatchObject({
    registration: 'closed',
    registrationBound: 'closed',
  });
});

test('a reset link of the owner sets a new password once, and ends the sessions', async () => {
  const { link } = (await owner.post(`/api/host/members/${ann.user.id}/reset-link`, {})).body;
  const body = { token: tokenIn(link), password: 'a new plate a week' };
  expect((await app.visitor().post('/api/reset-password', body)).status).toBe(200);
  expect((await app.visitor().post('/api/reset-password', body)).status).toBe(400);
  expect((await ann.get('/api/user')).status).toBe(401);
  const events = app.log.map(({ event, user, by }) => ({ event, user, by }));
  expect(events).toContainEqual({ event: 'reset_link_made', user: ann.user.id, by: owner.user.id });
  expect(JSON.stringify(app.log)).not.toContain(tokenIn(link));
  expect((await owner.post('/api/host/members/nobody/reset-link', {})).status).toBe(404);
});

test("ending a member's sessions signs them out everywhere, and the owner's own but the one they hold", async () => {
  const elsewhere = app.visitor();
  await elsewhere.post('/api/login', { email: owner.email, password: PASSWORD });
  expect((await owner.delete(`/api/host/members/${ann.user.id}/sessions`)).status).toBe(200);
  expect((await ann.get('/api/user')).status).toBe(401);
  await owner.delete(`/api/host/members/${owner.user.id}/sessions`);
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  expect((await owner.get('/api/user')).status).toBe(200);
});
