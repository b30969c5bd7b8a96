import type { Position, PullResponse } from '../../schema/protocol.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { positionAt, readLedger } from './ledger.ts';
import { rowsSince } from './rows.ts';

export interface PullQuery {
  since: Position | null;
  hi: Position | null;
  limit: number;
}

/** Rows changed after `since`, tombstones among them, by change number, read at one instant. */
export function pull(
  services: Services,
  userId: string,
  { since, hi, limit }: PullQuery,
): Promise<PullResponse> {
  return readTogether(services.db, async (trx) => {
    const { seq } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [since, hi]);
    const found = await rowsSince(trx, userId, since?.seq ?? 0, limit + 1);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      ...(await syncAnswer(services, trx, userId, seq)),
      rows,
      next: last ? await positionAt(trx, userId, last.seq) : since,
      more: found.length > limit,
    };
  });
}
