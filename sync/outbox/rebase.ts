import { mergeRow, type Row } from '../../schema/merge.ts';
import type { Engine } from '../engine.ts';
import { byRef, entryRef, recordOf } from '../store/fold.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { EntityRef, StoreChange, StoredRecord } from '../store/port.ts';
import { refKey } from '../store/rows.ts';

/**
 * The server's row of a record (R6); null when the server has none. The base beside the view counts only
 * while something is pending; otherwise the view is the server's row, even if an old base is still beside it.
 */
export function baseOf(record: StoredRecord | undefined, pending: readonly OutboxEntry[]): Row | null {
  if (record === undefined) return null;
  const base = pending.length > 0 && record.base !== undefined ? record.base : record.view;
  // A view that this app could not read is no row of the server's either.
  return base && Object.keys(base.clocks).length > 0 ? base : null;
}

export function uniqueRefs(refs: readonly EntityRef[]): EntityRef[] {
  return [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
}

export interface RecordsAndPending {
  records: Map<string, StoredRecord>;
  pending: Map<string, OutboxEntry[]>;
}

/** Reads the records of some rows and what is pending for them. Call it under the db lock. */
export async function readRows(engine: Engine, refs: readonly EntityRef[]): Promise<RecordsAndPending> {
  const [records, pending] = await Promise.all([
    engine.store.records.get(refs),
    engine.store.outbox.pendingOf(refs),
  ]);
  return {
    records: new Map(records.map((record) => [refKey(record.view), record])),
    pending: byRef(pending, entryRef),
  };
}

function sameValues(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}

function sameRow(a: Row | null | undefined, b: Row | null | undefined): boolean {
  if (!a || !b) return a === b;
  return sameValues(a.fields, b.fields) && sameValues(a.clocks, b.clocks);
}

/**
 * Whether writing `b` over `a` would change nothing. A `b` without a base has nothing pending, so `a` may
 * keep an old base.
 */
function says(a: StoredRecord, b: StoredRecord): boolean {
  return sameRow(a.view, b.view) && (b.base === undefined || sameRow(a.base, b.base));
}

/** The writes that some records need. */
export interface RecordChanges {
  put: StoredRecord[];
  remove: EntityRef[];
}

/** The writes after which each row's record is this base with this pending over it. Pure. */
export function changesOf(
  refs: readonly EntityRef[],
  records: ReadonlyMap<string, StoredRecord>,
  now: (ref: EntityRef, key: string) => { base: Row | null; pending: readonly OutboxEntry[] },
): RecordChanges {
  const changes: RecordChanges = { put: [], remove: [] };
  for (const ref of uniqueRefs(refs)) {
    const key = refKey(ref);
    const old = records.get(key);
    const { base, pending } = now(ref, key);
    const record = recordOf(base, ref, pending);
    if (record && !(old && says(old, record))) changes.put.push(record);
    else if (!record && old) changes.remove.push(ref);
  }
  return changes;
}

/**
 * The writes that rows of the server need: each is merged into the base, and what is pending is laid over it
 * (R6). Pure.
 */
export function changesByRows(rows: readonly Row[], { records, pending }: RecordsAndPending): RecordChanges {
  const byPlace = byRef(rows, (row) => row);
  return changesOf(rows, records, (_, key) => {
    const mine = pending.get(key) ?? [];
    const base = (byPlace.get(key) ?? []).reduce(mergeRow, baseOf(records.get(key), mine));
    return { base, pending: mine };
  });
}

/** These writes as a part of a commit; empty where nothing changes. */
export function recordPart({ put, remove }: RecordChanges): Pick<StoreChange, 'records'> {
  return put.length + remove.length > 0 ? { records: { put, remove } } : {};
}

/** The writes after which the records show these entries as pending, each at the place of its number. Pure. */
export function changesByEntries(
  entries: readonly OutboxEntry[],
  { records, pending }: RecordsAndPending,
): RecordChanges {
  const placed = byRef(entries, entryRef);
  return changesOf(entries.map(entryRef), records, (_, key) => {
    const before = pending.get(key) ?? [];
    const mine = placed.get(key) ?? [];
    const taken = new Set(mine.map(({ n }) => n));
    const after = [...before.filter(({ n }) => !taken.has(n)), ...mine]
      .filter(({ state }) => state === 'pending')
      .sort((a, b) => a.n - b.n);
    return { base: baseOf(records.get(key), before), pending: after };
  });
}
