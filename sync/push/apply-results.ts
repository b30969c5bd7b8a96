import type { Row } from '../../schema/merge.ts';
import type { PushResponse } from '../../schema/protocol.ts';
import { type Engine, withDb } from '../engine.ts';
import { admit } from '../pull/generation.ts';
import {
  entryRef,
  fold,
  type RecordsAndPending,
  readRows,
  recompute,
  recordOf,
  uniqueRefs,
} from '../rebase.ts';
import type { EntityRef, OutboxEntry, StoredRecord } from '../store/port.ts';
import { baseOf, refKey } from '../store/rows.ts';
import { isAllThereIs, type Taken, takenSets, type Verdict, verdictsOf, withRows } from './read-results.ts';

/** - `stale`: ask again. - `kept`: at least one change has to be tried again later. */
export type Applied = 'ok' | 'stale' | 'kept';

/**
 * Takes a push's answer in (R7). Sets that the server took leave the outbox in the write that keeps
 * their rows; foldAnswers makes bases of these later. For what else there is, in bulk and in this order:
 * the server's rows become bases, then the answered entries leave the outbox, then the records that
 * changed in neither step before are recomputed. A crash between any two leaves what the next start or
 * the next push mends.
 */
export function applyResults(
  engine: Engine,
  asked: number,
  sent: readonly OutboxEntry[],
  response: PushResponse,
): Promise<Applied> {
  return withDb(engine, async () => {
    const rows = response.results.flatMap((result) => (result.row ? [result.row] : []));
    const meta = await admit(engine, asked, response, rows);
    if (!meta) return 'stale';
    const results = withRows(sent, response.results);
    const { taken, others } = takenSets(sent, results);
    const rowsNow = await readRows(engine, uniqueRefs(others.map(entryRef)));
    const verdicts = verdictsOf(others, rowsNow, results);

    const done = new Set(verdicts.filter(({ outcome }) => outcome === 'done').map(({ entry }) => entry.id));
    const based = await putBases(engine, rowsNow, verdicts, done, meta.generation);
    await settle(engine, verdicts, taken, meta.generation);
    const rest = verdicts.filter(({ outcome }) => outcome !== 'keep').map(({ entry }) => entryRef(entry));
    await recompute(
      engine,
      rest.filter((ref) => !based.has(refKey(ref))),
    );
    if (isAllThereIs(meta.checkpoint, response.hi, taken, verdicts))
      await engine.store.meta.write({ ...meta, checkpoint: response.hi });
    return verdicts.some(({ outcome }) => outcome === 'keep') ? 'kept' : 'ok';
  });
}

/** Puts the newest row of each record that was answered for, with what stays pending laid over it. */
async function putBases(
  engine: Engine,
  { records, pending }: RecordsAndPending,
  verdicts: readonly Verdict[],
  done: ReadonlySet<string>,
  gen: number,
): Promise<Set<string>> {
  const newest = new Map<string, { ref: EntityRef; row: Row | null; acked: OutboxEntry[] }>();
  for (const { entry, result, outcome } of verdicts) {
    if (outcome !== 'done') continue;
    const ref = entryRef(entry);
    const known = newest.get(refKey(ref)) ?? { ref, row: null, acked: [] };
    if (result.row && !(known.row && known.row.seq > result.row.seq)) known.row = result.row;
    known.acked.push(entry);
    newest.set(refKey(ref), known);
  }
  const put: StoredRecord[] = [];
  const based = new Set<string>();
  const parking = new Set(
    verdicts.filter(({ outcome }) => outcome === 'park').map(({ entry }) => refKey(entryRef(entry))),
  );
  for (const [key, { ref, row, acked }] of newest) {
    const old = records.get(key);
    // Without a row (the answer of a much older verdict) what was acknowledged must stay visible until a pull.
    const base = row ?? fold(baseOf(old), ref, acked);
    if (row && isOlder(row, old, gen)) continue;
    const rest = (pending.get(key) ?? []).filter((entry) => !done.has(entry.id));
    const record = recordOf(base, ref, rest, gen);
    if (record) put.push(record);
    // A record that is also parked from needs its recompute after the outbox has changed.
    if (!parking.has(key)) based.add(key);
  }
  if (put.length > 0) await engine.store.records.put(put);
  return based;
}

/** Whether the device already has a newer state of this row from the same generation. */
export function isOlder(row: Row, record: StoredRecord | undefined, gen: number): boolean {
  const base = baseOf(record);
  return base !== null && record?.gen === gen && base.seq > row.seq;
}

function park({ entry, result }: Verdict): OutboxEntry {
  const { status, error } = result;
  const lastError = {
    status,
    code: error?.code ?? 'unknown',
    message: error?.message ?? '',
    verdict: true as const,
  };
  return { ...entry, state: 'parked', attempts: entry.attempts + 1, lastError };
}

/**
 * One commit: answered entries go, refused ones are parked, those that wait behind a refused one
 * get a new id, since the server keeps its verdict by id; the highest number always stays (R1). With
 * the sets that were taken their rows are kept.
 */
async function settle(
  engine: Engine,
  verdicts: readonly Verdict[],
  taken: readonly Taken[],
  gen: number,
): Promise<void> {
  const [top, old] = await Promise.all([
    engine.store.outbox.highest(),
    engine.store.outbox.page('done', 0, 100),
  ]);
  const waiting = verdicts.filter(({ outcome }) => outcome === 'wait').map(({ entry }) => entry);
  const answered = new Map(
    [...verdicts.filter(({ outcome }) => outcome === 'done'), ...taken].map(({ entry }) => [entry.n, entry]),
  );
  const gone = new Set([...old.map(({ n }) => n), ...answered.keys()]);
  const put = verdicts.filter(({ outcome }) => outcome === 'park').map(park);
  for (const entry of waiting) put.push({ ...entry, id: engine.ports.newId() });
  const last = top && gone.delete(top.n) ? answered.get(top.n) : undefined;
  if (last) put.push({ ...last, state: 'done', synced: true });
  const newest = new Map<string, Row>();
  for (const { row } of taken) if (!(Number(newest.get(row.id)?.seq) > row.seq)) newest.set(row.id, row);
  const kept = newest.size > 0 ? { gen, rows: [...newest.values()] } : undefined;
  await engine.store.outbox.commit(put, [...gone], kept);
}
