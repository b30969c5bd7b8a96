import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { createPasswordHasher } from './passwords.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const ann = { firstName: ' Ann ', lastName: 'Lee', email: 'Ann@Example.org', password: PASSWORD };

test('registering signs in, and makes the four default days in the change feed', async () => {
  const client = app.visitor();
  const registered = await client.post('/api/register', ann);
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    id: expect.any(String),
    firstName: 'Ann',
    lastName: 'Lee',
    username: '',
    email: 'ann@example.org',
  });
  expect((await client.get('/api/user')).body).toEqual(registered.body);
  const { body: days } = await client.get('/api/workout-days');
  expect(days.map((day: { title: string }) => day.title)).toEqual([
    'Chest & Triceps',
    'Back & Biceps',
    'Chest & Triceps',
    'Legs',
  ]);
  const { body: pulled } = await client.get('/api/sync/pull');
  expect(pulled.rows.map((row: { id: string }) => row.id)).toEqual(days.map((day: { id: string }) => day.id));
});

test('the password is stored as an argon2id hash of the strength that was promised', async () => {
  app.deps.passwords = createPasswordHasher();
  await app.reopen();
  await app.member();
  const { password_hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an address has one account, whatever its case', async () => {
  await app.visitor().post('/api/register', ann);
  const before = await app.dump();
  const again = await app.visitor().post('/api/register', { ...ann, email: 'ANN@example.ORG' });
  expect(again.status).toBe(409);
  expect(again.body.error.code).toBe('email_taken');
  expect(await app.dump()).toBe(before);
});

test.each([
  ['no first name', { ...ann, firstName: '  ' }, 'firstName'],
  ['no last name', { firstName: 'A', email: 'a@b.co', password: PASSWORD }, 'lastName'],
  ['no e-mail address', { ...ann, email: 'ann' }, 'email'],
  ['five characters', { ...ann, password: 'abcde' }, 'password'],
  ['a field too many', { ...ann, isAdmin: true }, 'isAdmin'],
  ['a list', [ann], ''],
])('registering with %s is refused and writes nothing', async (_, body, field) => {
  const before = await app.dump();
  const answer = await app.visitor().post('/api/register', body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe('invalid_input');
  if (field) expect(answer.body.error.fields).toHaveProperty(field);
  expect(await app.dump()).toBe(before);
});

test.each(['123456', 'Password', 'qwertyuiop'])('the common password %s is refused', async (password) => {
  const answer = await app.visitor().post('/api/register', { ...ann, password });
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe('weak_password');
});

test('a passphrase of 300 characters counts to its last one', async () => {
  const password = 'p'.repeat(299);
  await app.visitor().post('/api/register', { ...ann, password: `${password}a` });
  const client = app.visitor();
  expect((await client.post('/api/login', { email: ann.email, password: `${password}b` })).status).toBe(401);
  expect((await client.post('/api/login', { email: ann.email, password: `${password}a` })).status).toBe(200);
});

test('closed registration says so', async () => {
  app.deps.config.registration = 'closed';
  const answer = await app.visitor().post('/api/register', ann);
  expect(answer.status).toBe(403);
  expect(answer.body.error.code).toBe('registration_closed');
});

test('a wrong password and an unknown address get the same answer', async () => {
  await app.visitor().post('/api/register', ann);
  const wrong = await app.visitor().post('/api/login', { email: ann.email, password: 'not this one' });
  const unknown = await app.visitor().post('/api/login', { email: 'no@body.org', password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(wrong.body.error.code).toBe('wrong_credentials');
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('an unknown address costs a hash too', async () => {
  const verified: (string | undefined)[] = [];
  const { passwords } = app.deps;
  app.deps.passwords = {
    ...passwords,
    verify: (stored, password) => {
      verified.push(stored);
      return passwords.verify(stored, password);
    },
  };
  await app.reopen();
  await app.visitor().post('/api/login', { email: 'no@body.org', password: 'not this one' });
  expect(verified).toEqual([undefined]);
});

test('signing in gives a new token and ends the session that the browser had', async () => {
  const client = await app.member();
  const [name = '', old] = [...client.cookies].find(([cookie]) => cookie.endsWith('session')) ?? [];
  await client.post('/api/login', { email: client.email, password: PASSWORD });
  expect(client.cookies.get(name)).not.toBe(old);
  expect((await app.visitor().get('/api/user', { cookie: `${name}=${old}` })).status).toBe(401);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('signing out ends the session on the server', async () => {
  const client = await app.member();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await client.post('/api/logout');
  expect(answer.status).toBe(200);
  expect((await app.visitor().get('/api/user', { cookie })).status).toBe(401);
  expect((await client.post('/api/logout')).status).toBe(200);
});

test('the cookie is HttpOnly and Lax, and has the __Host- prefix and Secure over HTTPS', async () => {
  const plain = await app.visitor().post('/api/register', ann);
  const [session] = plain.headers.getSetCookie();
  expect(session).toMatch(/^chalkbook-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  // A device is known as long as a browser keeps a cookie.
  const [, device] = plain.headers.getSetCookie();
  expect(device).toMatch(/^chalkbook-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [known] = await app.db.selectFrom('known_devices').select('expires_at').execute();
  expect(known?.expires_at).toBe(app.clock.now + 34_560_000_000);
  const https = app.visitor();
  const headers = { 'x-forwarded-proto': 'https' };
  const secure = await https.post('/api/login', { email: ann.email, password: PASSWORD }, headers);
  expect(secure.headers.getSetCookie()[0]).toMatch(
    /^__Host-chalkbook-session=.*; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await https.get('/api/user', headers)).status).toBe(200);
  expect((await https.get('/api/user')).status).toBe(401);
});

test('signing out takes the cookie away as it was set, for a browser keeps a __Host- cookie otherwise', async () => {
  const client = app.visitor();
  const headers = { 'x-forwarded-proto': 'https' };
  await client.post('/api/register', ann, headers);
  const [line = ''] = (await client.post('/api/logout', {}, headers)).headers.getSetCookie();
  const [cookie, ...attributes] = line.split('; ');
  expect(cookie).toBe('__Host-chalkbook-session=');
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('with PUBLIC_URL on HTTPS the cookie is Secure whatever a proxy says', async () => {
  app.deps.config.publicOrigin = 'https://gym.example.org';
  const answer = await app.visitor().post('/api/register', ann, { 'x-forwarded-proto': 'http' });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-.*Secure/);
});

test('authentication is logged, without address of mail, password or token', async () => {
  const client = await app.member();
  await app.visitor().post('/api/login', { email: client.email, password: 'a wrong secret' });
  const text = JSON.stringify(app.log);
  expect(app.log.map((entry) => entry.event)).toEqual(
    expect.arrayContaining(['registered', 'signed_in', 'sign_in_failed']),
  );
  for (const secret of ['a wrong secret', PASSWORD, client.email, ...client.cookies.values()]) {
    expect(text).not.toContain(secret);
  }
});
