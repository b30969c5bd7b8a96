import type { Row } from '../../schema/merge.ts';
import type { PullResponse } from '../../schema/protocol.ts';
import { type Engine, withDb } from '../engine.ts';
import { isOlder } from '../push/apply-results.ts';
import { readRows, recordOf } from '../rebase.ts';
import type { Meta, StoredRecord } from '../store/port.ts';
import { baseOf, refKey } from '../store/rows.ts';
import { admit, isCurrent } from './generation.ts';

/**
 * Takes a page of a pull in (R6, R13): the rows become bases with what is pending laid over them,
 * and only then the checkpoint moves, unless a reset or another tab moved it meanwhile. False
 * when the answer is stale.
 */
export async function applyRows(
  engine: Engine,
  asked: number,
  since: Meta['checkpoint'],
  response: PullResponse,
): Promise<boolean> {
  return withDb(engine, async () => {
    const meta = await admit(engine, asked, response, response.rows);
    if (!meta) return false;
    await putRows(engine, meta.generation, response.rows);
    const unmoved = meta.checkpoint?.seq === since?.seq && meta.checkpoint?.nonce === since?.nonce;
    const moves = response.next && (response.next.seq !== since?.seq || response.next.nonce !== since?.nonce);
    if (unmoved && moves) await engine.store.meta.write({ ...meta, checkpoint: response.next });
    return isCurrent(engine, asked);
  });
}

/** Rows as bases, with what is pending laid over them. Call it under the db lock. */
export async function putRows(engine: Engine, gen: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { records, pending } = await readRows(engine, rows);
  const put = new Map<string, StoredRecord>();
  for (const row of rows) {
    const key = refKey(row);
    const old = put.get(key) ?? records.get(key);
    if (isOlder(row, old, gen) || isSame(row.seq, old, gen)) continue;
    const record = recordOf(row, row, pending.get(key) ?? [], gen);
    if (record) put.set(key, record);
  }
  if (put.size > 0) await engine.store.records.put([...put.values()]);
}

/** One's own pushed rows come back with the next pull: they are there already. */
function isSame(seq: number, record: StoredRecord | undefined, gen: number): boolean {
  return record?.gen === gen && baseOf(record)?.seq === seq;
}
