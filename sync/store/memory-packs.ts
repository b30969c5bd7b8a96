import { placeKey } from '../../schema/pack.ts';
import type { MemoryDisk } from './memory-store.ts';
import { seriesIn } from './pack-series.ts';
import { hasRoomFor, type PackTable } from './packs.ts';

/** A PackTable in memory. `write` runs a change behind the store's gate. */
export function memoryPacks(disk: MemoryDisk, write: (change: () => void) => Promise<void>): PackTable {
  const { packs } = disk;
  const copy = <T>(value: T): T => structuredClone(value);
  return {
    yearsOf: async (exerciseId) =>
      [...packs.values()]
        .filter((pack) => pack.exerciseId === exerciseId)
        .map(({ year }) => year)
        .sort((a, b) => b - a),
    get: async (places) => copy(places.flatMap((place) => packs.get(placeKey(place)) ?? [])),
    series: async (exerciseId) =>
      [...packs.values()]
        .filter((pack) => exerciseId === undefined || pack.exerciseId === exerciseId)
        .map(({ sync: _, gens: __, sets, ...bounds }) => ({
          ...bounds,
          ...seriesIn(sets, new Set(sets.hidden)),
        })),
    mayHold: async (ids) => copy([...packs.values()].filter((pack) => hasRoomFor(pack, ids))),
    all: async () => copy([...packs.values()]),
    async write(put, remove) {
      await write(() => {
        for (const place of remove) packs.delete(placeKey(place));
        for (const pack of put) packs.set(placeKey(pack), copy(pack));
      });
      disk.packChanges.next(new Set([...put, ...remove].map(({ exerciseId }) => exerciseId)));
    },
    changes: disk.packChanges,
  };
}
