import { useCallback, useState } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import { readDraft } from '../../diary/drafts.ts';

/** The open exercise of each day, by day id; null where all are closed. It outlives the screen, not the page. */
const chosen = new Map<string, string | null>();

/**
 * The card that is open when the app starts: one with typed sets that are not saved yet, so that an interrupted
 * workout goes on where it was; else the day's first.
 */
export function cardToOpen(exercises: readonly Exercise[], hasDraft: (id: string) => boolean): string | null {
  return (exercises.find((exercise) => hasDraft(exercise.id)) ?? exercises[0])?.id ?? null;
}

/**
 * The open card of a day. It is remembered once it was decided: a save, which ends a draft, must not open another
 * card.
 */
function openCardOf(dayId: string, exercises: readonly Exercise[]): string | null {
  const choice = chosen.get(dayId);
  if (choice === null || exercises.some((exercise) => exercise.id === choice)) return choice ?? null;
  const first = cardToOpen(exercises, (id) => readDraft(id) !== null);
  if (first !== null) chosen.set(dayId, first);
  return first;
}

/** The open card of a day, of which there is at most one, and the functions that open and close cards. */
export function useOpenCard(dayId: string, exercises: readonly Exercise[]) {
  const [, redraw] = useState(0);
  const openId = openCardOf(dayId, exercises);

  const open = useCallback(
    (id: string | null) => {
      chosen.set(dayId, id);
      redraw((count) => count + 1);
    },
    [dayId],
  );
  const toggle = useCallback((id: string) => open(id === openId ? null : id), [open, openId]);
  return { openId, open, toggle };
}
