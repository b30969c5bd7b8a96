import { valuesOf } from '../packs/pack.ts';
import { sums } from '../packs/pack-lists.ts';
import type { Pack } from '../packs/pack-schema.ts';
import { isOddKg } from './hints.ts';

/** Raised when a digest is made differently: a stored one with another version is made anew. */
export const DIGEST_VERSION = 1;

/** What a search among all sets knows of a pack without reading it. */
export interface PackDigest {
  /** How many of its sets are not deleted, and how many are marked deleted. */
  shown: number;
  deleted: number;
  /** The least stamp of any content field, and the greatest stamp of all, ms. */
  firstWritten: number;
  lastTouched: number;
  /** How many of the shown sets were typed in kilograms that no plates make. */
  oddKg: number;
}

export function digestOf({ sets, sync }: Pick<Pack, 'sets' | 'sync'>): PackDigest {
  const hidden = new Set(sets.hidden);
  const own = new Map(sync.clocks);
  const [weightOf, unitOf] = [valuesOf(sets, 'enteredWeight'), valuesOf(sets, 'enteredUnit')];
  const digest: PackDigest = {
    shown: 0,
    deleted: sync.deleted.length,
    firstWritten: Number.POSITIVE_INFINITY,
    lastTouched: 0,
    oddKg: 0,
  };
  for (const [row, stamp] of sums(sync.stamps).entries()) {
    const { deleted = stamp + (sync.deletions[row] ?? 0), ...content } = own.get(row) ?? { date: stamp };
    const stamps = Object.values(content);
    digest.firstWritten = Math.min(digest.firstWritten, ...stamps);
    digest.lastTouched = Math.max(digest.lastTouched, deleted, ...stamps);
    if (hidden.has(row)) continue;
    digest.shown += 1;
    if (isOddKg({ enteredWeight: Number(weightOf?.(row)), enteredUnit: unitOf?.(row) })) digest.oddKg += 1;
  }
  return digest;
}
