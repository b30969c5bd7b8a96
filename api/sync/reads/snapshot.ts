import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import type { Row } from '../../../schema/merge.ts';
import { type Position, RECENT_WINDOW_MS, type SnapshotResponse } from '../../../schema/protocol.ts';
import { rowsAs } from '../../../schema/versions.ts';
import type { Reader, Steps } from '../../db/long-reads.ts';
import { ROWS } from '../../db/rows/row-repository.ts';
import { setsSinceDate } from '../../logs/log-repository.ts';
import { readLedger } from '../changes/ledger.ts';
import type { SyncServices } from '../sync-services.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { readPages } from './paged-answer.ts';

/** Rows of one step: some milliseconds of work. */
const ROWS_A_STEP = 500;

/**
 * What a new device needs to be used, as JSON (SnapshotResponse); the sets behind it come as packs
 * (packs.ts). It is read at one instant, or, where it is long, a page at a time: then it leaves out what
 * has changed since its position, which the pull from there brings. Throws ApiError reset_required when
 * `hi` is not in this server's past.
 */
export async function snapshot(
  services: SyncServices,
  reader: Reader,
  { hi, version }: { hi: Position | null; version: number },
): Promise<string | AsyncGenerator<string>> {
  const { longReads, now } = services;
  const text = await readPages({ longReads, reader }, async (steps) => {
    const { trx, userId } = steps;
    const { seq, rowCount } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [hi]);
    const answer = await syncAnswer(services, trx, userId, seq);
    const before = new Date(now() - RECENT_WINDOW_MS).toISOString();
    return textOf(steps, { ...answer, next: answer.hi, before }, { seq, rowCount, version });
  });
  return text ?? '';
}

async function* textOf(
  steps: Steps,
  head: Omit<SnapshotResponse, 'rows' | 'more'>,
  { seq, rowCount, version }: { seq: number; rowCount: number; version: number },
): AsyncGenerator<string, string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let count = 0;
  for await (const page of rowPages(steps, head.before)) {
    const rows = rowsAs(
      version,
      page.filter((row) => row.seq <= seq),
    );
    if (rows.length === 0) continue;
    yield `${count > 0 ? ',' : ''}${rows.map((row) => JSON.stringify(row)).join()}`;
    count += rows.length;
  }
  return `],"more":${Math.max(0, rowCount - count)}}`;
}

async function* rowPages(steps: Steps, before: string): AsyncGenerator<Row[]> {
  for (const type of ENTITY_TYPES.filter((one) => entityOf(one).history === undefined)) {
    const step = Math.min(ROWS_A_STEP, ROWS[type].atOnce);
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: Row[] = await ROWS[type].since(steps.trx, steps.userId, from, step);
      from = page.length < step ? undefined : page.at(-1)?.seq;
      yield page;
    }
  }
  yield* setsSinceDate(steps, before);
}
