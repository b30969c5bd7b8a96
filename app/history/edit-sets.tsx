import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { measureOf } from '../../schema/measures.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { DiarySession, DiarySessionExercise } from '../../sync/index.ts';
import { useAboutMovement } from '../diary/movements.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { GLYPH } from '../ui/icons.tsx';
import { behind, nextNumber } from './behind.ts';
import { MoveFields } from './move-fields.tsx';
import * as css from './past-set.css.ts';
import { PastSetDialog } from './past-set-dialog.tsx';
import { valuesOf } from './past-values.ts';
import { Provenance } from './provenance.tsx';
import { usePastSets } from './use-past-sets.ts';
import { usePlace } from './use-place.ts';

interface EditSetProps {
  set: WorkoutLog;
  exercise: DiarySessionExercise;
  session: DiarySession;
}

/** What stands behind one set while its session is corrected. */
export function EditSet(props: EditSetProps) {
  const { set, exercise } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Edit ${exercise.name}, set ${set.setNumber}`}
        icon={<Pencil {...GLYPH} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open ? <EditDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EditDialog({ set, exercise, session, onClose }: EditSetProps & { onClose: () => void }) {
  const diary = useDiary();
  const past = usePastSets();
  const asked = useAboutMovement(exercise.movement)?.measure;
  const place = usePlace(set, session);
  const measure = measureOf(set, asked);
  return (
    <PastSetDialog
      title={`${exercise.name}, set ${set.setNumber}`}
      measure={measure}
      start={valuesOf(set, measure)}
      behind={
        <>
          <MoveFields place={place} />
          <Provenance set={set} />
        </>
      }
      onSave={(lifted) =>
        place.to
          ? past.move(set.id, lifted, place.to)
          : past.save('Set changed', () => diary.editPastSet(set.id, lifted))
      }
      onDelete={() => past.remove(set.id)}
      onClose={onClose}
    />
  );
}

/** One set more of an exercise of that session, behind its last. */
export function AddSet({ exercise }: { exercise: DiarySessionExercise }) {
  const diary = useDiary();
  const past = usePastSets();
  const [open, setOpen] = useState(false);
  const { name, sets, movement } = exercise;
  const asked = useAboutMovement(movement)?.measure;
  const last = sets.at(-1);
  if (!last) return null;
  const measure = measureOf(last, asked);
  const assist = last.assist ? { assist: true } : {};
  return (
    <div className={css.edit}>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-label={`Add set of ${name}`}>
        <Plus {...GLYPH} aria-hidden="true" />
        Add Set
      </Button>
      {open ? (
        <PastSetDialog
          title={name}
          measure={measure}
          start={valuesOf(last, measure)}
          onSave={(lifted) =>
            past.save('Set added', () =>
              diary.addPastSets(
                last.exerciseId,
                [{ ...lifted, ...assist, setNumber: nextNumber(sets) }],
                behind(last),
              ),
            )
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
