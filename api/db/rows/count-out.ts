import type { Kysely } from 'kysely';
import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import { isPostgres } from '../dialect.ts';
import type { Tables, Trx } from '../tables.ts';
import { LINE_BYTES } from './replaced-values.ts';
import { columnName } from './row-columns.ts';
import { MUTATION_BYTES, TEXTS } from './storage.ts';

/** Rows that leave: of calls, those that came to one status. `bytes` are those of their texts. */
interface Leaving {
  rows: number;
  bytes: number;
  status: number;
}

interface Counting {
  /** The columns with the texts. */
  texts: readonly string[];
  byStatus?: true;
  /** What leaves each count, by its column of `users`. */
  counts: (leaving: Leaving) => Readonly<Record<string, number>>;
}

/** By the table. The change feed is counted by its last number, which never goes back. */
const COUNTINGS = new Map<string, Counting>([
  [
    'mutations',
    {
      texts: ['id', 'fingerprint', 'body'],
      byStatus: true,
      counts: ({ rows, bytes, status }) => ({
        [status < 400 ? 'call_bytes' : 'refused_bytes']: rows * MUTATION_BYTES + bytes,
      }),
    },
  ],
  [
    'overwritten_values',
    {
      texts: ['row_id', 'field', 'value'],
      counts: ({ rows, bytes }) => ({ replaced_bytes: rows * LINE_BYTES + bytes }),
    },
  ],
  ...ENTITY_TYPES.map((type): [string, Counting] => {
    const { table, quota } = entityOf(type);
    const counts: Counting['counts'] = ({ rows, bytes }) => {
      return { row_count: rows, text_bytes: bytes, ...(quota ? { [quota.column]: rows } : {}) };
    };
    return [table, { texts: (TEXTS.get(type) ?? []).map(columnName), counts }];
  }),
]);

/** Any table by its name: the columns are those above. */
type AnyTable = Kysely<Record<string, Record<string, string | number>>>;

/** Takes rows that are about to be deleted out of what is counted of their user; those up to a key, or all. */
export async function countOut(
  trx: Trx,
  userId: string,
  table: keyof Tables,
  upTo?: { key: string; at: string | number },
): Promise<void> {
  const counting = COUNTINGS.get(table);
  if (!counting) return;
  // Whoever changes the diary locks its user first, and its rows after that.
  const user = trx.selectFrom('users').select('id').where('id', '=', userId);
  await (isPostgres(trx) ? user.forNoKeyUpdate() : user).execute();
  for (const leaving of await leavingFrom(trx, userId, table, counting, upTo)) {
    const counts = Object.entries(counting.counts(leaving)) as ['row_count', number][];
    for (const [column, count] of counts) {
      await trx
        .updateTable('users')
        .set((eb) => ({
          [column]: eb
            .case()
            .when(column, '>', count)
            .then(eb(column, '-', count))
            .else(0)
            .end(),
        }))
        .where('id', '=', userId)
        .execute();
    }
  }
}

async function leavingFrom(
  trx: Trx,
  userId: string,
  table: string,
  { texts, byStatus }: Counting,
  upTo?: { key: string; at: string | number },
): Promise<Leaving[]> {
  const own = (trx as unknown as AnyTable).selectFrom(table).where('user_id', '=', userId);
  const those = upTo ? own.where(upTo.key, '<=', upTo.at) : own;
  const found: Record<string, unknown>[] = await (byStatus ? those.select('status').groupBy('status') : those)
    .select(({ fn }) => [
      fn.countAll().as('rows'),
      ...texts.map((column) => fn.sum(fn('octet_length', [column])).as(`bytes of ${column}`)),
    ])
    .execute();
  return found.map(({ rows, status = 0, ...lengths }) => ({
    rows: Number(rows),
    bytes: Object.values(lengths).reduce<number>((sum, length) => sum + Number(length), 0),
    status: Number(status),
  }));
}
