import { mergeRow, type Row } from '../../schema/merge.ts';
import type { Position, PushResult } from '../../schema/protocol.ts';
import { isKnown } from '../../schema/versions.ts';
import { opOutcome } from '../http/outcomes.ts';
import { baseOf, changesOf, type RecordChanges, type RecordsAndPending } from '../outbox/rebase.ts';
import { byRef, entryRef, fold } from '../store/fold.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { refKey } from '../store/rows.ts';

/** A push's answer with the entries that were sent. */
interface Answered {
  sent: readonly OutboxEntry[];
  results: readonly PushResult[];
  hi: Position | null;
  /** The numbers of further changed rows, which other entries of the answer tell. */
  numbers?: readonly number[];
}

/** The device's state, from one read: the records of what was sent and all that is pending for them. */
interface BeforeAnswer extends RecordsAndPending {
  checkpoint: Position | null;
}

/** Everything that an answer changes on the device (R7). */
interface AnswerChanges {
  records: RecordChanges;
  /** Entries that are parked or renamed, and the numbers of those that leave. */
  outbox: { put: OutboxEntry[]; remove: number[] };
  /** The checkpoint's new position; null where it stays. */
  checkpoint: Position | null;
  /** Whether a change has to be tried again later. */
  kept: boolean;
}

interface Verdict {
  entry: OutboxEntry;
  result: PushResult;
  /** The row that the verdict tells. */
  row: Row | null;
  /** `wait`: refused because an earlier change of the same record was; it stays behind that one. */
  outcome: ReturnType<typeof opOutcome> | 'wait';
}

/**
 * What an answer changes. A record whose row is just what was sent, with nothing else pending, does not
 * change: its view is the server's row from now on (R6). Pure but for `newId`.
 */
export function changesByAnswer(
  { sent, results, hi, numbers = [] }: Answered,
  before: BeforeAnswer,
  newId: () => string,
): AnswerChanges {
  const verdicts = verdictsOf(sent, before, results);
  const answered = byRef(verdicts, ({ entry }) => entryRef(entry));
  const leaving = new Set(
    verdicts.flatMap(({ entry, outcome }) => (outcome === 'done' || outcome === 'park' ? [entry.id] : [])),
  );
  const rest = (key: string) => (before.pending.get(key) ?? []).filter(({ id }) => !leaving.has(id));
  const changed = [...answered]
    .filter(([key, mine]) => !(before.records.has(key) && mine.every(isAsSent) && rest(key).length === 0))
    .map(([, mine]) => entryRef((mine[0] as Verdict).entry));
  const records = changesOf(changed, before.records, (_, key) => {
    const pending = before.pending.get(key) ?? [];
    const base = (answered.get(key) ?? []).reduce(withVerdict, baseOf(before.records.get(key), pending));
    return { base, pending: rest(key) };
  });
  return {
    records,
    outbox: outboxChanges(verdicts, newId),
    checkpoint: isAllThereIs(before.checkpoint, hi, verdicts, numbers) ? hi : null,
    kept: verdicts.some(({ outcome }) => outcome === 'keep'),
  };
}

/**
 * The verdicts in the order of what was sent, on entries that are still pending: another tab may have had the
 * same answer first.
 */
function verdictsOf(
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
    if (!result) continue;
    const outcome = opOutcome(result.status, result.error?.code);
    const isWaiting = outcome === 'park' && parked.has(key);
    // Also where another tab has parked it already: what was refused behind it still waits behind it.
    if (outcome === 'park') parked.add(key);
    if (!pending.get(key)?.some(({ id }) => id === entry.id)) continue;
    const row = outcome === 'done' ? rowOf(entry, result) : null;
    verdicts.push({ entry, result, row, outcome: isWaiting ? 'wait' : outcome });
  }
  return verdicts;
}

/** Whether the server made just the row that this device shows, and told only its number (R7). */
function isAsSent({ result, row }: Verdict): boolean {
  return row !== null && !result.row;
}

/** The server's row after a verdict. */
function withVerdict(base: Row | null, { entry, row, outcome }: Verdict): Row | null {
  if (outcome !== 'done') return base;
  if (row) return mergeRow(base, row);
  // Without a row (the answer repeats a much older verdict) the acknowledged change shows until a pull brings it.
  const shown = fold(base, entryRef(entry), [entry]);
  const clocks = Object.fromEntries(
    Object.keys(shown.clocks).map((field) => [field, base?.clocks[field] ?? 0]),
  );
  return { ...shown, clocks };
}

/** The row that a result tells; for a result that tells only a number, the row that was sent (R7). */
function rowOf(entry: OutboxEntry, { row, seq }: PushResult): Row | null {
  // This release sends no change of a type that it does not know.
  if (row || seq === undefined) return row && isKnown(row) ? row : null;
  return rowSent(entry, seq);
}

/** The row that was sent, under its change number; null where this app can no longer read it: a pull brings it. */
function rowSent(entry: OutboxEntry, seq: number): Row | null {
  const made = fold(null, entryRef(entry), [entry]);
  return Object.keys(made.fields).length === 0 ? null : { ...made, seq };
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
 * Answered entries leave and refused ones are parked. Those that wait behind a refused one get a new id,
 * since the server keeps its verdict by id.
 */
function outboxChanges(verdicts: readonly Verdict[], newId: () => string): AnswerChanges['outbox'] {
  const remove = verdicts.flatMap(({ entry, outcome }) => (outcome === 'done' ? [entry.n] : []));
  const put = verdicts.filter(({ outcome }) => outcome === 'park').map(park);
  for (const { entry, outcome } of verdicts) if (outcome === 'wait') put.push({ ...entry, id: newId() });
  return { put, remove };
}

/**
 * Whether the rows of an answer are all that changed since the checkpoint (R13), as the number of each change
 * shows: then a pull would bring nothing new.
 */
function isAllThereIs(
  checkpoint: Position | null,
  hi: Position | null,
  verdicts: readonly Verdict[],
  ofPacks: readonly number[],
): boolean {
  if (!checkpoint || !hi) return false;
  const numbers = new Set([...verdicts.flatMap(({ row }) => row?.seq ?? []), ...ofPacks]);
  for (let seq = hi.seq; seq > checkpoint.seq; seq--) if (!numbers.has(seq)) return false;
  return hi.seq > checkpoint.seq;
}
