import { filter, firstValueFrom, NEVER, type Observable, of, timer } from 'rxjs';
import type { EntityType } from '../../schema/merge.ts';
import type { DiaryReads } from '../diary/diary.ts';
import { diaryReads } from '../diary/reads.ts';
import type { SyncPhase } from '../diary/status.ts';
import { newestFirst } from '../store/history/history-follower.ts';
import type { ViewedRow } from '../store/port.ts';
import { toLog } from '../store/rows.ts';

/** How long opening a new device's diary may wait for the rows of its preview to be stored, ms. */
const STORED_WAIT_MS = 3_000;

/** What a screen may show of a diary that is not on the device yet, from the head of a snapshot. */
export type SnapshotPreview = Pick<
  DiaryReads,
  'days' | 'exercises' | 'movements' | 'previousSets' | 'todaysSets'
>;

/**
 * What previewedRows keeps of a snapshot, as the diary will read it once it is stored. Null without an exercise:
 * only the first pull can say whether a program is empty or has not come yet. `now` is ms.
 */
export function snapshotPreview(rows: readonly ViewedRow[], now: () => number): SnapshotPreview | null {
  const viewed = (type: EntityType) => rows.filter(({ row }) => row.type === type);
  if (viewed('exercise').every(({ hidden }) => hidden)) return null;
  const sets = viewed('log')
    .map(({ row }) => toLog(row))
    .sort(newestFirst);
  const later = () => NEVER;
  return diaryReads(
    {
      rows: (type: EntityType) => of(viewed(type)),
      newestSetsOf: (exerciseId, limit) =>
        of(sets.filter((set) => set.exerciseId === exerciseId).slice(0, limit)),
      setsOf: later,
      setsAfter: later,
      setsSince: later,
      setsOfYear: later,
      setYears: later,
      seriesOf: later,
      summariesOf: later,
      workoutBegins: later,
    },
    { now },
  );
}

/**
 * Hands on a preview that comes before the diary is open. `replaced` resolves at once where no preview was
 * expected; else when the database holds its rows, or when a drain has ended without them, after which no
 * preview is shown any more.
 */
export function watchPreview(
  onPreview: ((preview: SnapshotPreview) => void) | undefined,
  phase: Observable<SyncPhase>,
  now: () => number,
): {
  expect(): void;
  onSnapshot(rows: readonly ViewedRow[]): void;
  onStored(): void;
  replaced(): Promise<void>;
} {
  let expected = false;
  let onStored: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    onStored = resolve;
  });
  return {
    expect() {
      expected = onPreview !== undefined;
    },
    onSnapshot(rows) {
      const preview = expected ? snapshotPreview(rows, now) : null;
      if (preview) onPreview?.(preview);
    },
    onStored: () => onStored(),
    async replaced() {
      if (!expected) return;
      const ended = firstValueFrom(phase.pipe(filter((one) => one !== 'working')));
      await Promise.race([stored, ended, firstValueFrom(timer(STORED_WAIT_MS))]);
      expected = false;
    },
  };
}
