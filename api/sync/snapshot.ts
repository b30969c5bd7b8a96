import type { Row } from '../../schema/merge.ts';
import { type Position, RECENT_WINDOW_MS, type SnapshotResponse } from '../../schema/protocol.ts';
import type { Reader } from '../db/long-reads.ts';
import type { Services } from '../deps.ts';
import { setsSinceDate } from '../logs/log-repository.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { readLedger } from './ledger.ts';
import { ROWS } from './rows.ts';

/** Some milliseconds' worth. */
const ROWS_A_STEP = 500;

/**
 * What a new device needs to be used, read at one instant; the sets behind it come as packs (packs.ts).
 * Throws ApiError reset_required when `hi` is not in this server's past.
 */
export function snapshot(services: Services, reader: Reader, hi: Position | null): Promise<SnapshotResponse> {
  const { userId } = reader;
  const before = new Date(services.now() - RECENT_WINDOW_MS).toISOString();
  return services.longReads.run(reader, async (trx, pause) => {
    const { seq, rowCount } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [hi]);
    const answer = await syncAnswer(services, trx, userId, seq);
    const rows: SnapshotResponse['rows'] = [];
    for (const type of ['day', 'exercise'] as const) {
      for (let from: number | undefined = 0; from !== undefined; ) {
        const page: Row[] = await ROWS[type].since(trx, userId, from, ROWS_A_STEP);
        for (const row of page) rows.push(row);
        from = page.length < ROWS_A_STEP ? undefined : page.at(-1)?.seq;
        await pause();
      }
    }
    for (const row of await setsSinceDate({ trx, userId, pause }, before)) rows.push(row);
    return { ...answer, rows, next: answer.hi, more: Math.max(0, rowCount - rows.length), before };
  });
}
