import { Plus } from 'lucide-react';
import { useState } from 'react';
import { measureOf } from '../../../schema/sets/measures.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { DiarySession, DiarySessionExercise } from '../../../sync/index.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { NoteDialog } from '../../movements/note-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { partsOf } from '../session-times.ts';
import { behind, nextNumber } from './behind.ts';
import * as css from './past-set.css.ts';
import { PastSetDialog } from './past-set-dialog.tsx';
import { valuesOf } from './past-values.ts';
import { useSetAbout } from './set-about.tsx';
import { usePastSets } from './use-past-sets.ts';

interface EditExerciseProps {
  exercise: DiarySessionExercise;
  session: DiarySession;
}

/** The buttons below an exercise's sets while its session is corrected. */
export function EditExercise({ exercise, session }: EditExerciseProps) {
  return (
    <div className={css.edits}>
      <AddSet exercise={exercise} />
      {session.row || session.sessionId === null ? <EditNote exercise={exercise} session={session} /> : null}
    </div>
  );
}

/** The note of the exercise in that session. */
function EditNote({ exercise, session }: EditExerciseProps) {
  const past = usePastSets();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Note of ${exercise.name}`}>
        {exercise.note ? 'Edit Note' : 'Add Note'}
      </Button>
      {open ? (
        <NoteDialog
          of={exercise.name}
          note={exercise.note}
          hasLines
          onSave={(note) => past.noteExercise(partsOf(session), exercise, note)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Adds a set to the exercise, after its last in that session. */
function AddSet({ exercise }: { exercise: DiarySessionExercise }) {
  const [open, setOpen] = useState(false);
  const { name, sets } = exercise;
  const last = sets.at(-1);
  if (!last) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Add set of ${name}`}>
        <Plus {...GLYPH} />
        Add Set
      </Button>
      {open ? <AddDialog exercise={exercise} last={last} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface AddDialogProps {
  exercise: DiarySessionExercise;
  last: WorkoutLog;
  onClose: () => void;
}

function AddDialog({ exercise: { name, sets, movement }, last, onClose }: AddDialogProps) {
  const diary = useDiary();
  const past = usePastSets();
  const asked = useAboutMovement(movement)?.measure;
  const measure = measureOf(last, asked);
  const setNumber = nextNumber(sets);
  const about = useSetAbout({ setNumber }, sets);
  const assist = last.assist ? { assist: true } : {};
  return (
    <PastSetDialog
      title={name}
      measure={measure}
      start={valuesOf(last, measure)}
      behind={about.fields}
      onSave={(lifted) =>
        past.save('Set added', () =>
          diary.addPastSets(
            last.exerciseId,
            [{ ...lifted, ...assist, ...about.change, setNumber }],
            behind(last),
          ),
        )
      }
      onClose={onClose}
    />
  );
}
