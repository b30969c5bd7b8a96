import { hash } from 'node:crypto';
import { isPostgres } from './dialect.ts';
import type { Trx } from './tables.ts';

/** Keeps the keys of locks apart from those of the rate limit's buckets, which lie in the same table. */
const PREFIX = 'lock:';

/**
 * Held until the transaction ends. SQLite has one writer at a time and needs none; on PostgreSQL several processes
 * write at once. A lock is a row, and no advisory lock, which engines that only speak its protocol lack or make
 * believe, and which a pooler loses with the connection. Upkeep deletes the rows as it does old buckets. Taken in one
 * order everywhere, so that no two wait for each other.
 */
export async function lockNames(trx: Trx, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  // A name may hold an e-mail address, which is to be nowhere but in its account.
  const keys = names.map((name) => PREFIX + hash('sha256', name, 'base64url')).sort();
  for (const key of keys) {
    await trx
      .insertInto('rate_limits')
      .values({ key, tokens: 0, updated_at: 0 })
      .onConflict((oc) => oc.column('key').doUpdateSet({ tokens: 0 }))
      .execute();
  }
}
