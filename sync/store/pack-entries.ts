import { isPackCall, setsInCall } from '../../schema/packs/pack-call.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Stands in front of the entry's id in the name of its record: an entry with a pack is of no single set. */
export const PACK_RECORD = 'pack-';

/** Whether an entry carries new sets in a pack (PROTOCOL.md R32). */
export function isPackEntry({ action, data }: Pick<OutboxEntry, 'action' | 'data'>): boolean {
  return isPackCall({ action, url: data.url });
}

/** How many changes an entry is: of a pack, its sets. */
export function changesIn(entry: Pick<OutboxEntry, 'action' | 'data'>): number {
  return isPackEntry(entry) ? setsInCall({ body: entry.data.body }) : 1;
}
