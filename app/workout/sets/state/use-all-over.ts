import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import type { SetRow } from '../rows/table-row.ts';

/**
 * Whether all that these rows have saved is of workouts that are over: what is saved next begins another. Null until
 * that is known.
 */
export function useAllOver(rows: readonly SetRow[]): boolean | null {
  const diary = useDiary();
  const visits = useLive(() => diary.visits(), [diary]);
  const saved = rows.flatMap((row) => row.saved ?? []);
  if (saved.length === 0) return false;
  if (!visits) return null;
  return saved.every(({ sessionId = '' }) => visits.runningId === null && visits.sessions.has(sessionId));
}
