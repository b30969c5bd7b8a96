import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Database } from './tables.ts';

/*
 * JSON that the database itself writes, several times as fast as an object a row that is then turned
 * into text. Sorted rows of text joined by commas are in turn several times as fast as SQLite's own
 * json_group_array with an order.
 */

/**
 * A row as a JSON object, without what is null.
 * @param members the columns, by the names that their values get
 * @param flags the columns whose 1 and 0 are true and false
 */
export function jsonObject(
  db: Database,
  members: Readonly<Record<string, string>>,
  flags: readonly string[],
): RawBuilder<string> {
  const pairs = sql.join(
    Object.entries(members).flatMap(([name, column]) => [
      sql.lit(name),
      flags.includes(column) ? jsonFlag(db, column) : sql.ref(column),
    ]),
  );
  const object = isPostgres(db) ? sql`json_build_object(${pairs})` : sql`json_object(${pairs})`;
  return isPostgres(db)
    ? sql<string>`json_strip_nulls(${object})::text`
    : sql<string>`json_patch('{}', ${object})`;
}

function jsonFlag(db: Database, column: string): RawBuilder<unknown> {
  if (isPostgres(db)) return sql`${sql.ref(column)} = 1`;
  return sql`json(case ${sql.ref(column)} when 1 then 'true' when 0 then 'false' end)`;
}

/** The JSON texts of a column, in the order of the subquery that they come from, as a JSON array. */
export function jsonArray(db: Database, column: string): RawBuilder<string> {
  const join = isPostgres(db) ? sql`string_agg` : sql`group_concat`;
  return sql<string>`'[' || coalesce(${join}(${sql.ref(column)}, ','), '') || ']'`;
}

/** Two columns as one text, the second behind the first. */
export function asOneText(first: string, second: string): RawBuilder<string> {
  return sql<string>`${sql.ref(first)} || ${sql.ref(second)}`;
}
