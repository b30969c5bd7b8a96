import { useState } from 'react';
import { LIBRARY_ORDER_INDEX, SETS_DEFAULT } from '../../schema/constants.ts';
import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { useDays, useExercises } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { saveFailureWords } from '../text/save-failure-words.ts';
import { unlessResting } from '../ui/buttons/unless-resting.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import * as style from './detail.css.ts';
import type { LibraryEntry } from './library-entries.ts';

interface SelectDayProps {
  open: boolean;
  onClose: () => void;
  entry: LibraryEntry;
  onAdded: () => void;
}

/** Picking a day adds the exercise to it; a failure leaves the sheet open for another try. */
export function SelectDay({ open, onClose, entry, onAdded }: SelectDayProps) {
  const diary = useDiary();
  const days = useDays() ?? [];
  const exercises = useExercises() ?? [];
  const toast = useToast();
  const [adding, setAdding] = useState(false);
  const has = (day: Day) =>
    exercises.some(
      ({ workoutDayId, name }) => workoutDayId === day.id && nameKey(name) === nameKey(entry.name),
    );

  async function add(day: Day) {
    setAdding(true);
    try {
      const added = await diary.addExercise({
        dayId: day.id,
        name: entry.name,
        targetMuscles: entry.targetMuscles,
        equipment: entry.equipment,
        sets: SETS_DEFAULT,
        orderIndex: LIBRARY_ORDER_INDEX,
      });
      onAdded();
      toast({
        title: 'Exercise Added!',
        description: `${entry.name} added to ${day.title}`,
        tone: 'good',
        undo: () => undo(added),
      });
    } catch (error) {
      console.error('The exercise could not be added.', error);
      const message = error instanceof Error ? error.message : String(error);
      toast({ title: 'Failed to Add Exercise', description: message, tone: 'bad' });
    } finally {
      setAdding(false);
    }
  }

  async function undo(added: Exercise) {
    try {
      return await diary.undoAdd([added]);
    } catch (error) {
      console.error('The exercise could not be taken off again.', error);
      toast({ title: 'Undo Failed', description: saveFailureWords(error), tone: 'bad' });
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Select Workout Day" description={entry.name}>
      <ul className={style.days}>
        {days.map((day) => (
          <li key={day.id} className={style.dayItem}>
            <button type="button" className={style.day} {...unlessResting(adding, () => add(day))}>
              <span className={style.dayTitle}>{day.title}</span>
              <span className={style.dayNumber}>
                Day {day.dayNumber}
                {has(day) && ' · already there'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
