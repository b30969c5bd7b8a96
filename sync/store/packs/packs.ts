import { idsOf, unpack } from '../../../schema/packs/pack.ts';
import type { Pack } from '../../../schema/packs/pack-schema.ts';
import type { StoredPack } from '../pack-table.ts';
import type { StoredRecord } from '../port.ts';

/** The records of a pack, in its order: all, or those of some ids. */
export function recordsOf(stored: StoredPack, only?: ReadonlySet<string>): StoredRecord[] {
  return unpack(stored, only).map((view) => ({ view }));
}

/** Its deleted sets. Most packs have none, and are not unpacked. */
export function deletedIn(stored: StoredPack): StoredRecord[] {
  const { deleted } = stored.sync;
  if (deleted.length === 0) return [];
  const ids = idsOf(stored.sync);
  return recordsOf(stored, new Set(deleted.flatMap((row) => ids[row] ?? [])));
}

/** Whether a pack's bounds include one of these ids. */
export function hasRoomFor({ minId, maxId }: Pick<Pack, 'minId' | 'maxId'>, ids: readonly string[]): boolean {
  return ids.some((id) => id >= minId && id <= maxId);
}
