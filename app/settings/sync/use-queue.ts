import { useDays, useExercises } from '../../hooks/program.ts';
import type { Program } from '../../hooks/sync/change-words.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useLive } from '../../hooks/use-live.ts';

/** What is not on the server; undefined until it has been read. */
export function useQueue() {
  const diary = useDiary();
  return useLive(() => diary.pendingEntries(), [diary]);
}

export function useDevice() {
  const diary = useDiary();
  return useLive(() => diary.device(), [diary]);
}

/** What names days and exercises in the words for a change. */
export function useProgram(): Program {
  return { days: useDays() ?? [], exercises: useExercises() ?? [] };
}
