import { useState } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { PreviousSet } from '../../../schema/previous.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { useWeightUnit } from '../../hooks/preferences.ts';
import { useToday } from '../../hooks/today.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/page.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { SaveButton } from './save-button.tsx';
import { SavedLine } from './saved-line.tsx';
import * as css from './set-panel.css.ts';
import { SetTable } from './set-table.tsx';
import { useDeleteSet } from './use-delete-set.ts';
import { useNewest } from './use-newest.ts';
import { useSaveSets } from './use-save-sets.ts';
import { useSetDrafts } from './use-set-drafts.ts';
import { useSetNote } from './use-set-note.ts';

const ProgressOverlay = lazyPart(
  async () => (await import('../overlay/progress-overlay.tsx')).ProgressOverlay,
  { failed: ({ onOpenChange }) => <NotHereYet onGone={() => onOpenChange(false)} /> },
);

/** An open exercise: its set table and what is pressed between sets. */
export function SetPanel({ exercise }: { exercise: Exercise }) {
  const diary = useDiary();
  const today = useToday();
  const previous = useLive(() => diary.previousSets(exercise.name), [diary, exercise.name, today]);
  const todays = useLive(() => diary.todaysSets(exercise.id), [diary, exercise.id, today]);
  if (!previous || !todays) return <PanelPlaceholder sets={exercise.sets} />;
  return <LoadedPanel exercise={exercise} previous={previous} todays={todays} />;
}

interface LoadedPanelProps {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  todays: readonly WorkoutLog[];
}

function LoadedPanel({ exercise, previous, todays }: LoadedPanelProps) {
  const unit = useWeightUnit();
  const drafts = useSetDrafts({ exercise, previous, todays, unit });
  const note = useSetNote();
  const { state, hint, doubts, save, keepWeight, fixWeight } = useSaveSets({
    exercise,
    previous,
    drafts,
    note,
    unit,
  });
  const deleteSet = useDeleteSet(note, drafts);
  const act = useNewest({ save, keepWeight, fixWeight, deleteSet });
  const [progressOpen, setProgressOpen] = useState(false);
  const [progressAsked, setProgressAsked] = useState(0);
  return (
    <>
      <SetTable
        exercise={exercise}
        previous={previous}
        drafts={drafts}
        unit={unit}
        doubts={doubts}
        onSaveRow={act.save}
        onKeepWeight={act.keepWeight}
        onFixWeight={act.fixWeight}
        onDelete={act.deleteSet}
      />
      <div className={css.actions}>
        <Button
          variant="quiet"
          onClick={() => {
            setProgressAsked((times) => times + 1);
            setProgressOpen(true);
          }}
        >
          View Progress
        </Button>
        <SaveButton state={state} onSave={() => save()} />
      </div>
      <p role="status" className={css.hint}>
        {hint}
      </p>
      <SavedLine note={note} />
      {progressAsked > 0 ? (
        <ProgressOverlay
          key={progressAsked}
          exercise={exercise}
          open={progressOpen}
          onOpenChange={setProgressOpen}
        />
      ) : null}
    </>
  );
}

/** Holds the height of the table for the moment until the device has answered. */
function PanelPlaceholder({ sets }: { sets: number }) {
  return (
    <div className={css.placeholder} aria-hidden="true">
      {Array.from({ length: sets }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={i} className={css.placeholderRow}>
          <Skeleton height={32} />
        </div>
      ))}
      <div className={css.placeholderActions} />
    </div>
  );
}
