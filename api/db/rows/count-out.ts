import { type RawBuilder, sql } from 'kysely';
import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import { isPostgres } from '../dialect.ts';
import type { Tables, Trx } from '../tables.ts';
import { REPLACED_SUM } from './replaced-values.ts';
import { columnName } from './row-columns.ts';
import { MUTATION_BYTES, TEXTS } from './storage.ts';

/** What the database sums up of rows, by the column of `users` that counts it. */
type Sums = Readonly<Record<string, RawBuilder<number>>>;

const ROWS = sql<number>`count(*)`;
const bytesOf = (columns: readonly string[]) =>
  sql`${sql.join([sql.lit(0), ...columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`)], sql` + `)}`;
const CALL = sql`${sql.lit(MUTATION_BYTES)} + ${bytesOf(['id', 'fingerprint', 'body'])}`;

/** By the table. The change feed is counted by its last number, which never goes back. */
const SUMS = new Map<string, Sums>([
  [
    'mutations',
    {
      call_bytes: sql`sum(case when status < 400 then ${CALL} else 0 end)`,
      refused_bytes: sql`sum(case when status < 400 then 0 else ${CALL} end)`,
    },
  ],
  ['overwritten_values', { replaced_bytes: REPLACED_SUM }],
  ...ENTITY_TYPES.map((type): [string, Sums] => {
    const { table, quota } = entityOf(type);
    const texts = sql<number>`sum(${bytesOf((TEXTS.get(type) ?? []).map(columnName))})`;
    return [table, { row_count: ROWS, text_bytes: texts, ...(quota ? { [quota.column]: ROWS } : {}) }];
  }),
]);

/** Takes rows that are about to be deleted out of what is counted of their user; those up to a key, or all. */
export async function countOut(
  trx: Trx,
  userId: string,
  table: keyof Tables,
  upTo?: { key: string; at: string | number },
): Promise<void> {
  const sums = SUMS.get(table);
  if (!sums) return;
  // Whoever changes the diary locks its user first, and its rows after that.
  const user = trx.selectFrom('users').select('id').where('id', '=', userId);
  await (isPostgres(trx) ? user.forNoKeyUpdate() : user).execute();
  const isLeaving = upTo ? sql`${sql.ref(upTo.key)} <= ${upTo.at}` : sql`1 = 1`;
  const columns = Object.entries(sums).map(([column, sum]) => sql`coalesce(${sum}, 0) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(columns)} from ${sql.table(table)} where user_id = ${userId} and ${isLeaving}
  `.execute(trx);
  const left = Object.entries(rows[0] ?? {}).map(([name, sum]) => {
    const [column, gone] = [sql.ref(name), Number(sum)];
    return sql`${column} = case when ${column} > ${gone} then ${column} - ${gone} else 0 end`;
  });
  await sql`update users set ${sql.join(left)} where id = ${userId}`.execute(trx);
}
