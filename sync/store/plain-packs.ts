import { map } from 'rxjs';
import { type PackPlace, placeKey } from '../../schema/pack.ts';
import { type Series, seriesIn } from './pack-series.ts';
import { hasRoomFor, type PackBounds, type PackTable, type StoredPack } from './packs.ts';
import { PACK_BOUNDS, PACK_SETS, PACK_SYNC, type PlainDatabase } from './plain-database.ts';

/** One that an older version wrote has no series. */
type Bounds = PackBounds & Partial<Series>;
type SetsPart = PackBounds & Pick<StoredPack, 'sets'>;
type SyncPart = PackPlace & Pick<StoredPack, 'sync' | 'gens'>;

const ALL = [PACK_BOUNDS, PACK_SETS, PACK_SYNC];

/** Packs in three object stores of one key, so that no reader takes in columns that it does not need: a chart's are with the bounds. */
export function plainPacks(database: PlainDatabase, keyRange: typeof IDBKeyRange): PackTable {
  const ofExercise = (exerciseId: string) => keyRange.bound([exerciseId], [exerciseId, []]);

  async function get(places: readonly PackPlace[]): Promise<StoredPack[]> {
    if (places.length === 0) return [];
    return database.read([PACK_SETS, PACK_SYNC], (of) => {
      const found = places.map(({ exerciseId, year }) => ({
        sets: of(PACK_SETS).get([exerciseId, year]),
        sync: of(PACK_SYNC).get([exerciseId, year]),
      }));
      return () => found.flatMap(({ sets, sync }) => whole(sets.result, sync.result));
    });
  }

  return {
    yearsOf: (exerciseId) =>
      database.read([PACK_BOUNDS], (of) => {
        const keys = of(PACK_BOUNDS).getAllKeys(ofExercise(exerciseId));
        return () => (keys.result as [string, number][]).map(([, year]) => year).reverse();
      }),
    get,
    async series(exerciseId) {
      const found = await database.read([PACK_BOUNDS], (of) => {
        const bounds = of(PACK_BOUNDS).getAll(exerciseId === undefined ? null : ofExercise(exerciseId));
        return () => bounds.result as Bounds[];
      });
      const older = await get(found.filter(({ quarters }) => quarters === undefined));
      const made = new Map(
        older.map((stored) => [placeKey(stored), seriesIn(stored.sets, new Set(stored.sets.hidden))]),
      );
      return found.map((bounds) => ({ quarters: [], weights: [], ...bounds, ...made.get(placeKey(bounds)) }));
    },
    async mayHold(ids) {
      const [first, ...rest] = ids;
      if (first === undefined) return [];
      const least = rest.reduce((min, id) => (id < min ? id : min), first);
      const bounds = await database.read([PACK_BOUNDS], (of) => {
        const found = of(PACK_BOUNDS).index('maxId').getAll(keyRange.lowerBound(least));
        return () => found.result as Bounds[];
      });
      return get(bounds.filter((pack) => hasRoomFor(pack, ids)));
    },
    all: () =>
      database.read([PACK_SETS, PACK_SYNC], (of) => {
        const sets = of(PACK_SETS).getAll();
        const sync = of(PACK_SYNC).getAll();
        // Both come by key.
        return () => sets.result.flatMap((part, i) => whole(part, sync.result[i]));
      }),
    async write(put, remove) {
      if (put.length + remove.length === 0) return;
      const ids = [...new Set([...put, ...remove].map(({ exerciseId }) => exerciseId))];
      await database.write({ store: PACK_SETS, ids }, ALL, (of) => {
        for (const { exerciseId, year } of remove)
          for (const store of ALL) of(store).delete([exerciseId, year]);
        for (const { exerciseId, year, minId, maxId, sets, sync, gens } of put) {
          const bounds = { exerciseId, year, minId, maxId };
          const series = seriesIn(sets, new Set(sets.hidden));
          of(PACK_BOUNDS).put({ ...bounds, ...series } satisfies Bounds);
          of(PACK_SETS).put({ ...bounds, sets } satisfies SetsPart);
          of(PACK_SYNC).put({ exerciseId, year, sync, gens } satisfies SyncPart);
        }
      });
    },
    changes: database.changes(PACK_SETS).pipe(map((ids) => new Set(ids))),
  };
}

function whole(sets: SetsPart | undefined, sync: SyncPart | undefined): StoredPack[] {
  return sets && sync ? [{ ...sets, sync: sync.sync, gens: sync.gens }] : [];
}
