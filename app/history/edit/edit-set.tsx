import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { measureOf } from '../../../schema/sets/measures.ts';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { DiarySession, DiarySessionExercise } from '../../../sync/index.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { MoveFields } from './move-fields.tsx';
import { PastSetDialog } from './past-set-dialog.tsx';
import { valuesOf } from './past-values.ts';
import { Provenance } from './provenance.tsx';
import { useSetAbout } from './set-about.tsx';
import { usePastSets } from './use-past-sets.ts';
import { usePlace } from './use-place.ts';

interface EditSetProps {
  set: WorkoutLog;
  /** The set's number as lifters count (schema/sets/set-slots.ts). */
  slot: string;
  exercise: DiarySessionExercise;
  session: DiarySession;
}

/** The pencil behind one set, and its form. */
export function EditSet(props: EditSetProps) {
  const { set, slot, exercise } = props;
  /** The set as it was when its form was opened, since another device may change it meanwhile. */
  const [seen, setSeen] = useState<WorkoutLog | null>(null);
  return (
    <>
      <IconButton
        label={`Edit ${exercise.name}, ${slotWords(slot)}`}
        icon={<Pencil {...GLYPH} />}
        onClick={() => setSeen(set)}
      />
      {seen ? <EditDialog {...props} set={seen} onClose={() => setSeen(null)} /> : null}
    </>
  );
}

function EditDialog({ set, slot, exercise, session, onClose }: EditSetProps & { onClose: () => void }) {
  const diary = useDiary();
  const past = usePastSets();
  const asked = useAboutMovement(exercise.movement)?.measure;
  const place = usePlace(set, session);
  const about = useSetAbout(set, exercise.sets);
  const measure = measureOf(set, asked);
  return (
    <PastSetDialog
      title={`${exercise.name}, ${slotWords(slot)}`}
      measure={measure}
      start={valuesOf(set, measure)}
      behind={
        <>
          {about.fields}
          <MoveFields place={place} />
          <Provenance set={set} />
        </>
      }
      onSave={(lifted) => {
        const now = { ...lifted, ...about.change };
        return place.to
          ? past.move(set, now, place.to)
          : past.save('Set changed', () => diary.editPastSet(set.id, now, set));
      }}
      onDelete={() => past.remove(set.id)}
      onClose={onClose}
    />
  );
}
