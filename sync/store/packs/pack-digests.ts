import { DIGEST_VERSION, digestOf, type PackDigest } from '../../../schema/progress/pack-digest.ts';
import type { OneDatabase } from '../../storage/one-database.ts';
import { asked } from '../../storage/requests.ts';
import { PACK_BOUNDS } from '../collections.ts';
import type { DigestedPack, PackBounds, PackTable, VisitPacks } from '../pack-table.ts';

/** Kept beside the bounds. Every write of the pack puts these anew without it, so no digest outlives its pack. */
type Digested = PackBounds & { digest?: PackDigest & { version: number } };

/** So many packs are unpacked at once, and their digests kept in one write. */
const PAGE = 40;

/**
 * The digest of every pack. One that is not kept yet is made from the pack. In a file of its own, for reads
 * of all sets only.
 */
export async function packDigests(
  database: OneDatabase,
  { visit, get }: { visit: VisitPacks; get: PackTable['get'] },
): Promise<DigestedPack[]> {
  const all = await database.read([PACK_BOUNDS], (of) => asked<Digested[]>(of(PACK_BOUNDS).getAll()));
  const isKept = ({ digest }: Digested) => digest?.version === DIGEST_VERSION;
  const found = all.flatMap((one) => (one.digest && isKept(one) ? [digested(one, one.digest)] : []));
  const missing = all.filter((one) => !isKept(one));
  for (let from = 0; from < missing.length; from += PAGE) {
    const page = missing.slice(from, from + PAGE);
    try {
      const kept = await visit(page, (pack, bounds, of) => {
        const digest = digestOf(pack);
        of(PACK_BOUNDS).put({ ...bounds, digest: { ...digest, version: DIGEST_VERSION } } satisfies Digested);
        return digested(bounds, digest);
      });
      found.push(...kept);
    } catch (error) {
      console.warn('What is known of old sets could not be kept; it is made anew each time.', error);
      found.push(...(await get(page)).map((pack) => digested(pack, digestOf(pack))));
    }
  }
  return found;
}

const digested = (
  { exerciseId, year, minId, maxId }: PackBounds,
  { shown, deleted, firstWritten, lastTouched, oddKg }: PackDigest,
): DigestedPack => ({
  ...{ exerciseId, year, minId, maxId },
  digest: { shown, deleted, firstWritten, lastTouched, oddKg },
});
