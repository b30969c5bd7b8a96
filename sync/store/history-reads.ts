import {
  combineLatest,
  defer,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import { isDeleted } from '../../schema/merge.ts';
import { idsOf, placeKey } from '../../schema/pack.ts';
import { dayKey } from '../../schema/previous.ts';
import { seriesOf } from '../../schema/progress.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Documents } from './documents.ts';
import { daysOf, pointsOf, type Series, seriesIn } from './pack-series.ts';
import { hasRoomFor, type PackBounds, type PackTable, recordsOf, type StoredPack } from './packs.ts';
import type { LiveReads } from './port.ts';
import { toLog } from './rows.ts';

/** What a read found, and the greatest id that is packed there: a document up to it may stand for a packed set. */
interface Read<T> {
  value: T;
  upTo: string;
}

/** The sets of both sides of the hot window as one, as they change. */
export function historyReads(
  documents: Documents,
  packs: PackTable,
): Pick<LiveReads, 'setsOf' | 'setsAfter' | 'newestSetsOf' | 'seriesOf' | 'setDays'> {
  return {
    setsOf: (exerciseId) =>
      follow(documents.logsOf(exerciseId), exerciseId, async (logs, cold) => {
        const places = (await cold.yearsOf(exerciseId)).map((year) => ({ exerciseId, year }));
        const { value, upTo } = await visibleLogs(await cold.get(places), logs, cold);
        return { value: [...value, ...logs].sort(oldestFirst), upTo };
      }),
    // What is dated in the future is never old enough to be packed.
    setsAfter: (instant) =>
      documents.logDates().pipe(
        map((all) => {
          const from = instant();
          return all.filter(({ date }) => date > from).map(({ id }) => ({ type: 'log' as const, id }));
        }),
        switchMap((refs) => (refs.length === 0 ? of([]) : from(documents.get(refs)))),
        map((records) => records.map(({ view }) => toLog(view)).sort(oldestFirst)),
      ),
    newestSetsOf: (exerciseId, limit) =>
      follow(documents.logsOf(exerciseId, limit), exerciseId, (logs, cold) =>
        newest(exerciseId, logs, limit, cold),
      ),
    seriesOf: (exerciseId) =>
      follow(documents.logsOf(exerciseId), exerciseId, async (logs, cold) => {
        const { value, upTo } = await series(logs, cold, exerciseId);
        return { value: seriesOf([...value.flatMap(pointsOf), ...logs]), upTo };
      }),
    setDays: () =>
      follow(documents.logDates(), null, async (logs, cold) => {
        const { value, upTo } = await series(logs, cold);
        const days = new Set([...daysOf(value), ...logs.map(({ date }) => dayKey(date))]);
        return { value: [...days].sort(), upTo };
      }),
  };

  /**
   * Reads at once, and again when the documents change, the packs, or a document that stands for a
   * packed set. What is packed is asked for anew only after the last two.
   */
  function follow<T, R>(
    source: Observable<T>,
    exerciseId: string | null,
    read: (found: T, cold: Cold) => Promise<Read<R>>,
  ): Observable<R> {
    return defer(() => {
      let bound = '';
      const again = merge(
        packs.changes.pipe(filter((changed) => exerciseId === null || changed.has(exerciseId))),
        documents.touchedLogs.pipe(filter((ids) => ids.some((id) => id <= bound))),
      ).pipe(
        startWith(null),
        map(() => askedOnce(documents, packs)),
      );
      return combineLatest([source, again]).pipe(
        switchMap(([found, cold]) => from(read(found, cold))),
        map(({ value, upTo }) => {
          bound = upTo;
          return value;
        }),
      );
    });
  }

  /** The ids of documents that may stand for sets of these packs; `found` may be ahead of the store. */
  async function shadows(
    among: readonly PackBounds[],
    found: readonly { id: string }[],
    cold: Cold,
  ): Promise<{ ids: Set<string>; upTo: string }> {
    const [first] = among;
    if (!first) return { ids: new Set(), upTo: '' };
    const minId = among.reduce((least, pack) => (pack.minId < least ? pack.minId : least), first.minId);
    const upTo = among.reduce((most, pack) => (pack.maxId > most ? pack.maxId : most), first.maxId);
    const ids = new Set(await cold.logIdsBetween(minId, upTo));
    for (const { id } of found) if (id >= minId && id <= upTo) ids.add(id);
    return { ids, upTo };
  }

  /** What these packs show, but for the sets that a document stands for. */
  async function visibleLogs(
    among: readonly StoredPack[],
    found: readonly WorkoutLog[],
    cold: Cold,
  ): Promise<Read<WorkoutLog[]>> {
    const { ids, upTo } = await shadows(among, found, cold);
    const rows = among.flatMap((stored) => recordsOf(stored)).map(({ view }) => view);
    return { value: rows.filter((row) => !ids.has(row.id) && !isDeleted(row)).map(toLog), upTo };
  }

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
      const more = await visibleLogs(await cold.get([{ exerciseId, year }]), found, cold);
      value = [...value, ...more.value].sort(newestFirst);
      if (more.upTo > bound) bound = more.upTo;
    }
    return { value: value.slice(0, limit), upTo: bound };
  }

  /** The prepared series of these packs; where a document may shadow a set, made anew without it. */
  async function series(
    found: readonly { id: string }[],
    cold: Cold,
    exerciseId?: string,
  ): Promise<Read<Series[]>> {
    const among = await cold.series(exerciseId);
    const { ids, upTo } = await shadows(among, found, cold);
    const shadowing = [...ids];
    const shadowed = among.filter((pack) => hasRoomFor(pack, shadowing));
    const whole = new Map((await cold.get(placesOf(shadowed))).map((stored) => [placeKey(stored), stored]));
    const value = among.map((pack) => {
      const stored = whole.get(placeKey(pack));
      return stored ? seriesIn(stored.sets, leftOut(stored, ids)) : pack;
    });
    return { value, upTo };
  }
}

/** What is asked of the cold side. */
interface Cold extends Pick<PackTable, 'yearsOf' | 'get' | 'series'>, Pick<Documents, 'logIdsBetween'> {}

/** Each question once: packs change once a day, and what a save redraws must not wait for them. */
function askedOnce(documents: Documents, packs: PackTable): Cold {
  return {
    yearsOf: once(packs.yearsOf),
    get: once(packs.get),
    series: once(packs.series),
    logIdsBetween: once(documents.logIdsBetween),
  };
}

function once<A extends unknown[], R>(ask: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  const asked = new Map<string, Promise<R>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const answer = asked.get(key) ?? ask(...args);
    asked.set(key, answer);
    return answer;
  };
}

const placesOf = (packs: readonly PackBounds[]) =>
  packs.map(({ exerciseId, year }) => ({ exerciseId, year }));

/** The row numbers of what is deleted, and of what a document stands for. */
function leftOut({ sets, sync }: StoredPack, shadowing: ReadonlySet<string>): Set<number> {
  const rows = new Set(sets.hidden);
  for (const [i, id] of idsOf(sync).entries()) if (shadowing.has(id)) rows.add(i);
  return rows;
}

function oldestFirst(a: WorkoutLog, b: WorkoutLog): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}

export const newestFirst = (a: WorkoutLog, b: WorkoutLog) => oldestFirst(b, a);
