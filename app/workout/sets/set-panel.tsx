import { useState } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { PreviousSet } from '../../../schema/previous.ts';
import { useWeightUnit } from '../../hooks/preferences.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/page.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { NotHereYet } from '../not-here-yet.tsx';
import { SaveButton } from './save-button.tsx';
import * as css from './set-panel.css.ts';
import { SetTable } from './set-table.tsx';
import { useSaveSets } from './use-save-sets.ts';
import { useSetDrafts } from './use-set-drafts.ts';

const ProgressOverlay = lazyPart(
  async () => (await import('../overlay/progress-overlay.tsx')).ProgressOverlay,
  { failed: ({ onOpenChange }) => <NotHereYet onGone={() => onOpenChange(false)} /> },
);

/** An open exercise: its set table and what is pressed between sets. */
export function SetPanel({ exercise }: { exercise: Exercise }) {
  const diary = useDiary();
  const previous = useLive(() => diary.previousSets(exercise.name), [diary, exercise.name]);
  if (!previous) return <PanelPlaceholder sets={exercise.sets} />;
  return <LoadedPanel exercise={exercise} previous={previous} />;
}

function LoadedPanel({ exercise, previous }: { exercise: Exercise; previous: readonly PreviousSet[] }) {
  const unit = useWeightUnit();
  const drafts = useSetDrafts(exercise, previous, unit);
  const { state, hint, said, save } = useSaveSets(exercise, drafts);
  const [progressOpen, setProgressOpen] = useState(false);
  const [progressAsked, setProgressAsked] = useState(0);
  return (
    <>
      <SetTable exercise={exercise} previous={previous} drafts={drafts} unit={unit} />
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
        <SaveButton state={state} onSave={save} />
      </div>
      <p role="status" className={css.hint}>
        {hint}
      </p>
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
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
