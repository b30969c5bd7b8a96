import { ENTITIES } from '../../schema/entities.ts';
import { countOut } from '../db/rows/count-out.ts';
import type { Tables, Trx } from '../db/tables.ts';
import type { Write } from '../db/write-queue.ts';

/** Rows of one table a transaction. */
const PORTION = 1_000;

/**
 * Where one user may have any number of rows, each table with the column in whose order they go. `changes` is the
 * first: a server that is killed in between then passes for a restored one (R14), and devices offer it all anew.
 */
const TABLES = [
  ['changes', 'seq'],
  ['mutations', 'id'],
  ['overwritten_values', 'kept_at'],
  ...Object.values(ENTITIES).map(({ table }) => [table, 'id'] as const),
] as const satisfies readonly (readonly [keyof Tables, string])[];

/**
 * Deletes a user's rows in portions, so that others write between them: a million in one transaction would hold
 * everybody up for half a minute. The account and what little is left of it goes by deleteUser(). Each portion leaves the
 * user's counts too: an account whose deletion was killed has room again for what devices offer.
 */
export async function eraseRows(write: Write, userId: string, portion = PORTION): Promise<void> {
  for (const [table, key] of TABLES) {
    while (await write((trx) => erasePortion(trx, userId, table as 'mutations', key as 'id', portion)));
  }
}

/** True when there is more. The types are those of one of the tables: each has both columns. */
async function erasePortion(
  trx: Trx,
  userId: string,
  table: 'mutations',
  key: 'id',
  portion: number,
): Promise<boolean> {
  const edge = await trx
    .selectFrom(table)
    .select(`${key} as at`)
    .where('user_id', '=', userId)
    .orderBy(key)
    .limit(1)
    .offset(portion - 1)
    .executeTakeFirst();
  await countOut(trx, userId, table, edge && { key, at: edge.at });
  const rows = trx.deleteFrom(table).where('user_id', '=', userId);
  await (edge ? rows.where(key, '<=', edge.at) : rows).execute();
  return edge !== undefined;
}
