import { filter, firstValueFrom, NEVER, type Observable, of, timer } from 'rxjs';
import type { Row } from '../../schema/merge.ts';
import { newestFirst } from '../store/history-reads.ts';
import { isHidden, toLog } from '../store/rows.ts';
import type { DiaryReads } from './diary.ts';
import { diaryReads } from './reads.ts';
import type { SyncPhase } from './status.ts';

/** How long a new device's diary may wait to hold what it shows, ms. */
const HELD_WAIT_MS = 3_000;

/** What can be shown of a diary that is not on the device yet. */
export type FirstSight = Pick<DiaryReads, 'days' | 'exercises' | 'previousSets' | 'todaysSets'>;

/**
 * A snapshot's rows as the diary will read them once they are kept. Null without an exercise: whether a
 * program is empty or only not here yet, the first pull says. `now` is ms.
 */
export function firstSight(rows: readonly Row[], now: () => number): FirstSight | null {
  const viewed = (type: Row['type']) =>
    rows.filter((row) => row.type === type).map((row) => ({ row, hidden: isHidden(row) }));
  const sets = viewed('log')
    .filter(({ hidden }) => !hidden)
    .map(({ row }) => toLog(row))
    .sort(newestFirst);
  if (viewed('exercise').every(({ hidden }) => hidden)) return null;
  const later = () => NEVER;
  return diaryReads(
    {
      rows: (type) => of(viewed(type)),
      newestSetsOf: (exerciseId, limit) =>
        of(sets.filter((set) => set.exerciseId === exerciseId).slice(0, limit)),
      setsOf: later,
      setsAfter: later,
      setsSince: later,
      seriesOf: later,
      setDays: later,
    },
    { now },
  );
}

/**
 * Tells of a first sight that comes before the diary is open. `held` resolves at once where none was expected,
 * else when the database holds what was shown, or a drain has ended without that; then there is none any more.
 */
export function watchSight(
  onSight: ((sight: FirstSight) => void) | undefined,
  phase: Observable<SyncPhase>,
  now: () => number,
): { expect(): void; onSnapshot(rows: readonly Row[]): void; onKept(): void; held(): Promise<void> } {
  let expected = false;
  let onKept: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => {
    onKept = resolve;
  });
  return {
    expect() {
      expected = onSight !== undefined;
    },
    onSnapshot(rows) {
      const sight = expected ? firstSight(rows, now) : null;
      if (sight) onSight?.(sight);
    },
    onKept: () => onKept(),
    async held() {
      if (!expected) return;
      const ended = firstValueFrom(phase.pipe(filter((one) => one !== 'working')));
      await Promise.race([kept, ended, firstValueFrom(timer(HELD_WAIT_MS))]);
      expected = false;
    },
  };
}
