import { MUSCLES, type Muscle } from '../../schema/catalogue/muscles.ts';
import type { Band } from '../../schema/progress/muscle-sets.ts';
import { mondayOf, weekNumber } from '../../schema/progress/weeks.ts';
import { useToday } from '../device/today.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useToast } from '../ui/toast.tsx';
import { bandWords } from './muscle-figures.ts';

/** Stores the band of a muscle, with its notice and its way back. Never throws. */
export function useBand(): (muscle: Muscle, band: Band) => Promise<unknown> {
  const diary = useDiary();
  const toast = useToast();
  const fromDay = mondayOf(weekNumber(useToday()));
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      return await act();
    } catch (error) {
      console.error('A band could not be stored', error);
      toast({
        title: 'Not changed',
        description: 'The band stays as it was. Please try again.',
        tone: 'bad',
      });
    }
  };
  return (muscle, band) =>
    attempt(async () => {
      const undo = await diary.setWeeklyTarget({ subject: muscle, fromDay, ...band });
      toast({
        title: `${MUSCLES[muscle]}: ${bandWords(band)} sets a week`,
        tone: 'good',
        undo: () => attempt(undo),
      });
    });
}
