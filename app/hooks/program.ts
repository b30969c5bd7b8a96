import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { SyncStatus } from '../../sync/index.ts';
import { useDiary } from './use-diary.tsx';
import { useLive } from './use-live.ts';

/** By day number. Undefined until the first read has answered. */
export function useDays(): Day[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.days(), [diary]);
}

/** Every exercise of the program, by order. */
export function useExercises(): Exercise[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.exercises(), [diary]);
}

export function useExercisesOf(dayId: string): Exercise[] | undefined {
  const diary = useDiary();
  return useLive(() => diary.exercisesOf(dayId), [diary, dayId]);
}

export function useSyncStatus(): SyncStatus | undefined {
  const diary = useDiary();
  return useLive(() => diary.status(), [diary]);
}
