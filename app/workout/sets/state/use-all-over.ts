import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import type { SetRow } from '../rows/table-row.ts';

/**
 * Whether everything that these rows have saved belongs to workouts that are over, so that the next save begins
 * another workout. Null until that is read.
 */
export function useAllOver(rows: readonly SetRow[]): boolean | null {
  const diary = useDiary();
  const visits = useLive(() => diary.visits(), [diary]);
  const saved = rows.flatMap((row) => row.saved ?? []);
  if (saved.length === 0) return false;
  if (!visits) return null;
  return saved.every(({ sessionId = '' }) => visits.runningId === null && visits.sessions.has(sessionId));
}
