import { combineLatest, defer, filter, from, map, merge, type Observable, startWith, switchMap } from 'rxjs';
import { isDeleted } from '../../schema/merge.ts';
import { idsOf, placeKey, sums } from '../../schema/pack.ts';
import { dayKey } from '../../schema/previous.ts';
import { seriesOf } from '../../schema/progress.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Documents } from './documents.ts';
import { hasRoomFor, type PackedSets, type PackTable, recordsOf, type StoredPack } from './packs.ts';
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
): Pick<LiveReads, 'setsOf' | 'newestSetsOf' | 'seriesOf' | 'setDays'> {
  return {
    setsOf: (exerciseId) =>
      follow(documents.logsOf(exerciseId), exerciseId, async (logs) => {
        const places = (await packs.yearsOf(exerciseId)).map((year) => ({ exerciseId, year }));
        const { value, upTo } = await visibleLogs(await packs.get(places), logs);
        return { value: [...value, ...logs].sort(oldestFirst), upTo };
      }),
    newestSetsOf: (exerciseId, limit) =>
      follow(documents.logsOf(exerciseId, limit), exerciseId, (logs) => newest(exerciseId, logs, limit)),
    seriesOf: (exerciseId) =>
      follow(documents.logsOf(exerciseId), exerciseId, async (logs) => {
        const { value, upTo } = await columns(logs, exerciseId);
        return { value: seriesOf([...value.flatMap(heaviestAtEach), ...logs]), upTo };
      }),
    setDays: () =>
      follow(documents.logDates(), null, async (logs) => {
        const { value, upTo } = await columns(logs);
        const days = new Set(logs.map(({ date }) => dayKey(date)));
        for (const date of new Set(value.flatMap(heaviestAtEach).map((at) => at.date)))
          days.add(dayKey(date));
        return { value: [...days].sort(), upTo };
      }),
  };

  /** Reads at once, and again when the documents change, the packs, or a document that stands for a packed set. */
  function follow<T, R>(
    source: Observable<T>,
    exerciseId: string | null,
    read: (found: T) => Promise<Read<R>>,
  ): Observable<R> {
    return defer(() => {
      let bound = '';
      const again = merge(
        packs.changes.pipe(filter((changed) => exerciseId === null || changed.has(exerciseId))),
        documents.touchedLogs.pipe(filter((ids) => ids.some((id) => id <= bound))),
      ).pipe(startWith(null));
      return combineLatest([source, again]).pipe(
        switchMap(([found]) => from(read(found))),
        map(({ value, upTo }) => {
          bound = upTo;
          return value;
        }),
      );
    });
  }

  /** The ids of documents that may stand for sets of these packs; `found` may be ahead of the store. */
  async function shadows(
    among: readonly PackedSets[],
    found: readonly { id: string }[],
  ): Promise<{ ids: Set<string>; upTo: string }> {
    const [first] = among;
    if (!first) return { ids: new Set(), upTo: '' };
    const minId = among.reduce((least, pack) => (pack.minId < least ? pack.minId : least), first.minId);
    const upTo = among.reduce((most, pack) => (pack.maxId > most ? pack.maxId : most), first.maxId);
    const ids = new Set(await documents.logIdsBetween(minId, upTo));
    for (const { id } of found) if (id >= minId && id <= upTo) ids.add(id);
    return { ids, upTo };
  }

  /** What these packs show, but for the sets that a document stands for. */
  async function visibleLogs(
    among: readonly StoredPack[],
    found: readonly WorkoutLog[],
  ): Promise<Read<WorkoutLog[]>> {
    const { ids, upTo } = await shadows(among, found);
    const rows = among.flatMap((stored) => recordsOf(stored)).map(({ view }) => view);
    return { value: rows.filter((row) => !ids.has(row.id) && !isDeleted(row)).map(toLog), upTo };
  }

  /** Year by year backwards, until no older pack can hold anything newer. */
  async function newest(
    exerciseId: string,
    found: readonly WorkoutLog[],
    limit: number,
  ): Promise<Read<WorkoutLog[]>> {
    let value = [...found].sort(newestFirst);
    let bound = '';
    for (const year of await packs.yearsOf(exerciseId)) {
      const last = value[limit - 1];
      if (last && new Date(last.date).getUTCFullYear() > year) break;
      const more = await visibleLogs(await packs.get([{ exerciseId, year }]), found);
      value = [...value, ...more.value].sort(newestFirst);
      if (more.upTo > bound) bound = more.upTo;
    }
    return { value: value.slice(0, limit), upTo: bound };
  }

  /** The columns of these packs, with the row numbers to leave out; ids are read only where a document may shadow. */
  async function columns(found: readonly { id: string }[], exerciseId?: string): Promise<Read<Shown[]>> {
    const among = await packs.sets(exerciseId);
    const { ids, upTo } = await shadows(among, found);
    const shadowing = [...ids];
    const whole = new Map(
      (await packs.get(among.filter((pack) => hasRoomFor(pack, shadowing)))).map((stored) => [
        placeKey(stored),
        stored,
      ]),
    );
    const value = among.map((pack) => {
      const stored = whole.get(placeKey(pack));
      const hidden = new Set(stored?.sets.hidden ?? pack.sets.hidden);
      if (stored) for (const [i, id] of idsOf(stored.sync).entries()) if (ids.has(id)) hidden.add(i);
      return { sets: (stored ?? pack).sets, hidden };
    });
    return { value, upTo };
  }
}

interface Shown {
  sets: PackedSets['sets'];
  hidden: ReadonlySet<number>;
}

/** The heaviest visible set of each instant (one save): `date` is ms, `weight` kg. */
function heaviestAtEach({ sets, hidden }: Shown): { date: number; weight: number }[] {
  const found: { date: number; weight: number }[] = [];
  for (const [i, date] of sums(sets.dates).entries()) {
    if (hidden.has(i)) continue;
    const weight = sets.weights[i] ?? 0;
    const last = found.at(-1);
    if (last?.date !== date) found.push({ date, weight });
    else if (weight > last.weight) last.weight = weight;
  }
  return found;
}

function oldestFirst(a: WorkoutLog, b: WorkoutLog): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}

const newestFirst = (a: WorkoutLog, b: WorkoutLog) => oldestFirst(b, a);
