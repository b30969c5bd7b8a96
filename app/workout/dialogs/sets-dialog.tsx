import { useState } from 'react';
import { SETS_MAX, SETS_MIN } from '../../../schema/constants.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { ExerciseDialogProps } from './use-exercise-actions.ts';

const OPTIONS = Array.from({ length: SETS_MAX - SETS_MIN + 1 }, (_, i) => {
  const count = String(SETS_MIN + i);
  return { value: count, label: count };
});

export function SetsDialog({ exercise, actions, onClose }: ExerciseDialogProps) {
  const [count, setCount] = useState(String(exercise.sets));
  const save = () => {
    onClose();
    if (Number(count) !== exercise.sets) actions.editExercise(exercise.id, { sets: Number(count) });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Change Number of Sets"
      description={exercise.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Segmented label="Sets" value={count} onValueChange={setCount} options={OPTIONS} />
    </Dialog>
  );
}
