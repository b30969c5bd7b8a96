import { useCallback, useEffect, useState } from 'react';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import type { BinItem, DiaryThen } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { slotsOfSets } from '../../sync-status/slots-of-sets.ts';
import { useUndoable } from '../../text/use-undoable.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [isUnread, setUnread] = useState(false);

  const read = useCallback(
    async (day: string, tell: (found: Found) => void) => {
      // The end of the lifter's day, on this device's clock.
      const instant = new Date(`${dayAfter(day)}T00:00:00`).getTime() - 1;
      const asked = diary.overwritten();
      const what = await diary.diaryAsOf(instant);
      const exercises = what.changed.flatMap(({ type, content }) =>
        type === 'log' ? [String(content.exerciseId)] : [],
      );
      const slots = await slotsOfSets(diary, exercises);
      // The server may be slow, or nowhere: what the device knows stands meanwhile.
      tell({ what, fields: pastFields(what.changed, [], instant), isReached: true, slots });
      const replaced = await asked;
      const fields = pastFields(what.changed, replaced ?? [], instant);
      tell({ what, fields, isReached: replaced !== null, slots });
    },
    [diary],
  );
  useEffect(() => {
    if (day === null) return;
    let isWanted = true;
    setUnread(false);
    read(day, (what) => isWanted && setFound({ day, what })).catch((error: unknown) => {
      console.error('The diary of the day could not be read.', error);
      if (isWanted) setUnread(true);
    });
    return () => {
      isWanted = false;
    };
  }, [read, day]);

  const undoable = useUndoable('What was could not be brought back.', async () => {
    if (day !== null) await read(day, (what) => setFound({ day, what }));
  });

  async function run(work: Parameters<typeof undoable>[0]) {
    setBusy(true);
    await undoable(work);
    setBusy(false);
  }

  return {
    found: found && found.day === day ? found.what : null,
    isBusy,
    isUnread,
    bringBack: (item: BinItem, description: string) =>
      void run(async () => {
        const back = await diary.bringBack(item);
        return { words: 'Brought Back', description, undo: () => diary.undoBringBack(back) };
      }),
    putBack: ({ changed: { type, id }, field, kept }: PastField, description: string) =>
      void run(async () => {
        const undo = await diary.putBack(type, id, field, kept?.value ?? null);
        return { words: 'Put Back', description, undo };
      }),
  };
}

export type PastDiary = ReturnType<typeof useTimeMachine>;
