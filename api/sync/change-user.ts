import type { Trx } from '../db/tables.ts';
import type { Services } from '../deps.ts';
import type { ChangeContext } from './apply-change.ts';
import { readLedger, writeLedger } from './ledger.ts';

/**
 * One write transaction over a user's diary. What the job raised in the ledger is written
 * with it, and after the commit the user's open streams are poked. `before` runs first in
 * the same transaction: a registration makes the user there.
 */
export async function changeUser<T>(
  services: Services,
  userId: string,
  job: (context: ChangeContext) => Promise<T>,
  before?: (trx: Trx) => Promise<void>,
): Promise<T> {
  const { write, now, newId, randomBytes, config, pokes } = services;
  const { value, from, to } = await write(async (trx) => {
    await before?.(trx);
    const ledger = await readLedger(trx, userId, { locked: true });
    const from = ledger.seq;
    const value = await job({ trx, ledger, now, newId, randomBytes, rowsMax: config.rowsMax });
    if (ledger.seq !== from) await writeLedger(trx, ledger);
    return { value, from, to: ledger.seq };
  });
  if (to !== from) pokes.poke(userId, to);
  return value;
}
