import type { Observable } from 'rxjs';
import {
  fromRuns,
  idsOf,
  type PackPlace,
  pack,
  placeKey,
  placeOf,
  runsOf,
  unpack,
} from '../../schema/pack.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import type { Series } from './pack-series.ts';
import type { StoredRecord } from './port.ts';

/** A pack as the device keeps it, with the generation of each set's row (`StoredRecord.gen`) in runs. */
export interface StoredPack extends Pack {
  gens: [number, number][];
}

/** Where a pack's sets lie, without reading one. */
export type PackBounds = Pick<Pack, 'exerciseId' | 'year' | 'minId' | 'maxId'>;

/** What charts and calendars read of a pack, made when it is written. */
export type PackedSeries = PackBounds & Series;

/**
 * Sets older than the hot window, in columns (PROTOCOL.md R20). A write is one transaction. A set
 * that also is a document is shadowed here: whoever reads packs leaves it out.
 */
export interface PackTable {
  /** The years of an exercise that have a pack, newest first. */
  yearsOf(exerciseId: string): Promise<number[]>;
  /** Those that exist of these places, whole, in no order. */
  get(places: readonly PackPlace[]): Promise<StoredPack[]>;
  /** Of one exercise, or all; in no order. */
  series(exerciseId?: string): Promise<PackedSeries[]>;
  /** Packs whose bounds have room for one of these ids; mostly none when all ids are new. */
  mayHold(ids: readonly string[]): Promise<StoredPack[]>;
  all(): Promise<StoredPack[]>;
  write(put: readonly StoredPack[], remove: readonly PackPlace[]): Promise<void>;
  /** The ids of the exercises whose packs changed, in any tab. */
  changes: Observable<ReadonlySet<string>>;
}

/** Packs at least one settled record of this place, each of another id. */
export function packRecords(place: PackPlace, records: readonly StoredRecord[]): StoredPack {
  const gens = new Map(records.map(({ view, gen }) => [view.id, gen]));
  const packed = pack(
    place,
    records.map(({ view }) => view),
  );
  return { ...packed, gens: runsOf(idsOf(packed.sync).map((id) => gens.get(id) ?? 0)) };
}

/** A pack as it came from the server, all of one generation. */
export function storedPack(packed: Pack, gen: number): StoredPack {
  return { ...packed, gens: [[gen, packed.sets.dates.length]] };
}

/** The records of a pack, in its order: all, or those of some ids. */
export function recordsOf(stored: StoredPack, only?: ReadonlySet<string>): StoredRecord[] {
  const gens = new Map<string, number>();
  const all = fromRuns(stored.gens);
  for (const [i, id] of idsOf(stored.sync).entries()) gens.set(id, all[i] ?? 0);
  return unpack(stored, only).map((view) => ({ view, gen: gens.get(view.id) ?? 0 }));
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
