import type { Observable } from 'rxjs';
import type { PackKey } from '../../schema/packs/pack.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { PackSummary } from '../../schema/progress/movement-summary.ts';
import type { PackDigest } from '../../schema/progress/pack-digest.ts';

/** A pack as the device keeps it. */
export type StoredPack = Pack;

/** The bounds of a pack, which are read without its sets. */
export type PackBounds = Pick<Pack, 'exerciseId' | 'year' | 'minId' | 'maxId'>;

/**
 * What charts and calendars need of some sets: the quarters of an hour with a set, ascending, and the
 * heaviest set of each. It takes a tenth of the columns' room, and is the same in every time zone.
 */
export interface Series {
  /** Quarters of an hour since 1970, UTC. */
  quarters: number[];
  /** kg; -1 where none of the sets counts for a chart. */
  weights: number[];
  /** How far the lifter's clock was ahead of UTC, minutes; null where no set says. A quarter of two clocks is there twice. */
  offsets: (number | null)[];
}

/** What charts and calendars read of a pack; made when the pack is written. */
export type PackedSeries = PackBounds & Series;

/** How a pack's summary is made. Its code is fetched when one is wanted: logging a set does without. */
export interface Summing {
  /** A summary of another version is made anew. */
  version: number;
  /** @param hidden row numbers to leave out */
  summaryOf(pack: StoredPack, hidden: ReadonlySet<number>): PackSummary;
}

export interface PackedSummary extends PackBounds {
  summary: PackSummary;
}

export interface DigestedPack extends PackBounds {
  digest: PackDigest;
}

/** Visits each pack that exists, within one transaction that may write too. */
export type VisitPacks = <T>(
  places: readonly PackKey[],
  say: (pack: StoredPack, bounds: PackBounds, of: (store: string) => IDBObjectStore) => T,
) => Promise<T[]>;

/** Sets older than the hot window, in columns (PROTOCOL.md R20). Readers leave out a set that is also a document. */
export interface PackTable {
  /** The years of an exercise that have a pack, newest first. */
  yearsOf(exerciseId: string): Promise<number[]>;
  /** The places of a UTC year's packs, or of all packs, without reading one; in no order. */
  placesOf(year?: number): Promise<PackKey[]>;
  /** The packs that exist at these places, whole, in no order. */
  get(places: readonly PackKey[]): Promise<StoredPack[]>;
  /** The series of one exercise's packs, or of all; in no order. */
  series(exerciseId?: string): Promise<PackedSeries[]>;
  /** The series of all exercises in a UTC year, in no order. Reads no other year. */
  seriesOfYear(year: number): Promise<PackedSeries[]>;
  /** The summaries of one exercise's packs, in no order; one that no longer matches its pack is made anew and kept. */
  summaries(exerciseId: string, summing: Summing): Promise<PackedSummary[]>;
  /** The digest of every pack, in no order; one that is missing is made and kept. */
  digests(): Promise<DigestedPack[]>;
  /** Packs whose bounds include one of these ids; mostly none when all ids are new. */
  mayHold(ids: readonly string[]): Promise<StoredPack[]>;
  all(): Promise<StoredPack[]>;
  /** The ids of the exercises whose packs changed, in any tab. */
  changes: Observable<ReadonlySet<string>>;
}
