import type { PackKey } from '../../../schema/packs/pack.ts';
import type { PackOfFormat1 } from '../../../schema/packs/pack-format-1.ts';
import type { Pack } from '../../../schema/packs/pack-schema.ts';
import { presentPack } from '../../../schema/packs/present-pack.ts';
import type { PlainWrite } from '../../storage/rx-storage.ts';
import { PACK_BOUNDS, PACK_SETS, PACK_SUMMARIES, PACK_SYNC } from '../collections.ts';
import type { PackBounds, PackedSeries, Series, StoredPack } from '../pack-table.ts';
import type { StoreChange } from '../port.ts';
import { SERIES_VERSION, seriesIn } from './pack-series.ts';

/** Bounds that an older version wrote have no series, or one without a version. */
export type Bounds = PackBounds &
  Partial<Series> & {
    seriesVersion?: number;
    /**
     * The version of the summary that was made from this very pack. Every release's write of a pack puts its
     * bounds anew without it, so no summary outlives its pack.
     */
    summed?: number;
  };
/** The sets of a pack, of any format so far. */
export type SetsPart = PackBounds & Pick<StoredPack, 'sets'> & { format?: number };
export type SyncPart = PackKey & Pick<StoredPack, 'sync'>;

/** Whether the series that stands with the bounds is of this release's form. */
export const isPresent = ({ quarters, seriesVersion = 1 }: Bounds) =>
  quarters !== undefined && seriesVersion === SERIES_VERSION;

export const boundsOf = ({ exerciseId, year, minId, maxId }: PackBounds): PackBounds => ({
  exerciseId,
  year,
  minId,
  maxId,
});

/** The bounds of a pack as they are kept, with its series in this release's form. */
export const seriesOfPack = (pack: StoredPack): PackedSeries & Pick<Bounds, 'seriesVersion'> => ({
  ...boundsOf(pack),
  ...seriesIn(pack.sets, new Set(pack.sets.hidden)),
  seriesVersion: SERIES_VERSION,
});

/** The writes of a change of packs. Other readers are told of its exercises. */
export function packWrites({ put = [], remove = [] }: NonNullable<StoreChange['packs']>): PlainWrite[] {
  if (put.length + remove.length === 0) return [];
  const gone = remove.map(({ exerciseId, year }): IDBValidKey => [exerciseId, year]);
  const ids = [...new Set([...put, ...remove].map(({ exerciseId }) => exerciseId))];
  const parts = put.map((pack) => {
    const { format, exerciseId, year, sets, sync } = pack;
    return {
      bounds: seriesOfPack(pack),
      sets: { ...boundsOf(pack), format, sets } satisfies SetsPart,
      sync: { exerciseId, year, sync } satisfies SyncPart,
    };
  });
  return [
    { store: PACK_BOUNDS, remove: gone, put: parts.map(({ bounds }) => ({ value: bounds })) },
    { store: PACK_SUMMARIES, remove: gone, put: [] },
    { store: PACK_SYNC, remove: gone, put: parts.map(({ sync }) => ({ value: sync })) },
    { store: PACK_SETS, remove: gone, put: parts.map(({ sets }) => ({ value: sets })), ids },
  ];
}

/** A pack of its parts, in today's format; none where one of them is gone. */
export function whole(sets: SetsPart | undefined, sync: SyncPart | undefined): StoredPack[] {
  return sets && sync ? [presentPack({ ...sets, sync: sync.sync } as Pack | PackOfFormat1)] : [];
}
