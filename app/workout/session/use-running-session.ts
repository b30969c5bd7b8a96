import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { type SessionCard, sessionCards } from '../../../schema/sessions/session-cards.ts';
import type { RunningSession } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';

const NONE: ReadonlyMap<string, Exercise> = new Map();

interface TodaysCards {
  running: RunningSession | null;
  cards: readonly SessionCard[];
  exercises: readonly Exercise[];
  /** The cards of which the session says something, as where it departs from the program; by exercise id. */
  marks: ReadonlyMap<string, SessionCard>;
}

/**
 * A day's cards as the running session has them.
 * @param wanted false for the first frame, which shows the program alone
 */
export function useTodaysCards(day: Day, planned: readonly Exercise[], wanted: boolean): TodaysCards {
  const diary = useDiary();
  const running = useLive(() => (wanted ? diary.runningSession() : NEVER), [diary, wanted]) ?? null;
  return useMemo(() => {
    const { entries = [], extras = NONE } = running ?? {};
    const cards = sessionCards(day.id, planned, entries, extras);
    const named = new Set(entries.map(({ exerciseId }) => exerciseId));
    const marked = cards.filter(({ exercise }) => named.has(exercise.id));
    return {
      running,
      cards,
      exercises: entries.length === 0 ? planned : cards.map(({ exercise }) => exercise),
      marks: new Map(marked.map((card) => [card.exercise.id, card])),
    };
  }, [running, day.id, planned]);
}
