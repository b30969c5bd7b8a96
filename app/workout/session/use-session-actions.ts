import { useMemo } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import { placeAt, type SessionCard } from '../../../schema/sessions/session-cards.ts';
import type { SessionChange, SessionExercise } from '../../../sync/index.ts';
import { useNotices } from '../use-notices.ts';

const FAILED = { title: 'Not changed', description: 'Today stays as it is. Please try again.' };

/**
 * Changes of today's session alone, each with a notice and its Undo. They resolve to null where they failed, and
 * never throw.
 */
export function useSessionActions() {
  const { diary, attempt, done } = useNotices();
  return useMemo(() => {
    const act = async (change: () => Promise<SessionChange>, title: string, words: string) => {
      const changed = await attempt(change, FAILED);
      if (!changed) return null;
      done(title, words, () =>
        attempt(() => diary.undoSessionChange(changed), {
          title: 'Undo Failed',
          description: 'Today could not be put back. Please try again.',
        }),
      );
      return changed;
    };
    return {
      add: (exercise: SessionExercise) =>
        act(
          () => diary.addToSession(exercise),
          'Added for today',
          `${exercise.name} is not in your program.`,
        ),
      swap: ({ id, name }: Exercise, other: SessionExercise) =>
        act(
          () => diary.swapInSession(id, other),
          'Swapped for today',
          `${other.name} stands for ${name}. Your program stays.`,
        ),
      skip: ({ exercise: { id, name }, insteadOf, state }: SessionCard) =>
        act(
          () => diary.skipInSession(id),
          insteadOf ? `Back to ${insteadOf.name}` : 'Skipped for today',
          state === 'added' || insteadOf
            ? `${name} is off today. Its sets are kept.`
            : `${name} is back next time.`,
        ),
      unskip: ({ exercise: { id, name } }: SessionCard) =>
        act(() => diary.unskipInSession(id), 'Back for today', `${name} is on again.`),
      move: (cards: readonly SessionCard[], from: number, to: number) => {
        const card = cards[from];
        const place = placeAt(cards, from, to);
        if (!card || place === null) return Promise.resolve(null);
        return act(
          () => diary.placeInSession(card.exercise.id, place),
          'Moved for today',
          `${card.exercise.name} is number ${to + 1} today.`,
        );
      },
    };
  }, [diary, attempt, done]);
}
