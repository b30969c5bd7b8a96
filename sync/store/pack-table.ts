import type { Observable } from 'rxjs';
import type { PackSummary } from '../../schema/movement-summary.ts';
import type { PackPlace } from '../../schema/pack.ts';
import type { PackDigest } from '../../schema/pack-digest.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import type { Series } from './pack-series.ts';

/** A pack as the device keeps it. */
export type StoredPack = Pack;

/** Where a pack's sets lie, without reading one. */
export type PackBounds = Pick<Pack, 'exerciseId' | 'year' | 'minId' | 'maxId'>;

/** What charts and calendars read of a pack, made when it is written. */
export type PackedSeries = PackBounds & Series;

/** How a pack's summary is made. It is fetched by who wants one: logging a set does without. */
export interface Summing {
  /** What was made under another is made anew. */
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

/** What is said of each pack that exists, in what may be written as well. */
export type VisitPacks = <T>(
  places: readonly PackPlace[],
  say: (pack: StoredPack, bounds: PackBounds, of: (store: string) => IDBObjectStore) => T,
) => Promise<T[]>;

/**
 * Sets older than the hot window, in columns (PROTOCOL.md R20). A set that also is a document is
 * shadowed here: whoever reads packs leaves it out.
 */
export interface PackTable {
  /** The years of an exercise that have a pack, newest first. */
  yearsOf(exerciseId: string): Promise<number[]>;
  /** Where the packs of a UTC year are, or all, without reading one; in no order. */
  placesOf(year?: number): Promise<PackPlace[]>;
  /** Those that exist of these places, whole, in no order. */
  get(places: readonly PackPlace[]): Promise<StoredPack[]>;
  /** Of one exercise, or all; in no order. */
  series(exerciseId?: string): Promise<PackedSeries[]>;
  /** Of all exercises in a UTC year, without reading another's; in no order. */
  seriesOfYear(year: number): Promise<PackedSeries[]>;
  /** Of one exercise, in no order; those that no longer are of their pack are made anew and kept. */
  summaries(exerciseId: string, summing: Summing): Promise<PackedSummary[]>;
  /** What is known of every pack, in no order; what is not kept yet is made, and kept. */
  digests(): Promise<DigestedPack[]>;
  /** Packs whose bounds have room for one of these ids; mostly none when all ids are new. */
  mayHold(ids: readonly string[]): Promise<StoredPack[]>;
  all(): Promise<StoredPack[]>;
  /** The ids of the exercises whose packs changed, in any tab. */
  changes: Observable<ReadonlySet<string>>;
}
