import { Copy, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { NEVER } from 'rxjs';
import { COPY_DAY_MIN_DAYS, COPY_DAY_TARGETS } from '../../schema/constants.ts';
import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { useLive } from '../hooks/use-live.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { DayTitle } from './day-title.tsx';
import * as css from './day-view.css.ts';
import type { DialogKind, OpenDialog } from './dialogs/exercise-dialogs.tsx';
import { EmptyDay } from './empty-day.tsx';
import { ExerciseList } from './exercise-list.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import { useOpenCard } from './use-open-card.ts';
import { useProgramActions } from './use-program-actions.ts';
import type { RestoreOffer } from './use-restore-offer.ts';
import { useWide } from './use-wide.ts';

const ExerciseDialogs = lazyPart(
  async () => (await import('./dialogs/exercise-dialogs.tsx')).ExerciseDialogs,
  { failed: ({ onClose }) => <NotHereYet onGone={onClose} /> },
);

export interface DayViewProps {
  day: Day;
  days: readonly Day[];
  /** The whole program's, in order. */
  program: readonly Exercise[];
  /** Where there is a backup to bring back into an empty program. */
  restore: RestoreOffer | null;
}

export function DayView({ day, days, program, restore }: DayViewProps) {
  const actions = useProgramActions();
  const exercises = useMemo(() => program.filter((e) => e.workoutDayId === day.id), [program, day.id]);
  const { openId, toggle, open } = useOpenCard(day.id, exercises);
  const whole = useDeferredValue(true, false);
  const today = useTodaysProgress(day.id, whole);
  const done = exercises.filter(({ id, sets }) => (today?.get(id)?.done ?? 0) >= sets).length;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const onDialog = useCallback((kind: DialogKind, exercise: Exercise) => setDialog({ kind, exercise }), []);
  const onReorder = useCallback((ids: readonly string[]) => actions.reorder(day.id, ids), [actions, day.id]);

  // Beside the open exercise, which may be longer than the list.
  const inColumn = useWide() && exercises.length > 0;
  // Below the last card, which it must not make way for.
  const below = whole ? (
    <div className={exercises.length > 0 ? css.dayActions : css.emptyDayActions}>
      <Button variant={exercises.length > 0 ? 'quiet' : 'primary'} onClick={() => setDialog({ kind: 'add' })}>
        <Plus size={20} strokeWidth={2} aria-hidden="true" />
        Add Exercise
      </Button>
      <CopyDay
        day={day}
        days={days}
        empty={exercises.length === 0}
        onCopy={async (target) => {
          if (isMostlyOn(target, exercises, program)) setDialog({ kind: 'copyDay', target });
          else await actions.copyDay(day, target, exercises.length);
        }}
      />
    </div>
  ) : null;
  return (
    <>
      <DayTitle day={day} done={done} planned={exercises.length} />
      {exercises.length > 0 ? (
        <ExerciseList
          exercises={exercises}
          whole={whole}
          openId={openId}
          today={today}
          below={inColumn ? below : null}
          onToggle={toggle}
          onDialog={onDialog}
          onReorder={onReorder}
        />
      ) : (
        <EmptyDay day={day} programEmpty={program.length === 0} actions={actions} restore={restore} />
      )}
      {inColumn ? null : below}
      {dialog ? (
        <ExerciseDialogs
          dialog={dialog}
          day={day}
          days={days}
          program={program}
          actions={actions}
          onClose={() => setDialog(null)}
          onAdded={open}
        />
      ) : null}
    </>
  );
}

/** Read once the cards stand: what the day opens with is the open card's. */
function useTodaysProgress(dayId: string, wanted: boolean) {
  const diary = useDiary();
  return useLive(() => (wanted ? diary.todaysProgress(dayId) : NEVER), [diary, dayId, wanted]);
}

/** Whether a day has more than half of these: then they were copied before. */
function isMostlyOn(day: Day, exercises: readonly Exercise[], program: readonly Exercise[]): boolean {
  const there = new Set(program.flatMap((e) => (e.workoutDayId === day.id ? nameKey(e.name) : [])));
  return exercises.filter(({ name }) => there.has(nameKey(name))).length * 2 > exercises.length;
}

interface CopyDayProps {
  day: Day;
  days: readonly Day[];
  /** It has nothing to copy. */
  empty: boolean;
  onCopy: (target: Day) => Promise<void>;
}

/** Day 1 to day 3 and day 2 to day 4, in programs of at least four days. */
function CopyDay({ day, days, empty, onCopy }: CopyDayProps) {
  const [copying, setCopying] = useState(false);
  const hintId = useId();
  const targetNumber = COPY_DAY_TARGETS[day.dayNumber];
  if (targetNumber === undefined || days.length < COPY_DAY_MIN_DAYS) return null;
  const target = days.find((other) => other.dayNumber === targetNumber);
  const copy = async () => {
    if (!target) return;
    setCopying(true);
    await onCopy(target);
    setCopying(false);
  };
  return (
    <div className={css.copy}>
      <Button
        variant="quiet"
        disabled={copying || !target}
        aria-describedby={empty ? hintId : undefined}
        onClick={copy}
      >
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        Copy Day {day.dayNumber} to Day {targetNumber}
      </Button>
      {empty ? (
        <p id={hintId} className={css.hint}>
          Nothing to copy yet: this day is empty.
        </p>
      ) : null}
    </div>
  );
}
