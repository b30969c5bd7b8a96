import type { Day } from '../../../schema/day.ts';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import type { ExerciseDialogProps } from './use-exercise-actions.ts';

export function DeleteExerciseDialog({
  exercise,
  actions,
  onClose,
  day,
}: ExerciseDialogProps & { day: Day }) {
  return (
    <AlertDialog
      onClose={onClose}
      title="Delete Exercise"
      description={`Take ${exercise.name} off Day ${day.dayNumber}? The sets you logged are kept, and you can undo it.`}
      confirmLabel="Delete"
      tone="danger"
      onConfirm={() => actions.deleteExercise(exercise)}
    />
  );
}
