import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { ProgramActions } from '../use-program-actions.ts';
import { AddExerciseDialog } from './add-exercise-dialog.tsx';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { CopyExerciseDialog } from './copy-exercise-dialog.tsx';
import { DeleteExerciseDialog } from './delete-exercise-dialog.tsx';
import { EditExerciseDialog } from './edit-exercise-dialog.tsx';
import { SetsDialog } from './sets-dialog.tsx';
import { useExerciseActions } from './use-exercise-actions.ts';

export type DialogKind = 'sets' | 'edit' | 'copy' | 'delete';
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'copyDay'; target: Day }
  | { kind: DialogKind; exercise: Exercise };

interface ExerciseDialogsProps {
  dialog: OpenDialog;
  day: Day;
  days: readonly Day[];
  /** Every day's exercises. */
  program: readonly Exercise[];
  actions: ProgramActions;
  onClose: () => void;
  /** Hears the id of an exercise that was added. */
  onAdded: (id: string) => void;
}

/** The one dialog that is open. Each starts from the exercise as it is now. */
export function ExerciseDialogs(props: ExerciseDialogsProps) {
  const { dialog, day, days, program, onClose, onAdded } = props;
  const actions = useExerciseActions();
  if (dialog.kind === 'add') {
    return <AddExerciseDialog day={day} actions={actions} onClose={onClose} onAdded={onAdded} />;
  }
  if (dialog.kind === 'copyDay') {
    const { target } = dialog;
    return (
      <CopyDayDialog day={day} target={target} program={program} actions={props.actions} onClose={onClose} />
    );
  }
  const shared = { exercise: dialog.exercise, actions, onClose };
  switch (dialog.kind) {
    case 'sets':
      return <SetsDialog {...shared} />;
    case 'edit':
      return <EditExerciseDialog {...shared} program={program} />;
    case 'copy':
      return <CopyExerciseDialog {...shared} days={days} program={program} />;
    case 'delete':
      return <DeleteExerciseDialog {...shared} day={day} />;
  }
}
