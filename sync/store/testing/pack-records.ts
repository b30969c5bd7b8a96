import { pack, packKeyOf } from '../../../schema/packs/make-pack.ts';
import { type PackKey, packKeyText } from '../../../schema/packs/pack.ts';
import type { StoredPack } from '../pack-table.ts';
import type { StoredRecord } from '../port.ts';

/** Packs at least one settled record of this place, each of another id. */
export function packRecords(place: PackKey, records: readonly StoredRecord[]): StoredPack {
  return pack(
    place,
    records.map(({ view }) => view),
  );
}

/** Records by the pack to which each belongs; records without one are left out. */
export function byPlace(
  records: Iterable<StoredRecord>,
): Map<string, { place: PackKey; records: StoredRecord[] }> {
  const places = new Map<string, { place: PackKey; records: StoredRecord[] }>();
  for (const record of records) {
    const place = packKeyOf(record.view);
    if (!place) continue;
    const known = places.get(packKeyText(place));
    if (known) known.records.push(record);
    else places.set(packKeyText(place), { place, records: [record] });
  }
  return places;
}
