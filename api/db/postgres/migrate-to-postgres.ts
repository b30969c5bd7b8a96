import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import { isThere } from '../../is-there.ts';
import { assertAlone } from '../backup/restore.ts';
import type { EntityTables } from '../entity-tables.ts';
import { migrate } from '../migrate.ts';
import { DatabaseFileError, verifyFile } from '../sqlite/database-file.ts';
import { openDatabase } from '../sqlite/sqlite.ts';
import type { Database, Tables } from '../tables.ts';

/** By what the rows that belong to no user stand in order, and the users themselves, who come first. */
const SHARED = {
  users: ['id'],
  rate_limits: ['key'],
  invitations: ['token_hash'],
  push_keys: ['id'],
  server_settings: ['name'],
} as const;
/** By what the rows of one user stand in order, on SQLite and on PostgreSQL alike. */
const OWNED: Readonly<Record<Exclude<keyof Tables, keyof typeof SHARED | 'schema_migrations'>, string[]>> = {
  sessions: ['token_hash'],
  password_resets: ['token_hash'],
  known_devices: ['token_hash'],
  keep_keys: ['key'],
  account_use: ['user_id'],
  push_subscriptions: ['session_hash'],
  push_reminders: ['user_id'],
  ...(Object.fromEntries(ENTITY_TYPES.map((type) => [entityOf(type).table, ['id']])) as Record<
    keyof EntityTables,
    string[]
  >),
  mutations: ['id'],
  changes: ['seq'],
  overwritten_values: ['type', 'row_id', 'field', 'stamp', 'value', 'kept_at'],
};
const TABLES = [...Object.keys(SHARED), ...Object.keys(OWNED)];
/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 1_000;

/** Any table by its name: what is moved is every column, whatever it is called. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
type Rows = Record<string, unknown>[];

interface CopiedTable {
  table: string;
  rows: number;
}

interface CopyOptions {
  /** The SQLite file. It is brought to the newest schema, otherwise left as it is. */
  file: string;
  /** A migrated PostgreSQL without a row. */
  target: Database;
  nativeBinding: string | undefined;
  /** The wall clock, ms. */
  now: number;
}

/**
 * Copies every row, one user at a time and all in one transaction, reads each back and compares them
 * by count and SHA-256. Throws DatabaseFileError, and then the target is as empty as before: there is no
 * file or it is damaged, a server runs on it, the target holds something, or a row came out otherwise.
 */
export async function copyToPostgres({
  file,
  target,
  nativeBinding,
  now,
}: CopyOptions): Promise<CopiedTable[]> {
  if (!isThere(file)) throw new DatabaseFileError('missing', `There is no database at ${file}.`);
  verifyFile(file, nativeBinding);
  assertAlone(file, nativeBinding);
  const source = openDatabase(file, { nativeBinding });
  try {
    await migrate(source.db, now);
    // A write transaction, though it writes nothing: so nobody else writes while it reads.
    const moved = await source.db
      .transaction()
      .execute((from) => target.transaction().execute((to) => copyAll(anyTable(from), anyTable(to))));
    await sql`analyze`.execute(target);
    return moved;
  } finally {
    await source.close();
  }
}

async function copyAll(from: AnyTable, to: AnyTable): Promise<CopiedTable[]> {
  for (const table of TABLES) {
    if ((await count(to, table)) === 0) continue;
    throw new DatabaseFileError('exists', `The PostgreSQL database is not empty: it has ${table}.`);
  }
  for (const [table, order] of Object.entries(SHARED)) {
    await copyRows(from, to, table, (db) => ordered(db, table, order));
  }
  for (const { id } of await from.selectFrom('users').select('id').execute()) {
    for (const [table, order] of Object.entries(OWNED)) {
      await copyRows(from, to, table, (db) => ordered(db, table, order).where('user_id', '=', id));
    }
  }
  const moved: CopiedTable[] = [];
  for (const table of TABLES) moved.push({ table, rows: await countBoth(from, to, table) });
  return moved;
}

const ordered = (db: AnyTable, table: string, order: readonly string[]) =>
  order.reduce((query, column) => query.orderBy(column), db.selectFrom(table).selectAll());

async function copyRows(
  from: AnyTable,
  to: AnyTable,
  table: string,
  query: (db: AnyTable) => { execute(): Promise<Rows> },
): Promise<void> {
  const rows = await query(from).execute();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await to.insertInto(table).values(some).execute();
  }
  if (checksum(await query(to).execute()) === checksum(rows)) return;
  throw new DatabaseFileError(
    'damaged',
    `The rows of ${table} came out of PostgreSQL otherwise than they went in.`,
  );
}

async function countBoth(from: AnyTable, to: AnyTable, table: string): Promise<number> {
  const rows = await count(from, table);
  const arrived = await count(to, table);
  if (rows === arrived) return rows;
  throw new DatabaseFileError(
    'damaged',
    `${table} has ${rows} rows in the file and ${arrived} in PostgreSQL.`,
  );
}

async function count(db: AnyTable, table: string): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  return (await query.executeTakeFirstOrThrow()).rows;
}

function checksum(rows: Rows): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    hash.update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  return hash.digest('hex');
}

function anyTable(db: Database): AnyTable {
  return db as unknown as AnyTable;
}
