import type { Row } from '../../schema/merge.ts';
import type { Position, PushResult } from '../../schema/protocol.ts';
import { opOutcome } from '../outcomes.ts';
import { entryRef, fold, type RecordsAndPending } from '../rebase.ts';
import type { OutboxEntry } from '../store/port.ts';
import { refKey } from '../store/rows.ts';

/** Results with the rows of which the answer brings only the number, since they are just what was sent (R8). */
export function withRows(sent: readonly OutboxEntry[], results: readonly PushResult[]): PushResult[] {
  const byId = new Map(sent.map((entry) => [entry.id, entry]));
  return results.map((result) => {
    const entry = byId.get(result.id);
    if (result.row || result.seq === undefined || !entry) return result;
    const row = fold(null, entryRef(entry), [entry]);
    // What this app can no longer read made no row here; the next pull brings it.
    return Object.keys(row.fields).length === 0 ? result : { ...result, row: { ...row, seq: result.seq } };
  });
}

export interface Taken {
  entry: OutboxEntry;
  row: Row;
}

/**
 * What was sent of sets of which the server took all of it, with the rows, and the rest. Nothing has to
 * be read for them: what leaves the outbox twice left it once, and a row that is not news changes nothing.
 */
export function takenSets(
  sent: readonly OutboxEntry[],
  results: readonly PushResult[],
): { taken: Taken[]; others: OutboxEntry[] } {
  const byId = new Map(results.map((result) => [result.id, result]));
  const other = new Set<string>();
  const taken: Taken[] = [];
  for (const entry of sent) {
    const result = byId.get(entry.id);
    if (entry.entityType === 'log' && result?.row && opOutcome(result.status) === 'done')
      taken.push({ entry, row: result.row });
    else other.add(refKey(entryRef(entry)));
  }
  return {
    taken: taken.filter(({ entry }) => !other.has(refKey(entryRef(entry)))),
    others: sent.filter((entry) => other.has(refKey(entryRef(entry)))),
  };
}

export interface Verdict {
  entry: OutboxEntry;
  result: PushResult;
  /** `wait`: refused because an earlier change of the same record was; it stays behind that one. */
  outcome: ReturnType<typeof opOutcome> | 'wait';
}

/** Of what was sent, in its order, only what is still pending: another tab may have had the same answer first. */
export function verdictsOf(
  sent: readonly OutboxEntry[],
  { pending }: RecordsAndPending,
  results: readonly PushResult[],
): Verdict[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const parked = new Set<string>();
  const verdicts: Verdict[] = [];
  for (const entry of sent) {
    const result = byId.get(entry.id);
    const key = refKey(entryRef(entry));
    if (!result || !pending.get(key)?.some(({ id }) => id === entry.id)) continue;
    const outcome = opOutcome(result.status);
    verdicts.push({ entry, result, outcome: outcome === 'park' && parked.has(key) ? 'wait' : outcome });
    if (outcome === 'park') parked.add(key);
  }
  return verdicts;
}

/**
 * Whether the rows that were kept of an answer are all that changed since the checkpoint (R13): each change
 * has a number of its own. Then a pull would bring nothing that is not here.
 */
export function isAllThereIs(
  checkpoint: Position | null,
  hi: Position | null,
  taken: readonly Taken[],
  verdicts: readonly Verdict[],
): boolean {
  if (!checkpoint || !hi) return false;
  const done = verdicts.flatMap(({ outcome, result }) => (outcome === 'done' ? (result.row ?? []) : []));
  const numbers = new Set([...taken.map(({ row }) => row), ...done].map(({ seq }) => seq));
  for (let seq = hi.seq; seq > checkpoint.seq; seq--) if (!numbers.has(seq)) return false;
  return hi.seq > checkpoint.seq;
}
