import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, NewerSchemaError, SCHEMA_VERSION } from '../migrate.ts';
import { openDatabase } from '../sqlite/sqlite.ts';
import type { Database } from '../tables.ts';
import { FILLED, makeReleased, RELEASED } from '../testing/released.ts';
import { openBackup } from './backup-copy.ts';

let dir: string;
let dataDir: string;
let backup: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-backup-copy-'));
  dataDir = join(dir, 'data');
  mkdirSync(dataDir);
  backup = await backUp('first');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A database with one rate limit of this key, and what else `change` writes. */
async function backUp(key: string, change?: (db: Database) => Promise<unknown>): Promise<string> {
  const file = join(dir, `${key}.db`);
  const { db, close } = openDatabase(file);
  await migrate(db, 1);
  await db.insertInto('rate_limits').values({ key, tokens: 1, updated_at: 0 }).execute();
  await change?.(db);
  await close();
  return file;
}

const open = (from: string) => openBackup({ from, dataDir, userId: 'ada', nativeBinding: undefined, now: 2 });
const keys = async (db: Database) =>
  (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);

test('a backup is read in a copy, which goes with the end', async () => {
  const before = readFileSync(backup);
  const { db, close } = await open(backup);
  expect(await keys(db)).toEqual(['first']);
  expect(readdirSync(dataDir)).toContain('.restoring-ada.db');
  await close();
  expect(readdirSync(dataDir)).toEqual([]);
  expect(readFileSync(backup)).toEqual(before);
});

test('the log of a copy that a killed restore has left is not played into the next', async () => {
  const killed = join(dir, 'killed.db');
  copyFileSync(backup, killed);
  const running = openDatabase(killed);
  await running.db.updateTable('rate_limits').set({ key: 'of the killed' }).execute();
  const left = join(dataDir, '.restoring-ada.db');
  for (const suffix of ['', '-wal']) copyFileSync(killed + suffix, left + suffix);
  await running.close();
  const { db, close } = await open(backup);
  expect(await keys(db)).toEqual(['first']);
  await close();
});

test.each(Object.keys(RELEASED).map(Number))(
  'a backup of schema %i is brought to the newest in the copy',
  async (version) => {
    const released = join(dir, 'released.db');
    makeReleased(released, version);
    const { db, close } = await open(released);
    expect(await db.selectFrom('users').select('replaced_bytes').execute()).toHaveLength(FILLED.users.length);
    await close();
  },
);

test('a backup of a newer Chalkbook, or a damaged one, is refused and leaves no copy', async () => {
  const version = SCHEMA_VERSION + 1;
  const newer = await backUp('newer', (db) =>
    db.insertInto('schema_migrations').values({ version, applied_at: 0 }).execute(),
  );
  await expect(open(newer)).rejects.toBeInstanceOf(NewerSchemaError);
  expect(readdirSync(dataDir)).toEqual([]);
  const damaged = join(dir, 'damaged.db');
  writeFileSync(damaged, 'no database');
  await expect(open(damaged)).rejects.toMatchObject({ code: 'damaged' });
  expect(readdirSync(dataDir)).toEqual([]);
  await expect(open(join(dir, 'nothing.db'))).rejects.toMatchObject({ code: 'missing' });
});
