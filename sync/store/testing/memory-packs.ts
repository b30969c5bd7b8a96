import { packKeyText } from '../../../schema/packs/pack.ts';
import { digestOf } from '../../../schema/progress/pack-digest.ts';
import type { PackTable, StoredPack } from '../pack-table.ts';
import { seriesIn } from '../packs/pack-series.ts';
import { hasRoomFor } from '../packs/packs.ts';
import type { MemoryDisk } from './memory-disk.ts';

/** A PackTable in memory. */
export function memoryPacks(disk: MemoryDisk): PackTable {
  const { packs } = disk;
  const copy = <T>(value: T): T => structuredClone(value);
  const seriesOf = (isWanted: (pack: StoredPack) => boolean) =>
    [...packs.values()]
      .filter(isWanted)
      .map(({ sync: _, sets, ...bounds }) => ({ ...bounds, ...seriesIn(sets, new Set(sets.hidden)) }));
  return {
    yearsOf: async (exerciseId) =>
      [...packs.values()]
        .filter((pack) => pack.exerciseId === exerciseId)
        .map(({ year }) => year)
        .sort((a, b) => b - a),
    placesOf: async (year) =>
      [...packs.values()]
        .filter((pack) => year === undefined || pack.year === year)
        .map(({ exerciseId, year: of }) => ({ exerciseId, year: of })),
    get: async (places) => copy(places.flatMap((place) => packs.get(packKeyText(place)) ?? [])),
    series: async (exerciseId) =>
      seriesOf((pack) => exerciseId === undefined || pack.exerciseId === exerciseId),
    seriesOfYear: async (year) => seriesOf((pack) => pack.year === year),
    summaries: async (exerciseId, { summaryOf }) =>
      [...packs.values()]
        .filter((pack) => pack.exerciseId === exerciseId)
        .map((pack) => ({ ...pack, summary: summaryOf(pack, new Set(pack.sets.hidden)) })),
    digests: async () => [...packs.values()].map((pack) => ({ ...pack, digest: digestOf(pack) })),
    mayHold: async (ids) => copy([...packs.values()].filter((pack) => hasRoomFor(pack, ids))),
    all: async () => copy([...packs.values()]),
    changes: disk.packChanges,
  };
}
