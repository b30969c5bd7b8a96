import { emptyRow, foldRow, type Row, type StampedPatch } from '../../schema/merge.ts';
import { parseCall } from '../../schema/operation.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { EntityRef, StoredRecord } from './port.ts';
import { refKey } from './rows.ts';

/** What an entry changes. An entry that no longer parses changes nothing; the server will refuse it. */
function patchOf(entry: OutboxEntry): StampedPatch[] {
  const parsed = parseCall({ action: entry.action, url: entry.data.url, body: entry.data.body });
  return parsed.ok ? [{ patch: parsed.change.patch, ts: entry.ts }] : [];
}

/** Whether this release understands an entry, and so shows what it changes. */
export const isUnderstood = (entry: OutboxEntry): boolean => patchOf(entry).length > 0;

export function fold(base: Row | null, ref: EntityRef, pending: readonly OutboxEntry[]): Row {
  return foldRow(base ?? emptyRow(ref.type, ref.id), pending.flatMap(patchOf));
}

/** The record for a server's row with what is pending laid over it (R6). */
export function recordOf(
  base: Row | null,
  ref: EntityRef,
  pending: readonly OutboxEntry[],
): StoredRecord | null {
  if (pending.length > 0) return { view: fold(base, ref, pending), base };
  return base ? { view: base } : null;
}

/** Items grouped by the row that they are of. */
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
