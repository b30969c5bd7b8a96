import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, migrate, NewerSchemaError, SCHEMA_VERSION } from '../migrate.ts';
import { createWriteQueue } from '../write-queue.ts';
import { type OpenFile, openDatabase } from './sqlite.ts';

let dir: string;
let file: string;
let database: OpenFile;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-db-'));
  file = join(dir, 'test.db');
  database = openDatabase(file);
  await migrate(database.db, 1);
});
afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const bucket = (key: string) => ({ key, tokens: 1, updated_at: 0 });
const keys = async (db = database.db) =>
  (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
])('%s is %s, so that an answered commit survives a power cut', async (name, value) => {
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(database.db);
  expect(rows).toEqual([{ [name]: value }]);
});

test('nobody but the server reads its files', () => {
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o077).toBe(0);
});

test('a file that was moved away, or that another one took the place of, is no longer ours', () => {
  expect(database.isMoved?.()).toBe(false);
  renameSync(file, `${file}.old`);
  expect(database.isMoved?.()).toBe(true);
  copyFileSync(`${file}.old`, file);
  expect(database.isMoved?.()).toBe(true);
  renameSync(`${file}.old`, file);
  expect(database.isMoved?.()).toBe(false);
});

test('migrating again does nothing', async () => {
  await migrate(database.db, 2);
  const done = await database.db.selectFrom('schema_migrations').selectAll().execute();
  expect(done).toEqual(MIGRATIONS.map(({ version }) => ({ version, applied_at: 1 })));
});

test('a database of a newer Chalkbook is refused', async () => {
  await database.db
    .insertInto('schema_migrations')
    .values({ version: SCHEMA_VERSION + 1, applied_at: 0 })
    .execute();
  await expect(migrate(database.db, 2)).rejects.toThrow(NewerSchemaError);
});

test('jobs that wait together are committed together, each behind its own savepoint', async () => {
  const write = createWriteQueue(database.db);
  const job = (key: string, fails = false) =>
    write(async (trx) => {
      await trx.insertInto('rate_limits').values(bucket(key)).execute();
      if (fails) throw new Error(`${key} fails`);
      return key;
    });
  const results = await Promise.allSettled([job('a'), job('b', true), job('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await keys()).toEqual(['a', 'c']);
});

test('a job alone that fails leaves nothing, and the next one works', async () => {
  const write = createWriteQueue(database.db);
  const fault = new Error('no');
  const failing = write(async (trx) => {
    await trx.insertInto('rate_limits').values(bucket('a')).execute();
    throw fault;
  });
  await expect(failing).rejects.toBe(fault);
  await write((trx) => trx.insertInto('rate_limits').values(bucket('b')).execute());
  expect(await keys()).toEqual(['b']);
});

test('when the file is gone inside a transaction, no waiting job is told of a success', async () => {
  const write = createWriteQueue(database.db);
  const first = write((trx) => trx.insertInto('rate_limits').values(bucket('a')).execute());
  const killer = write(async (trx) => {
    await trx.insertInto('rate_limits').values(bucket('b')).execute();
    database.drop();
    await trx.insertInto('rate_limits').values(bucket('c')).execute();
  });
  const last = write((trx) => trx.insertInto('rate_limits').values(bucket('d')).execute());
  const results = await Promise.allSettled([first, killer, last]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  database = openDatabase(file);
  expect(await keys()).toEqual([]);
});

test('a writer waits for another process instead of failing', async () => {
  const other = openDatabase(file);
  const write = createWriteQueue(database.db);
  const writeOther = createWriteQueue(other.db);
  await Promise.all([
    write((trx) => trx.insertInto('rate_limits').values(bucket('a')).execute()),
    writeOther((trx) => trx.insertInto('rate_limits').values(bucket('b')).execute()),
  ]);
  await other.close();
  expect(await keys()).toEqual(['a', 'b']);
});
