import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

test('names change without the password', async () => {
  const answer = await client.put('/api/user', { firstName: 'Grace', username: 'grace' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...client.user, firstName: 'Grace', username: 'grace' });
  expect((await client.get('/api/user')).body).toEqual(answer.body);
});

test('nobody is 401, or null where that was asked for', async () => {
  const nobody = app.visitor();
  expect((await nobody.get('/api/user')).status).toBe(401);
  const answer = await nobody.get('/api/user?orNull=1');
  expect([answer.status, answer.body]).toEqual([200, null]);
  expect((await client.get('/api/user?orNull=1')).body).toEqual(client.user);
  expect((await nobody.get('/api/workout-days?orNull=1')).status).toBe(401);
});

test.each([
  ['an e-mail address', { email: 'new@example.org' }],
  ['a password', { password: 'a whole new password' }],
])('changing %s asks for the current password', async (_, edit) => {
  const before = await app.dump();
  for (const currentPassword of [undefined, 'not this one']) {
    const answer = await client.put('/api/user', { ...edit, currentPassword });
    expect(answer.status).toBe(403);
    expect(answer.body.error.code).toBe('wrong_password');
  }
  expect(await app.dump()).toBe(before);
  expect((await client.put('/api/user', { ...edit, currentPassword: PASSWORD })).status).toBe(200);
});

test('the unchanged e-mail address needs no password', async () => {
  expect((await client.put('/api/user', { email: client.email, lastName: 'Hopper' })).status).toBe(200);
});

test("another account's address is refused", async () => {
  const other = await app.member();
  const answer = await client.put('/api/user', { email: other.email, currentPassword: PASSWORD });
  expect(answer.status).toBe(409);
  expect(answer.body.error.code).toBe('email_taken');
});

test('of accounts that take one address at the same moment one gets it', async () => {
  const members = [client, await app.member(), await app.member()];
  // Hashes take turns, and would keep the others apart.
  app.deps.passwords.verify = async () => true;
  app.deps.passwords.hash = async () => 'quick';
  // So that each has a connection, where there are several.
  await Promise.all([...members, ...members].map((member) => member.get('/api/workout-program')));
  const edit = { email: 'wanted@example.org', currentPassword: PASSWORD };
  const person = { firstName: 'New', lastName: 'One', email: edit.email, password: PASSWORD };
  const answers = await Promise.all([
    ...members.map((member) => member.put('/api/user', edit)),
    app.visitor().post('/api/register', person),
  ]);
  const taken = answers.filter(({ body }) => body.error?.code === 'email_taken');
  expect(taken).toHaveLength(members.length);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});

test('with one Idempotency-Key, calls at the same moment are one call', async () => {
  const edit = { email: 'new@example.org', currentPassword: PASSWORD };
  const key = { 'idempotency-key': 'once' };
  const answers = await Promise.all([1, 2, 3].map(() => client.put('/api/user', edit, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.db.selectFrom('mutations').select('id').execute()).toEqual([{ id: 'once' }]);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const other = app.visitor();
  await other.post('/api/login', { email: client.email, password: PASSWORD });
  const password = 'a whole new password';
  await client.put('/api/user', { password, currentPassword: PASSWORD });
  expect((await other.get('/api/user')).status).toBe(401);
  expect((await client.get('/api/user')).status).toBe(200);
  expect((await other.post('/api/login', { email: client.email, password: PASSWORD })).status).toBe(401);
  expect((await other.post('/api/login', { email: client.email, password })).status).toBe(200);
});

test('a password does not change without ending the other sessions', async () => {
  const other = app.visitor();
  await other.post('/api/login', { email: client.email, password: PASSWORD });
  await sql`create table holds (token_hash text references sessions (token_hash))`.execute(app.db);
  await sql`insert into holds select token_hash from sessions`.execute(app.db);
  const password = 'a whole new password';
  const answer = await client.put('/api/user', { password, currentPassword: PASSWORD });
  // The next test may have this database.
  await sql`drop table holds`.execute(app.db);
  // What holds the sessions is to the server a row whose session is gone.
  expect(answer.status).toBe(401);
  expect((await other.get('/api/user')).status).toBe(200);
  expect((await app.visitor().post('/api/login', { email: client.email, password })).status).toBe(401);
  expect((await client.put('/api/user', { password, currentPassword: PASSWORD })).status).toBe(200);
  expect((await other.get('/api/user')).status).toBe(401);
});

test('with an Idempotency-Key a changed password can be sent again, after its answer was lost', async () => {
  const key = { 'idempotency-key': 'change-1' };
  const edit = { firstName: 'Grace', password: 'a whole new password', currentPassword: PASSWORD };
  const first = await client.put('/api/user', edit, key);
  const before = await app.dump();
  const again = await client.put('/api/user', edit, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await client.put('/api/user', { firstName: 'Ada' }, key)).status).toBe(422);
  expect(await app.dump()).toBe(before);
});

test.each([
  ['a blank name', { firstName: ' ' }],
  ['an id', { id: 'someone-else' }],
  ['a hash', { passwordHash: 'x' }],
  ['a short password', { password: 'abc', currentPassword: PASSWORD }],
  ['a common password', { password: 'football', currentPassword: PASSWORD }],
])('an edit with %s is refused and writes nothing', async (_, edit) => {
  const before = await app.dump();
  expect((await client.put('/api/user', edit)).status).toBe(400);
  expect(await app.dump()).toBe(before);
});
