import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Database } from './tables.ts';

/**
 * The rows of a query as one JSON array, which the database itself writes: several times as fast as an
 * object a row that is then turned into text.
 * @param members the columns, by the names that their values get
 */
export function jsonArrayOf(
  db: Database,
  members: Readonly<Record<string, string>>,
  orderBy: readonly string[],
): RawBuilder<string> {
  const pairs = sql.join(
    Object.entries(members).flatMap(([name, column]) => [sql.lit(name), sql.ref(column)]),
  );
  const order = sql.join(orderBy.map((column) => sql.ref(column)));
  return isPostgres(db)
    ? sql<string>`coalesce(json_agg(json_build_object(${pairs}) order by ${order})::text, '[]')`
    : sql<string>`json_group_array(json_object(${pairs}) order by ${order})`;
}
