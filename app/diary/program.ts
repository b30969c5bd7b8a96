import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { SyncStatus } from '../../sync/index.ts';
import { useDiary } from './use-diary.tsx';
import { useLive } from './use-live.ts';

/** Those of the active program, by day number. Undefined until the first read has answered. */
export function useDays(): Day[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.days(), [diary]);
}

/** Those of every program: for the words about an exercise or a change, wherever it is. */
export function useAllDays(): Day[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.allDays(), [diary]);
}

/** Every exercise of every program, by order. */
export function useExercises(): Exercise[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.exercises(), [diary]);
}

export function useSyncStatus(): SyncStatus | undefined {
  const diary = useDiary();
  return useLive(() => diary.status(), [diary]);
}
