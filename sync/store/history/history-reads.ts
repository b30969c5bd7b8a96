import { map } from 'rxjs';
import { idsOf, packKeyText } from '../../../schema/packs/pack.ts';
import { seriesOf } from '../../../schema/progress/progress.ts';
import { oldestFirst, workoutBegins } from '../../../schema/sessions/session-of-sets.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Documents } from '../documents/documents.ts';
import type { PackBounds, PackTable, Series, StoredPack } from '../pack-table.ts';
import { beginsOf, pointsOf, quarterOf, seriesIn } from '../packs/pack-series.ts';
import { hasRoomFor } from '../packs/packs.ts';
import type { LiveReads } from '../port.ts';
import { type Cold, follow, newestFirst, type Read, shadows, visibleLogs } from './history-follower.ts';

/** Live reads of sets, documents and packs as one. */
export function historyReads(
  documents: Documents,
  packs: PackTable,
): Pick<
  LiveReads,
  | 'setsOf'
  | 'setsAfter'
  | 'newestSetsOf'
  | 'setsOfYear'
  | 'setYears'
  | 'seriesOf'
  | 'summariesOf'
  | 'workoutBegins'
> {
  const sides = { documents, packs };
  return {
    setsOf: (exerciseId) =>
      follow(sides, documents.logsOf(exerciseId), exerciseId, async (found, cold) => {
        const places = (await cold.yearsOf(exerciseId)).map((year) => ({ exerciseId, year }));
        const { value, upTo } = await visibleLogs(places, found, cold);
        return { value: [...value, ...found].sort(oldestFirst), upTo };
      }),
    // A set dated in the future is never old enough to be packed.
    setsAfter: (instant) => documents.logsAfter(instant).pipe(map((found) => found.sort(oldestFirst))),
    newestSetsOf: (exerciseId, limit) =>
      follow(sides, documents.logsOf(exerciseId, limit), exerciseId, (found, cold) =>
        newest(exerciseId, found, limit, cold),
      ),
    setsOfYear: (year, since) => {
      const first = Math.max(Date.UTC(year, 0, 1), since === undefined ? 0 : Date.parse(since));
      const found = documents.logsBetween(first, Date.UTC(year + 1, 0, 1));
      return follow(sides, found, null, async (own, cold) => {
        const places = since === undefined ? await cold.placesOf(year) : await placesSince(year, since, cold);
        const { value, upTo } = await visibleLogs(places, own, cold);
        return { value: [...value, ...own].sort(oldestFirst), upTo };
      });
    },
    setYears: () =>
      follow(sides, documents.logYears(), null, async (found, cold) => {
        const years = (await cold.placesOf()).map(({ year }) => year);
        const own = found.map((at) => new Date(at).getUTCFullYear());
        return { value: [...new Set([...years, ...own])].sort((a, b) => b - a), upTo: '' };
      }),
    seriesOf: (exerciseId, end) =>
      follow(sides, documents.logsOf(exerciseId), exerciseId, async (found, cold) => {
        const { value, upTo } = await series(found, cold, exerciseId);
        return { value: seriesOf([...value.flatMap(pointsOf), ...found], end?.()), upTo };
      }),
    summariesOf: (exerciseId, summing) =>
      follow(sides, documents.logsOf(exerciseId), exerciseId, async (found, cold) => {
        const among = await cold.summaries(exerciseId, summing);
        const { value, upTo } = await anew(among, found, cold, (stored, hidden) => ({
          ...stored,
          summary: summing.summaryOf(stored, hidden),
        }));
        return { value: { sets: found, packed: value.map(({ summary }) => summary) }, upTo };
      }),
    workoutBegins: () =>
      follow(sides, documents.logDays(), null, async (found, cold) => {
        const { value, upTo } = await series([], cold);
        return { value: workoutBegins([...beginsOf(value), ...found]), upTo };
      }),
  };

  /** Year by year backwards, until no older pack can hold anything newer. */
  async function newest(
    exerciseId: string,
    found: readonly WorkoutLog[],
    limit: number,
    cold: Cold,
  ): Promise<Read<WorkoutLog[]>> {
    let value = [...found].sort(newestFirst);
    let bound = '';
    for (const year of await cold.yearsOf(exerciseId)) {
      const last = value[limit - 1];
      if (last && new Date(last.date).getUTCFullYear() > year) break;
      const more = await visibleLogs([{ exerciseId, year }], found, cold);
      value = [...value, ...more.value].sort(newestFirst);
      if (more.upTo > bound) bound = more.upTo;
    }
    return { value: value.slice(0, limit), upTo: bound };
  }

  /** The prepared series of these packs. */
  async function series(
    found: readonly { id: string }[],
    cold: Cold,
    exerciseId?: string,
  ): Promise<Read<Series[]>> {
    const among = await cold.series(exerciseId);
    return anew(among, found, cold, (stored, hidden) => ({ ...stored, ...seriesIn(stored.sets, hidden) }));
  }

  /** What is prepared from packs; made anew for a pack in which a document may stand for a set. */
  async function anew<T extends PackBounds>(
    among: readonly T[],
    found: readonly { id: string }[],
    cold: Cold,
    make: (stored: StoredPack, hidden: ReadonlySet<number>) => T,
  ): Promise<Read<T[]>> {
    const { ids, upTo } = await shadows(among, found, cold);
    const shadowing = [...ids];
    const shadowed = among.filter((pack) => hasRoomFor(pack, shadowing));
    const whole = new Map(
      (await cold.get(placesOf(shadowed))).map((stored) => [packKeyText(stored), stored]),
    );
    const value = among.map((pack) => {
      const stored = whole.get(packKeyText(pack));
      return stored ? make(stored, leftOut(stored, ids)) : pack;
    });
    return { value, upTo };
  }
}

/** The packs of a year that hold a set of that instant or later: packs that end before it are not read. */
async function placesSince(year: number, since: string, cold: Cold) {
  const quarter = quarterOf(since);
  const packs = await cold.seriesOfYear(year);
  return placesOf(packs.filter(({ quarters }) => (quarters.at(-1) ?? 0) >= quarter));
}

const placesOf = (packs: readonly PackBounds[]) =>
  packs.map(({ exerciseId, year }) => ({ exerciseId, year }));

/** The row numbers of sets that are deleted or that a document stands for. */
function leftOut({ sets, sync }: StoredPack, shadowing: ReadonlySet<string>): Set<number> {
  const rows = new Set(sets.hidden);
  for (const [i, id] of idsOf(sync).entries()) if (shadowing.has(id)) rows.add(i);
  return rows;
}
