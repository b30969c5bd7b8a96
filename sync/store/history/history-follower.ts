import {
  combineLatest,
  defer,
  filter,
  from,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { isDeleted } from '../../../schema/merge.ts';
import type { PackKey } from '../../../schema/packs/pack.ts';
import { oldestFirst } from '../../../schema/sessions/session-of-sets.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { BEHIND_IDS } from '../collections.ts';
import type { Documents } from '../documents/documents.ts';
import type { PackBounds, PackTable } from '../pack-table.ts';
import { recordsOf } from '../packs/packs.ts';
import { toLog } from '../rows.ts';

/** What a read found, and the greatest packed id in it: documents with an id up to it may stand for a packed set. */
export interface Read<T> {
  value: T;
  upTo: string;
}

/** The reads of packs. */
export interface Cold
  extends Pick<PackTable, 'yearsOf' | 'placesOf' | 'get' | 'series' | 'seriesOfYear' | 'summaries'>,
    Pick<Documents, 'logIdsBetween'> {
  /** The visible sets of these packs, oldest first, and the packs' bounds. */
  shown(places: readonly PackKey[]): Promise<{ logs: WorkoutLog[]; among: PackBounds[] }>;
}

/**
 * Reads at once, and again when the documents or the packs change, or a document that stands for a packed
 * set. Packs are read again only after the last two.
 * @param exerciseId null follows the packs of all exercises
 */
export function follow<T, R>(
  { documents, packs }: { documents: Documents; packs: PackTable },
  source: Observable<T>,
  exerciseId: string | null,
  read: (found: T, cold: Cold) => Promise<Read<R>>,
): Observable<R> {
  return defer(() => {
    let bound = '';
    /** The least id of a document that changed since the packs were asked. */
    let touched = BEHIND_IDS;
    const missed = new Subject<void>();
    const again = merge(
      packs.changes.pipe(filter((changed) => exerciseId === null || changed.has(exerciseId))),
      documents.touchedLogs.pipe(
        tap((ids) => {
          for (const id of ids) if (id < touched) touched = id;
        }),
        filter(() => touched <= bound),
      ),
      missed,
    ).pipe(
      startWith(null),
      map(() => {
        touched = BEHIND_IDS;
        return askedOnce(documents, packs);
      }),
    );
    return combineLatest([source, again]).pipe(
      switchMap(([found, cold]) => from(read(found, cold))),
      map(({ value, upTo }) => {
        bound = upTo;
        // It changed while the bound was not known yet.
        if (touched <= bound) missed.next();
        return value;
      }),
    );
  });
}

/** Ids of documents that may stand for sets of these packs; `found` may be ahead of the store. */
export async function shadows(
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

/** The visible sets of these packs, oldest first, without those that a document stands for. */
export async function visibleLogs(
  places: readonly PackKey[],
  found: readonly { id: string }[],
  cold: Cold,
): Promise<Read<WorkoutLog[]>> {
  const { logs, among } = await cold.shown(places);
  const { ids, upTo } = await shadows(among, found, cold);
  return { value: ids.size === 0 ? logs : logs.filter(({ id }) => !ids.has(id)), upTo };
}

/** Asks each question once: packs change once a day, and the redraw after a save must not wait for them. */
function askedOnce(documents: Documents, packs: PackTable): Cold {
  return {
    yearsOf: once(packs.yearsOf),
    placesOf: once(packs.placesOf),
    get: once(packs.get),
    series: once(packs.series),
    seriesOfYear: once(packs.seriesOfYear),
    summaries: once(packs.summaries),
    logIdsBetween: once(documents.logIdsBetween),
    shown: once(async (places) => {
      const among = await packs.get(places);
      const rows = among.flatMap((stored) => recordsOf(stored)).map(({ view }) => view);
      const logs = rows.filter((row) => !isDeleted(row)).map(toLog);
      return { logs: logs.sort(oldestFirst), among };
    }),
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

export const newestFirst = (a: WorkoutLog, b: WorkoutLog) => oldestFirst(b, a);
