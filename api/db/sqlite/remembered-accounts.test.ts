import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import type { Database } from '../tables.ts';
import { rememberAccounts } from './remembered-accounts.ts';
import { type OpenFile, openDatabase } from './sqlite.ts';

let dir: string;
let file: string;
let server: OpenFile;
let reads: string[];
let nameOf: (id: string) => Promise<{ first_name: string } | undefined>;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-accounts-'));
  file = join(dir, 'test.db');
  server = openDatabase(file);
  await migrate(server.db, 1);
  for (const id of ['ada', 'bo']) await addUser(server.db, id);
  reads = [];
  nameOf = rememberAccounts(server.db, async (id) => {
    reads.push(id);
    return server.db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirst();
  });
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function addUser(db: Database, id: string): Promise<void> {
  const names = { first_name: id, last_name: '', username: '', email: id, password_hash: '' };
  const counts = { seq: 0, last_stamp: 0, row_count: 0, created_at: 0 };
  await db
    .insertInto('users')
    .values({ id, ...names, ...counts })
    .execute();
  const session = { handle: id, user_id: id, user_agent: '', created_at: 0, expires_at: 0 };
  await db
    .insertInto('sessions')
    .values({ token_hash: id, ...session })
    .execute();
}

const rename = (db: Database, id: string, name: string) =>
  db.updateTable('users').set({ first_name: name }).where('id', '=', id).execute();

test('is read once while nobody changes an account', async () => {
  for (let i = 0; i < 3; i++) expect(await nameOf('ada')).toEqual({ first_name: 'ada' });
  expect(await nameOf('bo')).toEqual({ first_name: 'bo' });
  await server.db.updateTable('users').set({ seq: 1, row_count: 1 }).execute();
  await nameOf('ada');
  expect(reads).toEqual(['ada', 'bo']);
});

const changes: [name: string, change: (db: Database) => Promise<unknown>][] = [
  ['an edited user', (db) => rename(db, 'bo', 'Bo')],
  ['a new password', (db) => db.updateTable('users').set({ password_hash: 'x' }).execute()],
  ['a deleted user', (db) => db.deleteFrom('users').where('id', '=', 'bo').execute()],
  ['an ended session', (db) => db.deleteFrom('sessions').where('user_id', '=', 'bo').execute()],
  ['a session that lives longer', (db) => db.updateTable('sessions').set({ expires_at: 1 }).execute()],
];

test.each(changes)('%s is seen at once', async (_, change) => {
  await nameOf('ada');
  await change(server.db);
  await nameOf('ada');
  expect(reads).toEqual(['ada', 'ada']);
});

test.each(changes)('%s of another process is seen at once', async (_, change) => {
  await nameOf('ada');
  const other = openDatabase(file);
  await change(other.db);
  await nameOf('ada');
  await other.close();
  expect(reads).toEqual(['ada', 'ada']);
});

test('a deleted user takes the sessions along, and is gone from memory', async () => {
  await nameOf('bo');
  await server.db.deleteFrom('users').where('id', '=', 'bo').execute();
  expect(await nameOf('bo')).toBeUndefined();
  expect(await nameOf('bo')).toBeUndefined();
  expect(reads).toEqual(['bo', 'bo', 'bo']);
});

test('what was read before a change that came meanwhile is not remembered', async () => {
  const early: typeof nameOf = rememberAccounts(server.db, async (id) => {
    const row = await server.db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.first_name === 'ada') {
      await rename(server.db, 'ada', 'Ada');
      await early('bo');
    }
    return row;
  });
  expect(await early('ada')).toEqual({ first_name: 'ada' });
  expect(await early('ada')).toEqual({ first_name: 'Ada' });
});

test('a change in an open transaction is waited for, and counts when it is committed', async () => {
  await nameOf('ada');
  let waiting: ReturnType<typeof nameOf> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await rename(trx, 'ada', 'Ada');
    waiting = nameOf('ada');
  });
  expect(await waiting).toEqual({ first_name: 'Ada' });
});

test('a change that is rolled back is none', async () => {
  await nameOf('ada');
  await server.db
    .transaction()
    .execute(async (trx) => {
      await rename(trx, 'ada', 'Ada');
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await nameOf('ada')).toEqual({ first_name: 'ada' });
});
