import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { NEVER } from 'rxjs';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Empty } from '../../ui/page/page.tsx';
import { useScrollMemory } from '../../ui/scroll-memory.ts';
import { ExerciseList } from '../card/exercise-list.tsx';
import { useOpenCard } from '../card/use-open-card.ts';
import type { DialogKind, OpenDialog } from '../dialogs/exercise-dialogs.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import type { Finished } from '../session/summary/finish.ts';
import { useTodaysCards } from '../session/use-running-session.ts';
import { AfterSaveContext } from '../superset/after-save.ts';
import { useSupersets } from '../superset/use-supersets.ts';
import { useFloor } from '../use-floor.ts';
import { useProgramActions } from '../use-program-actions.ts';
import { useWide } from '../use-wide.ts';
import { DayActions } from './day-actions.tsx';
import { DayTitle } from './day-title.tsx';
import * as css from './day-view.css.ts';
import type { RestoreOffer } from './use-restore-offer.ts';

const ExerciseDialogs = lazyDialog(
  async () => (await import('../dialogs/exercise-dialogs.tsx')).ExerciseDialogs,
);

/** Its placeholder is about as tall as itself, so that Add Exercise below moves little. */
const EmptyWays = lazyPart(async () => (await import('./empty-ways.tsx')).EmptyWays, {
  loading: ({ programEmpty }) => <div className={programEmpty ? css.waysToCome : undefined} />,
});

const FloorView = lazyDialog(async () => (await import('../floor/floor-view.tsx')).FloorView);

const SessionSummary = lazyDialog(
  async () => (await import('../session/summary/session-summary.tsx')).SessionSummary,
);

interface DayViewProps {
  day: Day;
  days: readonly Day[];
  /** The exercises of all days, in order. */
  program: readonly Exercise[];
  /** The backup of this device that an empty program could be restored from, if there is one. */
  restore: RestoreOffer | null;
  onEditDays: () => void;
}

export function DayView({ day, days, program, restore, onEditDays }: DayViewProps) {
  const actions = useProgramActions();
  const planned = useMemo(() => program.filter((e) => e.workoutDayId === day.id), [program, day.id]);
  /** False for the first frame, which draws no more than a screen shows. */
  const whole = useDeferredValue(true, false);
  const { running, cards, exercises, marks } = useTodaysCards(day, planned, whole);
  useScrollMemory(exercises.length, whole);
  const { openId, toggle, open } = useOpenCard(day.id, exercises);
  const today = useTodaysProgress(day.id, exercises, whole);
  const counted = useMemo(
    () => exercises.filter(({ id }) => marks.get(id)?.state !== 'skipped'),
    [exercises, marks],
  );
  const done = counted.filter(({ id, sets }) => (today?.get(id)?.done ?? 0) >= sets).length;
  const floor = useFloor();
  const [finished, setFinished] = useState<Finished | null>(null);
  const session = running && {
    running,
    onFinish: async () => setFinished(await actions.finishSession(running, days, program)),
  };
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const openInSight = useCallback(
    (id: string | null) => {
      open(id);
      setAddedId(id);
    },
    [open],
  );
  const onDialog = useCallback((kind: DialogKind, exercise: Exercise) => setDialog({ kind, exercise }), []);
  // Where the running session departs from the program, the new order holds for today alone.
  const onReorder = useCallback(
    (ids: readonly string[], from: number, to: number) =>
      marks.size > 0 ? actions.moveToday(cards, ids, from, to) : actions.reorder(day.id, ids),
    [actions, day.id, cards, marks],
  );

  const { places, afterSave } = useSupersets(day.id, counted, openInSight);

  const isEmpty = exercises.length === 0;
  // On a wide screen the actions stand in the list's column: the open exercise beside it may be longer than the list.
  const inColumn = useWide() && !isEmpty;
  // Drawn with the last card, not before: else they would stand below the first cards and move.
  const below = whole ? (
    <DayActions {...{ day, days, program, planned, isEmpty, actions }} onDialog={setDialog} />
  ) : null;
  return (
    <>
      <DayTitle
        day={day}
        done={done}
        planned={counted.length}
        session={session}
        onEditDays={onEditDays}
        onFloor={counted.length > 0 ? floor.open : undefined}
      />
      {isEmpty ? (
        <Empty title={`Tap "Edit" to add exercises to your ${day.title} day`}>
          <p>Edit changes the day's title. Add Exercise, below, fills the day.</p>
          <EmptyWays day={day} programEmpty={program.length === 0} actions={actions} restore={restore} />
        </Empty>
      ) : (
        <AfterSaveContext value={afterSave}>
          {/* The floor view takes the place of the cards: an exercise's rows belong to one view at a time. */}
          {floor.isOpen && counted.length > 0 ? (
            <FloorView
              title={day.title}
              exercises={counted}
              places={places}
              today={today}
              marks={marks}
              running={running}
              openId={openId}
              onShow={openInSight}
              onFinish={session ? () => void session.onFinish().then(floor.close) : undefined}
              onClose={floor.close}
            />
          ) : (
            <ExerciseList
              exercises={exercises}
              places={places}
              whole={whole}
              openId={openId}
              addedId={addedId}
              today={today}
              cards={cards}
              marks={marks}
              running={running}
              program={program}
              below={inColumn ? below : null}
              onToggle={toggle}
              onOpen={openInSight}
              onDialog={onDialog}
              onReorder={onReorder}
            />
          )}
        </AfterSaveContext>
      )}
      {inColumn ? null : below}
      {finished ? <SessionSummary finished={finished} onClose={() => setFinished(null)} /> : null}
      {dialog ? (
        <ExerciseDialogs
          dialog={dialog}
          day={day}
          days={days}
          program={program}
          actions={actions}
          onClose={() => setDialog(null)}
          onAdded={openInSight}
        />
      ) : null}
    </>
  );
}

/**
 * What was done of a day's exercises today, by exercise id. Not read before `wanted`: the open card's reads come
 * first.
 */
function useTodaysProgress(dayId: string, exercises: readonly Exercise[], wanted: boolean) {
  const diary = useDiary();
  const ids = exercises.map(({ id }) => id).join();
  return useLive(
    () => (wanted ? diary.todaysProgress(dayId, ids.split(',')) : NEVER),
    [diary, dayId, ids, wanted],
  );
}
