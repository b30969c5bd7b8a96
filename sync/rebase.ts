import { emptyRow, foldRow, type Row, type StampedPatch } from '../schema/merge.ts';
import { parseCall } from '../schema/operation.ts';
import type { Engine } from './engine.ts';
import type { EntityRef, OutboxEntry, StoredRecord } from './store/port.ts';
import { baseOf, refKey } from './store/rows.ts';

/** What an entry changes. An entry that no longer parses changes nothing; the server will refuse it. */
function patchOf(entry: OutboxEntry): StampedPatch[] {
  const parsed = parseCall({ action: entry.action, url: entry.data.url, body: entry.data.body });
  return parsed.ok ? [{ patch: parsed.change.patch, ts: entry.ts }] : [];
}

export function fold(base: Row | null, ref: EntityRef, pending: readonly OutboxEntry[]): Row {
  return foldRow(base ?? emptyRow(ref.type, ref.id), pending.flatMap(patchOf));
}

/** The record for a server's row with what is pending laid over it (R6). */
export function recordOf(
  base: Row | null,
  ref: EntityRef,
  pending: readonly OutboxEntry[],
  gen: number,
): StoredRecord | null {
  if (pending.length > 0) return { view: fold(base, ref, pending), base, gen };
  return base ? { view: base, gen } : null;
}

/** Several rows' worth by their place. */
export function byRef<T>(items: readonly T[], refOf: (item: T) => EntityRef): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = refKey(refOf(item));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export const entryRef = (entry: OutboxEntry): EntityRef => ({ type: entry.entityType, id: entry.entityId });

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

function sameRow(a: Row | null | undefined, b: Row | null | undefined): boolean {
  if (!a || !b) return a === b;
  return a.seq === b.seq && sameValues(a.fields, b.fields) && sameValues(a.clocks, b.clocks);
}

function sameValues(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}

/** Whether writing `b` over `a` would change nothing: a start with a long queue must not rewrite it all. */
function sameRecord(a: StoredRecord, b: StoredRecord): boolean {
  return a.gen === b.gen && sameRow(a.view, b.view) && sameRow(a.base, b.base);
}

/** Puts view = fold(base, pending) for each of these rows. Call it under the db lock. */
export async function recompute(engine: Engine, refs: readonly EntityRef[]): Promise<void> {
  if (refs.length === 0) return;
  const unique = uniqueRefs(refs);
  const { records, pending } = await readRows(engine, unique);
  const put: StoredRecord[] = [];
  const remove: EntityRef[] = [];
  for (const ref of unique) {
    const old = records.get(refKey(ref));
    const record = recordOf(baseOf(old), ref, pending.get(refKey(ref)) ?? [], old?.gen ?? 0);
    if (record && !(old && sameRecord(old, record))) put.push(record);
    else if (!record && old) remove.push(ref);
  }
  if (put.length > 0) await engine.store.records.put(put);
  if (remove.length > 0) await engine.store.records.remove(remove);
}
