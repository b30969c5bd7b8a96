import { MUSCLES, type Muscle } from '../../schema/catalogue/muscles.ts';
import type { Band } from '../../schema/progress/muscle-sets.ts';
import { mondayOf, weekNumber } from '../../schema/progress/weeks.ts';
import { useToday } from '../device/today.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useUndoable } from '../text/use-undoable.ts';
import { bandWords } from './muscle-figures.ts';

/** Stores the band of a muscle, with its notice and its way back. Never throws. */
export function useBand(): (muscle: Muscle, band: Band) => Promise<unknown> {
  const diary = useDiary();
  const run = useUndoable('A band could not be stored.');
  const fromDay = mondayOf(weekNumber(useToday()));
  return (muscle, band) =>
    run(async () => ({
      words: `${MUSCLES[muscle]}: ${bandWords(band)} sets a week`,
      undo: await diary.setWeeklyTarget({ subject: muscle, fromDay, ...band }),
    }));
}
