import { DAYS_SUBJECT, type PlannedBreak } from '../../schema/progress/streaks.ts';
import { mondayOf, weekNumber } from '../../schema/progress/weeks.ts';
import type { NewBreak } from '../../sync/index.ts';
import { useToday } from '../device/today.ts';
import { unlessGone } from '../diary/unless-gone.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { breakName } from '../text/break-words.ts';
import { counted } from '../text/count-words.ts';
import { useUndoable } from '../text/use-undoable.ts';

export type ConsistencyActions = ReturnType<typeof useConsistencyActions>;

/** What a lifter does to targets and breaks, each with its notice and its way back. None of them throws. */
export function useConsistencyActions() {
  const diary = useDiary();
  const run = useUndoable('A change of a target or a break failed.');
  const fromDay = mondayOf(weekNumber(useToday()));
  return {
    setTarget: (days: number) =>
      run(async () => ({
        words: `Target: ${counted(days, 'day')} a week`,
        undo: await diary.setWeeklyTarget({ subject: DAYS_SUBJECT, fromDay, least: days }),
      })),
    addBreak: (planned: NewBreak) =>
      run(async () => {
        const { id, kind } = await diary.addBreak(planned);
        return {
          words: `${breakName(kind)} added`,
          undo: () => unlessGone(() => diary.removeBreak(id)),
        };
      }),
    editBreak: (shown: PlannedBreak, planned: NewBreak) =>
      run(async () => ({
        words: `${breakName(planned.kind)} changed`,
        undo: await diary.editBreak(shown, planned),
      })),
    removeBreak: ({ id }: PlannedBreak) =>
      run(async () => {
        const removed = await diary.removeBreak(id);
        return { words: `${breakName(removed.kind)} removed`, undo: () => diary.undoRemoveBreak(removed) };
      }),
  };
}
