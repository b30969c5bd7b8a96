import { DIGEST_VERSION, digestOf, type PackDigest } from '../../../schema/progress/pack-digest.ts';
import type { OneDatabase } from '../../storage/one-database.ts';
import { asked } from '../../storage/requests.ts';
import { PACK_BOUNDS } from '../collections.ts';
import type { DigestedPack, PackBounds, PackTable, VisitPacks } from '../pack-table.ts';
import { keptOfPacks } from './kept-of-packs.ts';

/** Kept beside the bounds. Every write of the pack puts these anew without it, so no digest outlives its pack. */
type Digested = PackBounds & { digest?: PackDigest & { version: number } };

/**
 * The digest of every pack. One that is not kept yet is made from the pack. In a file of its own, for reads
 * of all sets only.
 */
export async function packDigests(
  database: OneDatabase,
  reading: { visit: VisitPacks; get: PackTable['get'] },
): Promise<DigestedPack[]> {
  const all = await database.read([PACK_BOUNDS], (of) => asked<Digested[]>(of(PACK_BOUNDS).getAll()));
  const isKept = ({ digest }: Digested) => digest?.version === DIGEST_VERSION;
  const found = all.flatMap((one) => (one.digest && isKept(one) ? [digested(one, one.digest)] : []));
  const made = await keptOfPacks(
    all.filter((one) => !isKept(one)),
    reading,
    {
      what: 'digests',
      make: (pack) => digested(pack, digestOf(pack)),
      keep({ digest }, bounds, of) {
        of(PACK_BOUNDS).put({ ...bounds, digest: { ...digest, version: DIGEST_VERSION } } satisfies Digested);
      },
    },
  );
  return [...found, ...made];
}

const digested = (
  { exerciseId, year, minId, maxId }: PackBounds,
  { shown, deleted, firstWritten, lastTouched, oddKg }: PackDigest,
): DigestedPack => ({
  ...{ exerciseId, year, minId, maxId },
  digest: { shown, deleted, firstWritten, lastTouched, oddKg },
});
