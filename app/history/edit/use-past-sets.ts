import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type {
  DiarySession,
  DiarySessionExercise,
  LiftedSet,
  PastPlace,
  SavedSets,
  SessionEdit,
  SessionParts,
} from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { wholeDay } from '../../text/dates.ts';
import { useUndoable } from '../../text/use-undoable.ts';

/** The corrections of the past, each with an Undo. Each resolves to whether it was kept. */
export function usePastSets() {
  const diary = useDiary();
  const run = useUndoable('The past could not be corrected.');

  return {
    save: (words: string, act: () => Promise<SavedSets>) =>
      run(async () => {
        const saved = await act();
        return { words, undo: () => diary.undoSave(saved) };
      }),
    move: (seen: WorkoutLog, set: LiftedSet, to: PastPlace) =>
      run(async () => {
        const moved = await diary.movePastSet(seen.id, set, to, seen);
        return { words: 'Set moved', undo: () => diary.undoMovePastSet(moved) };
      }),
    removeSession: (parts: SessionParts) =>
      run(async () => {
        const gone = await diary.deleteSession(parts);
        return { words: 'Workout deleted', undo: () => diary.undoDeleteSession(gone) };
      }),
    join: (from: SessionParts, into: string) =>
      run(async () => {
        const joined = await diary.joinSessions(from, into);
        return { words: 'Joined into one workout', undo: () => diary.undoJoinSessions(joined) };
      }),
    editSession: (parts: SessionParts, edit: SessionEdit, seen: DiarySession) =>
      run(async () => {
        const edited = await diary.editSession(parts, edit, seen.row);
        // It is gone from the page of its day, which does not go along.
        const words = edit.day === seen.day ? 'Workout changed' : `Workout moved to ${wholeDay(edit.day)}`;
        return { words, undo: () => diary.undoEditSession(edited) };
      }),
    noteExercise: (parts: SessionParts, { exerciseId, name }: DiarySessionExercise, next: string) =>
      run(async () => {
        const undo = await diary.noteExercise(parts, { exerciseId, name }, next);
        return { words: next === '' ? 'Note taken away' : 'Note kept', undo };
      }),
    remove: (id: string) =>
      run(async () => {
        const gone = await diary.deleteSets([id]);
        return { words: 'Set deleted', undo: () => diary.undoDeleteSets(gone) };
      }),
  };
}
