import type { PlannedBreak } from '../../schema/progress/streaks.ts';
import { DAYS_SUBJECT } from '../../schema/progress/streaks.ts';
import { mondayOf, weekNumber } from '../../schema/progress/weeks.ts';
import type { NewBreak } from '../../sync/index.ts';
import { useToday } from '../device/today.ts';
import { unlessGone } from '../diary/unless-gone.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { breakName } from '../text/break-words.ts';
import { useToast } from '../ui/toast.tsx';

export type ConsistencyActions = ReturnType<typeof useConsistencyActions>;

/** What a lifter does to targets and breaks, each with its notice and its way back. None of them throws. */
export function useConsistencyActions() {
  const diary = useDiary();
  const toast = useToast();
  const fromDay = mondayOf(weekNumber(useToday()));
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      return await act();
    } catch (error) {
      console.error('A change of a target or a break failed', error);
      toast({ title: 'Not changed', description: 'All stays as it was. Please try again.', tone: 'bad' });
    }
  };
  const done = (title: string, undo: () => Promise<unknown>) =>
    toast({ title, tone: 'good', undo: () => attempt(undo) });
  return {
    setTarget: (days: number) =>
      attempt(async () => {
        const undo = await diary.setWeeklyTarget({ subject: DAYS_SUBJECT, fromDay, least: days });
        done(`Target: ${days} ${days === 1 ? 'day' : 'days'} a week`, undo);
      }),
    addBreak: (planned: NewBreak) =>
      attempt(async () => {
        const { id, kind } = await diary.addBreak(planned);
        done(`${breakName(kind)} added`, () => unlessGone(() => diary.removeBreak(id)));
      }),
    editBreak: (shown: PlannedBreak, planned: NewBreak) =>
      attempt(async () => {
        const undo = await diary.editBreak(shown, planned);
        done(`${breakName(planned.kind)} changed`, undo);
      }),
    removeBreak: ({ id }: PlannedBreak) =>
      attempt(async () => {
        const removed = await diary.removeBreak(id);
        done(`${breakName(removed.kind)} removed`, () => diary.undoRemoveBreak(removed));
      }),
  };
}
