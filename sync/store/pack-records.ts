import { pack, placeOf } from '../../schema/make-pack.ts';
import { type PackPlace, placeKey } from '../../schema/pack.ts';
import type { StoredPack } from './pack-table.ts';
import type { StoredRecord } from './port.ts';

/** Packs at least one settled record of this place, each of another id. */
export function packRecords(place: PackPlace, records: readonly StoredRecord[]): StoredPack {
  return pack(
    place,
    records.map(({ view }) => view),
  );
}

/** Records by the pack to which each belongs; records without one are left out. */
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
