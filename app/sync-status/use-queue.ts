import { useAllDays, useExercises } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import type { Program } from '../text/change-words.ts';

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
  return { days: useAllDays() ?? [], exercises: useExercises() ?? [] };
}
