import { type Position, RECENT_WINDOW_MS, type SnapshotResponse } from '../../schema/protocol.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { setsSinceDate } from '../logs/log-repository.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { readLedger } from './ledger.ts';
import { ROWS } from './rows.ts';

/**
 * What a new device needs to be used, read at one instant; the sets behind it come as packs (packs.ts).
 * Throws ApiError reset_required when `hi` is not in this server's past.
 */
export function snapshot(services: Services, userId: string, hi: Position | null): Promise<SnapshotResponse> {
  const before = new Date(services.now() - RECENT_WINDOW_MS).toISOString();
  return readTogether(services.longReads, async (trx) => {
    const { seq, rowCount } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [hi]);
    const answer = await syncAnswer(services, trx, userId, seq);
    const rows: SnapshotResponse['rows'] = [];
    for (const type of ['day', 'exercise'] as const) {
      rows.push(...(await ROWS[type].since(trx, userId, 0, Number.MAX_SAFE_INTEGER)));
    }
    rows.push(...(await setsSinceDate(trx, userId, before)));
    return { ...answer, rows, next: answer.hi, more: Math.max(0, rowCount - rows.length), before };
  });
}
