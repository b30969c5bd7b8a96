import { map } from 'rxjs';
import { type PackKey, packKeyText } from '../../../schema/packs/pack.ts';
import type { OneDatabase } from '../../storage/one-database.ts';
import { above, asked } from '../../storage/requests.ts';
import { PACK_BOUNDS, PACK_SETS, PACK_SUMMARIES, PACK_SYNC } from '../collections.ts';
import type { PackedSeries, PackedSummary, PackTable, StoredPack, VisitPacks } from '../pack-table.ts';
import type { Kept } from './kept-of-packs.ts';
import {
  type Bounds,
  boundsOf,
  isPresent,
  type SetsPart,
  type SyncPart,
  seriesOfPack,
  whole,
} from './pack-parts.ts';
import { hasRoomFor } from './packs.ts';

/**
 * Packs in three object stores with one key, so that no reader takes in columns that it does not need. A
 * chart's columns stand with the bounds.
 */
export function rxdbPacks(database: OneDatabase): PackTable {
  const { keyRange } = database;
  const ofExercise = (exerciseId: string) => keyRange.bound([exerciseId], [exerciseId, above()]);
  const readBounds = <T>(ask: (bounds: IDBObjectStore) => Promise<T>) =>
    database.read([PACK_BOUNDS], (of) => ask(of(PACK_BOUNDS)));

  async function get(places: readonly PackKey[]): Promise<StoredPack[]> {
    if (places.length === 0) return [];
    return database.read([PACK_SETS, PACK_SYNC], async (of) => {
      const found = await Promise.all(
        places.map(({ exerciseId, year }) =>
          Promise.all([
            asked<SetsPart | undefined>(of(PACK_SETS).get([exerciseId, year])),
            asked<SyncPart | undefined>(of(PACK_SYNC).get([exerciseId, year])),
          ]),
        ),
      );
      return found.flatMap(([sets, sync]) => whole(sets, sync));
    });
  }

  /** Within one transaction, so that no pack changes between its read and the write about it. */
  const visit: VisitPacks = (places, say) =>
    database.write([PACK_BOUNDS, PACK_SETS, PACK_SYNC, PACK_SUMMARIES], async (of) => {
      const said = [];
      for (const { exerciseId, year } of places) {
        const key = [exerciseId, year];
        const [bounds, sets, sync] = await Promise.all([
          asked<Bounds | undefined>(of(PACK_BOUNDS).get(key)),
          asked<SetsPart | undefined>(of(PACK_SETS).get(key)),
          asked<SyncPart | undefined>(of(PACK_SYNC).get(key)),
        ]);
        const [pack] = whole(sets, sync);
        if (bounds && pack) said.push(say(pack, bounds, of));
      }
      return said;
    });

  async function keptOf<T>(missing: readonly PackKey[], how: Kept<T>): Promise<T[]> {
    if (missing.length === 0) return [];
    return (await import('./kept-of-packs.ts')).keptOfPacks(missing, { visit, get }, how);
  }

  /** A series that a pack was stored without, or with in another form, is made anew and kept. */
  async function prepared(found: readonly Bounds[]): Promise<PackedSeries[]> {
    const isOlder = (bounds: Bounds) => !isPresent(bounds);
    const made = await keptOf(found.filter(isOlder), {
      what: 'series',
      make: seriesOfPack,
      keep(bounds, before, of) {
        of(PACK_BOUNDS).put({ ...before, ...bounds });
      },
    });
    return [...(found.filter(isPresent) as PackedSeries[]), ...made];
  }

  return {
    async yearsOf(exerciseId) {
      const keys = await readBounds((bounds) => asked(bounds.getAllKeys(ofExercise(exerciseId))));
      return (keys as [string, number][]).map(([, year]) => year).reverse();
    },
    async placesOf(year) {
      const keys = await readBounds((bounds) => asked(bounds.getAllKeys()));
      return (keys as [string, number][])
        .filter(([, of]) => year === undefined || of === year)
        .map(([exerciseId, of]) => ({ exerciseId, year: of }));
    },
    get,
    async series(exerciseId) {
      const range = exerciseId === undefined ? null : ofExercise(exerciseId);
      return prepared(await readBounds((bounds) => asked<Bounds[]>(bounds.getAll(range))));
    },
    async seriesOfYear(year) {
      const found = await readBounds(async (bounds) => {
        const keys = (await asked(bounds.getAllKeys())) as [string, number][];
        const ofYear = keys.filter(([, of]) => of === year);
        return Promise.all(ofYear.map((key) => asked<Bounds | undefined>(bounds.get(key))));
      });
      return prepared(found.flatMap((bounds) => bounds ?? []));
    },
    async summaries(exerciseId, summing) {
      const range = ofExercise(exerciseId);
      const [among, kept] = await database.read([PACK_BOUNDS, PACK_SUMMARIES], (of) =>
        Promise.all([
          asked<Bounds[]>(of(PACK_BOUNDS).getAll(range)),
          asked<PackedSummary[]>(of(PACK_SUMMARIES).getAll(range)),
        ]),
      );
      const byKey = new Map(kept.map((one) => [packKeyText(one), one]));
      const present: PackedSummary[] = [];
      const missing: PackKey[] = [];
      for (const bounds of among) {
        const one = byKey.get(packKeyText(bounds));
        if (one && bounds.summed === summing.version) present.push(one);
        else missing.push(bounds);
      }
      const made = await keptOf(missing, {
        what: 'summaries',
        make: (pack): PackedSummary => ({
          ...boundsOf(pack),
          summary: summing.summaryOf(pack, new Set(pack.sets.hidden)),
        }),
        keep(one, bounds, of) {
          of(PACK_SUMMARIES).put(one);
          of(PACK_BOUNDS).put({ ...bounds, summed: summing.version } satisfies Bounds);
        },
      });
      return [...present, ...made];
    },
    digests: async () => (await import('./pack-digests.ts')).packDigests(database, { visit, get }),
    async mayHold(ids) {
      const [first, ...rest] = ids;
      if (first === undefined) return [];
      const least = rest.reduce((min, id) => (id < min ? id : min), first);
      const found = await readBounds((bounds) =>
        asked<Bounds[]>(bounds.index('maxId').getAll(keyRange.lowerBound(least))),
      );
      return get(found.filter((pack) => hasRoomFor(pack, ids)));
    },
    all: () =>
      database.read([PACK_SETS, PACK_SYNC], async (of) => {
        const [sets, sync] = await Promise.all([
          asked<SetsPart[]>(of(PACK_SETS).getAll()),
          asked<SyncPart[]>(of(PACK_SYNC).getAll()),
        ]);
        // Both come in the order of their keys.
        return sets.flatMap((part, i) => whole(part, sync[i]));
      }),
    changes: database.changes(PACK_SETS).pipe(map((ids) => new Set(ids))),
  };
}
