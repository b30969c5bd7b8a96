import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../db/migrate.ts';
import { openDatabase } from '../db/sqlite/sqlite.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';

const PATH = '/api/user/keep-key';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('a user gets 256 bits, the same at every sign-in and on every device', async () => {
  const member = await app.member();
  const { status, body, headers } = await member.get(PATH);
  expect(status).toBe(200);
  expect(body.userId).toBe(member.user.id);
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(32);
  expect(headers.get('cache-control')).toContain('no-store');

  await member.post('/api/logout');
  const again = app.visitor();
  await again.post('/api/login', { email: member.email, password: PASSWORD });
  expect((await again.get(PATH)).body).toEqual(body);
});

test('it outlives a changed password and a restart', async () => {
  const member = await app.member();
  const { body } = await member.get(PATH);
  await member.put('/api/user', { password: 'a whole new password', currentPassword: PASSWORD });
  await app.reopen();
  expect((await member.get(PATH)).body).toEqual(body);
});

test('nobody else gets it: not without a session, not after it, not another user', async () => {
  const member = await app.member();
  const { body } = await member.get(PATH);
  expect((await app.visitor().get(PATH)).status).toBe(401);

  const other = await app.member();
  expect((await other.get(PATH)).body.key).not.toBe(body.key);
  expect((await other.get(`${PATH}?userId=${member.user.id}`)).status).toBe(403);

  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await member.post('/api/logout');
  expect((await member.get(PATH)).status).toBe(401);
  expect((await member.get(PATH, { cookie })).status).toBe(401);
});

test('no other answer and no log line holds it', async () => {
  const member = await app.member();
  const { key } = (await member.get(PATH)).body;
  const answers = [
    await member.post('/api/login', { email: member.email, password: PASSWORD }),
    await member.get('/api/user'),
    await member.get('/api/sessions'),
    await member.get('/api/sync/pull'),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(key);
  expect(JSON.stringify(app.log)).not.toContain(key);
});

test('asking writes nothing', async () => {
  const member = await app.member();
  const before = await app.dump();
  await member.get(PATH);
  expect(await app.dump()).toBe(before);
});

test('the migration gives every account of the first schema a key of its own', async () => {
  const { db, close } = openDatabase(':memory:');
  const [first] = MIGRATIONS;
  await db.transaction().execute(async (trx) => first?.up(trx));
  for (const id of ['a', 'b']) {
    const person = { email: id, password_hash: '', first_name: '', last_name: '', username: '' };
    await db
      .insertInto('users')
      .values({ id, ...person, seq: 0, last_stamp: 0, row_count: 0, created_at: 0 })
      .execute();
  }
  const second = MIGRATIONS.find(({ version }) => version === 2);
  await db.transaction().execute(async (trx) => second?.up(trx));
  const keys = await db.selectFrom('keep_keys').selectAll().execute();
  expect(keys.map(({ user_id }) => user_id).sort()).toEqual(['a', 'b']);
  for (const { key } of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
  await close();
});
