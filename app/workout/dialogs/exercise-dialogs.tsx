import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { ProgramActions } from '../use-program-actions.ts';
import { AddExerciseDialog } from './add-exercise-dialog.tsx';
import { CopyExerciseDialog } from './copy-exercise-dialog.tsx';
import { DeleteExerciseDialog } from './delete-exercise-dialog.tsx';
import { EditExerciseDialog } from './edit-exercise-dialog.tsx';
import { SetsDialog } from './sets-dialog.tsx';

export type DialogKind = 'sets' | 'edit' | 'copy' | 'delete';
export type OpenDialog = { kind: 'add' } | { kind: DialogKind; exercise: Exercise };

export interface ExerciseDialogsProps {
  dialog: OpenDialog;
  day: Day;
  days: readonly Day[];
  actions: ProgramActions;
  onClose: () => void;
  /** Hears the id of an exercise that was added. */
  onAdded: (id: string) => void;
}

/** The one dialog that is open. Each starts from the exercise as it is now. */
export function ExerciseDialogs({ dialog, day, days, actions, onClose, onAdded }: ExerciseDialogsProps) {
  if (dialog.kind === 'add') {
    return <AddExerciseDialog day={day} actions={actions} onClose={onClose} onAdded={onAdded} />;
  }
  const shared = { exercise: dialog.exercise, actions, onClose };
  switch (dialog.kind) {
    case 'sets':
      return <SetsDialog {...shared} />;
    case 'edit':
      return <EditExerciseDialog {...shared} />;
    case 'copy':
      return <CopyExerciseDialog {...shared} days={days} />;
    case 'delete':
      return <DeleteExerciseDialog {...shared} day={day} />;
  }
}

export interface ExerciseDialogProps {
  exercise: Exercise;
  actions: ProgramActions;
  onClose: () => void;
}
