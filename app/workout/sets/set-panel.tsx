import { type ReactNode, useState } from 'react';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Vary } from '../../../schema/progression/ladders.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Skeleton } from '../../ui/page/page.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { SaveButton } from './save-button.tsx';
import { SavedLine } from './saved-line.tsx';
import * as css from './set-panel.css.ts';
import { SetTable } from './set-table.tsx';
import type { SetTools } from './state/set-tools.ts';
import { type SetSources, useSetPanel, useSetSources } from './state/use-set-panel.ts';

const ProgressOverlay = lazyDialog(
  async () => (await import('../overlay/progress-overlay.tsx')).ProgressOverlay,
);

const RampUpdater = lazyPart(async () => (await import('./state/ramp-updater.tsx')).RampUpdater);

const SeatLine = lazyPart(async () => (await import('./seat-line.tsx')).SeatLine);

const SetDialogs = lazyDialog(async () => (await import('./menu/set-dialogs.tsx')).SetDialogs);

const PlanLine = lazyPart(async () => (await import('../plan/plan-line.tsx')).PlanLine, {
  loading: () => <div className={css.planned} />,
});

const VaryOffer = lazyPart(async () => (await import('../plan/vary-offer.tsx')).VaryOffer);

const SavedRecord = lazyPart(async () => (await import('./saved-record.tsx')).SavedRecord);

interface SetPanelProps {
  exercise: Exercise;
  /** What stands below it; it has no tools until the sets are read. */
  below: (tools: SetTools | null) => ReactNode;
}

/** An open exercise: its set table and what is pressed between sets. */
export function SetPanel({ exercise, below }: SetPanelProps) {
  const sources = useSetSources(exercise);
  if (!sources) {
    return (
      <>
        <PanelPlaceholder sets={exercise.sets} />
        {below(null)}
      </>
    );
  }
  return <LoadedPanel key={sources.began} sources={sources} below={below} />;
}

function LoadedPanel({ sources, below }: { sources: SetSources; below: SetPanelProps['below'] }) {
  const { exercise, about, previous } = sources;
  const {
    unit,
    measure,
    drafts,
    note,
    targets,
    setPlanned,
    state,
    hint,
    doubts,
    act,
    tools,
    panel,
    ...more
  } = useSetPanel(sources);
  const { effortOf, savedLast, dialog, setDialog } = more;
  const [vary, setVary] = useState<Vary>();
  const [progressOpen, setProgressOpen] = useState(false);
  const [progressAsked, setProgressAsked] = useState(0);
  return (
    <>
      {about.note ? <p className={css.standing}>{about.note}</p> : null}
      {about.seats ? <SeatLine about={about} className={css.standing} /> : null}
      {exercise.plan ? (
        <PlanLine exercise={exercise} about={about} unit={unit} onTargets={setPlanned} onVary={setVary} />
      ) : null}
      <SetTable
        targets={targets}
        exercise={exercise}
        about={about}
        previous={previous}
        drafts={drafts}
        unit={unit}
        doubts={doubts}
        onSaveRow={act.save}
        onKeepWeight={act.keepWeight}
        onFixWeight={act.fixWeight}
        tools={tools}
        effortOf={effortOf}
      />
      <div className={css.actions}>
        <Button
          onClick={() => {
            setProgressAsked((times) => times + 1);
            setProgressOpen(true);
          }}
        >
          View Progress
        </Button>
        <SaveButton state={state} onSave={() => act.save()} />
      </div>
      <p role="status" className={css.hint}>
        {hint}
      </p>
      <SavedLine note={note}>
        {savedLast.length > 0 ? (
          <SavedRecord movement={movementOf(exercise)} setIds={savedLast} unit={unit} undo={note.undo} />
        ) : null}
      </SavedLine>
      {drafts.rows.some(({ ramp }) => ramp) ? <RampUpdater panel={panel} /> : null}
      {dialog ? <SetDialogs dialog={dialog} tools={tools} onClose={() => setDialog(null)} /> : null}
      {progressAsked > 0 ? (
        <ProgressOverlay
          key={progressAsked}
          exercise={exercise}
          open={progressOpen}
          onClose={() => setProgressOpen(false)}
        />
      ) : null}
      {below(tools)}
      {exercise.plan && vary ? <VaryOffer exercise={exercise} vary={vary} /> : null}
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
