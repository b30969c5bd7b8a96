import type { Exercise } from '../../../../schema/exercise.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import type { SetDrafts } from './use-set-drafts.ts';
import type { SetNote } from './use-set-note.ts';

/** A dialog that the menu of a set opens. */
export type SetDialog = { kind: 'note'; set: WorkoutLog; name: string } | { kind: 'quick' };

/** What the rows of a set table and their menus do beyond typing. */
export interface SetTools {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  drafts: SetDrafts;
  unit: WeightUnit;
  say: SetNote['say'];
  openDialog: (dialog: SetDialog) => void;
  /** Shows the chips of effort under the set. */
  askEffort: (setId: string | null) => void;
  deleteSet: (set: WorkoutLog) => void;
}
