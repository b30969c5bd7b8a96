import { emptyRow, foldRow, type Row } from '../../../schema/merge.ts';
import { parseCall } from '../../../schema/operation.ts';
import type { OutboxEntry } from '../../../sync/store/outbox-entry.ts';
import type { StoredRecord } from '../../../sync/store/port.ts';
import type { Device } from '../device/device.ts';
import { contentText } from './invariants.ts';

/** What an entry says; null where it can't be read. Neither it nor a record of a disk is ever changed in place. */
const patches = new WeakMap<OutboxEntry, { patch: Row['fields']; ts: number } | null>();
/** The pending entries with which a record was found in order. */
const inOrder = new WeakMap<StoredRecord, readonly OutboxEntry[]>();

/**
 * R2, R6, at every moment: where something is pending, the view is the base with that laid over it, and the
 * base is there.
 */
export function checkFolds(devices: readonly Device[], violate: (what: string) => void): void {
  for (const device of devices) {
    const { disk, options } = device;
    if (device.rotten) continue;
    const pending = new Map<string, OutboxEntry[]>();
    for (const entry of device.pending()) {
      const at = `${entry.entityType}/${entry.entityId}`;
      const before = pending.get(at);
      if (before) before.push(entry);
      else pending.set(at, [entry]);
    }
    for (const [at, entries] of pending) {
      const record = disk.records.get(at);
      if (!record || isSame(inOrder.get(record), entries)) continue;
      const { view, base } = record;
      const folded = foldRow(base ?? emptyRow(view.type, view.id), entries.flatMap(readPatch));
      const isFolded = contentText(folded) === contentText(view);
      if (base === undefined)
        violate(`R6 ${options.name} keeps no base at ${at}, where something is pending`);
      if (!isFolded)
        violate(`R6 ${options.name} shows ${contentText(view)} at ${at}, not ${contentText(folded)}`);
      if (isFolded && base !== undefined) inOrder.set(record, entries);
    }
  }
}

function readPatch(entry: OutboxEntry): { patch: Row['fields']; ts: number } | [] {
  let read = patches.get(entry);
  if (read === undefined) {
    const parsed = parseCall({ action: entry.action, ...entry.data });
    read = parsed.ok ? { patch: parsed.change.patch, ts: entry.ts } : null;
    patches.set(entry, read);
  }
  return read ?? [];
}

function isSame(before: readonly OutboxEntry[] | undefined, now: readonly OutboxEntry[]): boolean {
  return before?.length === now.length && now.every((entry, i) => before[i] === entry);
}
