import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import { createClient } from '../testing/test-client.ts';
import { DATABASE_FILE } from './configured-database.ts';
import { MIGRATIONS, migrate, SCHEMA_VERSION } from './migrate.ts';
import { verifyFile } from './sqlite/database-file.ts';
import { openDatabase } from './sqlite/sqlite.ts';
import type { Database } from './tables.ts';
import { FILLED, makeReleased, RELEASED } from './testing/released.ts';

// A file of its own for each test, put on the disk for real.
let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-migrations-'));
  mkdirSync(join(dir, 'data'));
  file = join(dir, 'data', DATABASE_FILE);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

type Tables = Map<string, Record<string, unknown>[]>;

async function readAll(db: Database): Promise<Tables> {
  const tables = await db.introspection.getTables();
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    return [name, rows] as const;
  });
  return new Map(await Promise.all(read));
}

async function readSchema(db: Database): Promise<unknown[]> {
  const query = sql`select type, name, sql from sqlite_schema where sql is not null order by name`;
  return (await query.execute(db)).rows;
}

/** The rows with only the columns of `like`: a migration may add columns, and takes none away. */
const asBefore = (rows: readonly Record<string, unknown>[], [like]: readonly Record<string, unknown>[]) =>
  rows.map((row) => Object.fromEntries(Object.keys(like ?? {}).map((column) => [column, row[column]])));

test('every released schema has a filled database to start from', () => {
  const versions = MIGRATIONS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  // Those after it have never been on anybody's disk but ours.
  const released = Object.keys(RELEASED).map(Number);
  expect(released).toEqual(versions.slice(0, released.length));
});

test('a row belongs to an account or a session and to nothing else: a broken key tells of a deletion', async () => {
  const database = openDatabase(file);
  await migrate(database.db, 1);
  const keys = sql<{ owner: string }>`select distinct k."table" as owner
    from sqlite_schema s, pragma_foreign_key_list(s.name) k order by owner`;
  expect((await keys.execute(database.db)).rows).toEqual([{ owner: 'sessions' }, { owner: 'users' }]);
  await database.close();
});

describe.each(Object.keys(RELEASED).map(Number))('from schema %i', (version) => {
  test('the migration keeps every row and ends at the newest schema', async () => {
    makeReleased(file, version);
    const database = openDatabase(file);
    const before = await readAll(database.db);
    await migrate(database.db, 1);
    const after = await readAll(database.db);
    for (const [name, rows] of before) {
      if (name === 'schema_migrations') continue;
      expect(rows.length, name).toBeGreaterThan(0);
      expect(asBefore(after.get(name) ?? [], rows), name).toEqual(rows);
    }
    const fresh = openDatabase(':memory:');
    await migrate(fresh.db, 1);
    expect(await readSchema(database.db)).toEqual(await readSchema(fresh.db));
    await fresh.close();
    await database.close();
    const sets = (FILLED.sets - 1) * FILLED.users.length;
    expect(verifyFile(file, undefined)).toMatchObject({
      schema: SCHEMA_VERSION,
      users: FILLED.users.length,
      sets,
    });
  });

  test('a migration that is cut off leaves the schema before, and the next start goes on from it', async () => {
    makeReleased(file, version);
    const database = openDatabase(file);
    const before = await readSchema(database.db);
    const fault = new Error('cut off');
    for (const { up } of MIGRATIONS.filter((migration) => migration.version > version)) {
      const cutOff = database.db.transaction().execute(async (trx) => {
        await up(trx);
        throw fault;
      });
      await expect(cutOff).rejects.toBe(fault);
      expect(await readSchema(database.db)).toEqual(before);
      break;
    }
    await migrate(database.db, 1);
    await database.close();
    expect(verifyFile(file, undefined).schema).toBe(SCHEMA_VERSION);
  });

  test('the server goes on where that release stopped', async () => {
    makeReleased(file, version);
    const config = readConfig({ DATA_DIR: join(dir, 'data'), PORT: '0', HOST: 'localhost' });
    const server = await startServer({ config, log: () => undefined, appDir: undefined });
    const client = createClient((path, init) => fetch(server.url + path, init));
    client.cookies.set('chalkbook-session', `${FILLED.token}ada`);
    const { body: pulled } = await client.get('/api/sync/pull?limit=5000');
    expect(pulled.rows).toHaveLength(4 + 3 + FILLED.sets);
    expect(pulled.hi).toEqual({ seq: pulled.rows.length, nonce: `nonce-${pulled.rows.length}` });
    expect((await client.get('/api/workout-program')).body).toHaveLength(4);

    const { id, body } = FILLED.retried;
    const op = { action: 'POST', url: '/api/workout-logs', ts: Date.now(), version: 1 };
    const ops = [
      { ...op, id, body },
      { ...op, id: 'new', body: { ...body, id: 'new-set' } },
    ];
    const { body: pushed } = await client.post('/api/sync/push', { deviceId: 'phone', hi: pulled.hi, ops });
    expect(pushed.results.map(({ status }: { status: number }) => status)).toEqual([201, 201]);
    expect(pushed.hi.seq).toBe(pulled.hi.seq + 1);
    await server.stop();
  });
});
