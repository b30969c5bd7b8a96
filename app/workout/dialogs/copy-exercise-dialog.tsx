import { useState } from 'react';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { alreadyOn } from './already-on.ts';
import type { ExerciseDialogProps } from './use-exercise-actions.ts';

export function CopyExerciseDialog({
  exercise,
  actions,
  onClose,
  days,
  program,
}: ExerciseDialogProps & { days: readonly Day[]; program: readonly Exercise[] }) {
  const toast = useToast();
  const has = (day: Day) => alreadyOn(day, [exercise], program).length > 0;
  const [dayId, setDayId] = useState('');
  const put = (act: 'copyExercise' | 'moveExercise') => {
    const target = days.find((day) => day.id === dayId);
    if (!target) {
      toast({
        title: 'Selection Required',
        description: 'Please select a workout day to copy this exercise to.',
        tone: 'bad',
      });
      return;
    }
    onClose();
    actions[act](exercise, target);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Copy Exercise"
      description={`Put a copy of ${exercise.name} on another day, or on this one again. Move takes it off this day.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={dayId === exercise.workoutDayId} onClick={() => put('moveExercise')}>
            Move
          </Button>
          <Button variant="primary" onClick={() => put('copyExercise')}>
            Copy
          </Button>
        </>
      }
    >
      <Select
        label="Workout Day"
        value={dayId}
        onValueChange={setDayId}
        options={[
          { value: '', label: 'Select a day' },
          ...days.map((day) => ({
            value: day.id,
            label: `Day ${day.dayNumber}: ${day.title}${has(day) ? ' · already there' : ''}`,
          })),
        ]}
      />
    </Dialog>
  );
}
