import { idsOf, type PackPlace, pack, placeKey, placeOf, unpack } from '../../schema/pack.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import type { StoredPack } from './pack-table.ts';
import type { StoredRecord } from './port.ts';

/** Packs at least one settled record of this place, each of another id. */
export function packRecords(place: PackPlace, records: readonly StoredRecord[]): StoredPack {
  return pack(
    place,
    records.map(({ view }) => view),
  );
}

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

/** Records by the place where each is packed; those without one are left out. */
export function byPlace(
  records: Iterable<StoredRecord>,
): Map<string, { place: PackPlace; records: StoredRecord[] }> {
  const places = new Map<string, { place: PackPlace; records: StoredRecord[] }>();
  for (const record of records) {
    const place = placeOf(record.view);
    if (!place) continue;
    const known = places.get(placeKey(place));
    if (known) known.records.push(record);
    else places.set(placeKey(place), { place, records: [record] });
  }
  return places;
}

/** Whether a pack's bounds have room for one of these ids. */
export function hasRoomFor({ minId, maxId }: Pick<Pack, 'minId' | 'maxId'>, ids: readonly string[]): boolean {
  return ids.some((id) => id >= minId && id <= maxId);
}
