import type { PackKey } from '../../../schema/packs/pack.ts';
import type { PackBounds, PackTable, StoredPack, VisitPacks } from '../pack-table.ts';

/** What is made of a pack, and how it is kept beside it. */
export interface Kept<T> {
  /** What it is called where it can't be kept. */
  what: string;
  make: (pack: StoredPack) => T;
  keep: (made: T, bounds: PackBounds, of: (store: string) => IDBObjectStore) => void;
}

/** So many packs are unpacked at once, and what is made of them is kept in one write. */
const PAGE = 40;

/**
 * Makes something of each of these packs, in no order, and keeps it; where there is no room, it is made anew each time.
 * In a file of its own, for what a new release or a new pack asks for once.
 */
export async function keptOfPacks<T>(
  places: readonly PackKey[],
  { visit, get }: { visit: VisitPacks; get: PackTable['get'] },
  { what, make, keep }: Kept<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < places.length; from += PAGE) {
    const page = places.slice(from, from + PAGE);
    try {
      const kept = await visit(page, (pack, bounds, of) => {
        const made = make(pack);
        keep(made, bounds, of);
        return made;
      });
      found.push(...kept);
    } catch (error) {
      console.warn(`The ${what} of old sets could not be kept; they are made anew each time.`, error);
      found.push(...(await get(page)).map(make));
    }
  }
  return found;
}
