import { CompiledQuery } from 'kysely';
import { printable } from '../../printable.ts';
import { MIGRATIONS, NewerSchemaError, SCHEMA_VERSION } from '../migrate.ts';
import { DatabaseFileError } from '../sqlite/database-file.ts';
import { openDatabase, openSqlite, type SqliteFile } from '../sqlite/sqlite.ts';

/** Columns and foreign keys of the tables; nothing that could be computed is read. */
const PARTS = `
  with tables as (select name from sqlite_schema where type = 'table' and sql not like 'create virtual%')
  select tables.name as "table", concat_ws(' ', 'the column', c.name, lower(c.type),
    iif(c.pk > 0, 'in its key', null), iif(c.hidden > 0, 'computed', null)) as part
    from tables, pragma_table_xinfo(tables.name) c
  union all
  select tables.name, concat_ws(' ', 'the reference', k."from", 'to', k."table", k."to", lower(k.on_delete))
    from tables, pragma_foreign_key_list(tables.name) k`;

type Parts = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Looks at what a file's tables are, before a row is read of any. Other tables, indexes and views beside them are their
 * owner's business. Throws NewerSchemaError, and DatabaseFileError where a table is not as its schema has it (a view in its
 * place may never come to an end) or where there is a trigger, which would go on changing what is written.
 */
export async function assertOwnTables(file: string, nativeBinding: string | undefined): Promise<void> {
  const handle = openSqlite(file, { nativeBinding });
  try {
    const wanted = await tablesOf(versionOf(handle, file), nativeBinding);
    const trigger = handle.prepare("select name from sqlite_schema where type = 'trigger'").pluck().get();
    if (trigger !== undefined) throw otherwise(file, `it has the trigger ${String(trigger)}`);
    const found = byTable(handle.prepare(PARTS).all());
    for (const [table, parts] of wanted) {
      const here = found.get(table);
      if (!here) throw otherwise(file, `it lacks the table ${table}`);
      const lacking = [...parts].find((part) => !here.has(part));
      if (lacking !== undefined) throw otherwise(file, `${table} lacks ${lacking}`);
      const added = [...here].find((part) => !parts.has(part));
      if (added !== undefined) throw otherwise(file, `${table} has ${added}`);
    }
  } finally {
    handle.close();
  }
}

/** Throws DatabaseFileError and NewerSchemaError. */
function versionOf(handle: SqliteFile, file: string): number {
  const isOurs = handle
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'schema_migrations'")
    .get();
  const version = isOurs && handle.prepare('select max(version) from schema_migrations').pluck().get();
  if (typeof version !== 'number' || version < 1)
    throw new DatabaseFileError('not_a_database', `${file} is no Chalkbook database.`);
  if (version > SCHEMA_VERSION) throw new NewerSchemaError(version);
  return version;
}

/** The tables of a schema, of a database that was just made. */
async function tablesOf(version: number, nativeBinding: string | undefined): Promise<Parts> {
  const { db, close } = openDatabase(':memory:', { nativeBinding });
  try {
    for (const migration of MIGRATIONS) {
      if (migration.version <= version) await db.transaction().execute(migration.up);
    }
    const { rows } = await db.executeQuery(CompiledQuery.raw(PARTS));
    return byTable(rows);
  } finally {
    await close();
  }
}

function byTable(rows: readonly unknown[]): Parts {
  const tables = new Map<string, Set<string>>();
  for (const { table, part } of rows as { table: string; part: string }[])
    tables.set(table, (tables.get(table) ?? new Set()).add(part));
  return tables;
}

const otherwise = (file: string, what: string) =>
  new DatabaseFileError('damaged', `${file} is not as Chalkbook makes it: ${printable(what)}.`);
