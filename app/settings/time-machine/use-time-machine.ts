import { useCallback, useEffect, useRef, useState } from 'react';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import type { DiaryThen } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { slotsOfSets } from '../../sync-status/slots-of-sets.ts';
import { useWaysBack } from '../bin/use-ways-back.ts';
import { type PastField, pastFields } from './past-values.ts';

interface Found {
  what: DiaryThen;
  fields: readonly PastField[];
  /** Whether the server could say what was replaced. */
  isReached: boolean;
  /** Where the changed sets stand in their workouts, by id. */
  slots: ReadonlyMap<string, string>;
}

/** What a day's diary was, and the ways back. @param day YYYY-MM-DD, or null for none */
export function useTimeMachine(day: string | null) {
  const diary = useDiary();
  const [found, setFound] = useState<{ day: string; what: Found } | null>(null);
  const [isUnread, setUnread] = useState(false);
  /** The read that was begun last. Only its answers are shown: the server's may come late. */
  const latest = useRef<object>(null);

  const read = useCallback(
    async (day: string | null) => {
      const mine = {};
      latest.current = mine;
      if (day === null) return;
      setUnread(false);
      const show = (what: Found) => {
        if (latest.current === mine) setFound({ day, what });
      };
      try {
        // The end of the lifter's day, on this device's clock.
        const instant = new Date(`${dayAfter(day)}T00:00:00`).getTime() - 1;
        const asked = diary.overwritten();
        const what = await diary.diaryAsOf(instant);
        const exercises = what.changed.flatMap(({ type, content }) =>
          type === 'log' ? [String(content.exerciseId)] : [],
        );
        const slots = await slotsOfSets(diary, exercises);
        // The server may be slow, or nowhere: what the device knows stands meanwhile.
        show({ what, fields: pastFields(what.changed, [], instant), isReached: true, slots });
        const replaced = await asked;
        const fields = pastFields(what.changed, replaced ?? [], instant);
        show({ what, fields, isReached: replaced !== null, slots });
      } catch (error) {
        console.error('The diary of the day could not be read.', error);
        if (latest.current === mine) setUnread(true);
      }
    },
    [diary],
  );
  useEffect(() => void read(day), [read, day]);
  // An Undo may come when another day is on the screen.
  const shown = useRef(day);
  shown.current = day;
  const { run, ...ways } = useWaysBack('What was could not be brought back.', () => read(shown.current));

  return {
    ...ways,
    found: found && found.day === day ? found.what : null,
    isUnread,
    putBack: ({ changed: { type, id }, field, kept }: PastField, description: string) =>
      void run(async () => {
        const undo = await diary.putBack(type, id, field, kept?.value ?? null);
        return { words: 'Put Back', description, undo };
      }),
  };
}

export type PastDiary = ReturnType<typeof useTimeMachine>;
