import type { Row } from '../../../schema/merge.ts';
import { type Position, PULL_LIMIT, type PullResponse } from '../../../schema/protocol.ts';
import { rowsAs } from '../../../schema/versions.ts';
import type { Pause, Reader } from '../../db/long-reads.ts';
import { rowsSince } from '../../db/rows/row-repository.ts';
import type { Trx } from '../../db/tables.ts';
import { readTogether } from '../../db/write-queue.ts';
import { positionAt, readLedger } from '../changes/ledger.ts';
import type { SyncServices } from '../sync-services.ts';
import { assertInPast, charactersIn, syncAnswer, TOLD_MAX } from './answer.ts';

interface PullQuery {
  since: Position | null;
  hi: Position | null;
  limit: number;
  /** Of the protocol: what it has no type of is passed over. */
  version: number;
}

/** Rows of one step; a page of the usual size is one. */
const ROWS_A_STEP = PULL_LIMIT + 1;

/** Rows changed after `since`, tombstones among them, by change number, read at one instant. */
export function pull(
  services: SyncServices,
  reader: Reader,
  { since, hi, limit, version }: PullQuery,
): Promise<PullResponse> {
  const { userId } = reader;
  if (limit <= PULL_LIMIT) return readTogether(services.db, (trx) => read(trx));
  return services.longReads.run(reader, read);

  async function read(trx: Trx, pause?: Pause): Promise<PullResponse> {
    const { seq } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [since, hi]);
    const found: Row[] = [];
    let isMore = true;
    for (let told = 0; isMore && found.length <= limit && told < TOLD_MAX; ) {
      const step = Math.min(ROWS_A_STEP, limit + 1 - found.length);
      const from: number = found.at(-1)?.seq ?? since?.seq ?? 0;
      const { rows: some, more } = await rowsSince(trx, userId, from, step);
      found.push(...some);
      told += charactersIn(some);
      isMore = more;
      await pause?.();
    }
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      ...(await syncAnswer(services, trx, userId, seq)),
      rows: rowsAs(version, rows),
      next: last ? await positionAt(trx, userId, last.seq) : since,
      more: isMore || found.length > limit,
    };
  }
}
