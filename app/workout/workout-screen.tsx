import * as Tabs from '@radix-ui/react-tabs';
import { memo, useDeferredValue } from 'react';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { usePreference } from '../hooks/preferences.ts';
import { useDays, useExercises, useSyncStatus } from '../hooks/program.ts';
import { Empty, Page } from '../ui/page.tsx';
import * as tabsCss from './day-tabs.css.ts';
import { DayTabs } from './day-tabs.tsx';
import { DayView } from './day-view.tsx';
import { FirstSync } from './first-sync.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { RestTimer } from './rest-timer/rest-timer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useRestoreOffer } from './use-restore-offer.ts';
import * as css from './workout-screen.css.ts';

export function WorkoutScreen() {
  return (
    <Page className={css.screen}>
      <LoadBoundary>
        <Workout />
      </LoadBoundary>
      <RestTimer />
    </Page>
  );
}

function Workout() {
  const days = useDays();
  const program = useExercises();
  const status = useSyncStatus();
  // A device that is new to this user can't call a program empty until the first pull has ended.
  const firstPull = program?.length === 0 && status?.lastSyncAt === null && status.phase === 'working';
  // Deferred, so that a day's cards are drawn in slices between which a tap is answered.
  const isHere = useDeferredValue(days !== undefined && program !== undefined && !firstPull);
  if (!days || !program || !isHere) {
    return (
      <>
        <FirstSync />
        <p role="status" className={css.loading}>
          Loading your workout program...
        </p>
      </>
    );
  }
  return <Program days={days} program={program} />;
}

interface ProgramProps {
  days: readonly Day[];
  program: readonly Exercise[];
}

/** Every set that goes out to the server changes the status; the program stands. */
const Program = memo(function Program({ days, program }: ProgramProps) {
  const [activeNumber, setActiveNumber] = usePreference('activeWorkoutDay');
  const restore = useRestoreOffer(program.length === 0);
  const active = days.find((day) => day.dayNumber === activeNumber);
  return (
    <Tabs.Root
      className={css.program}
      value={active?.id ?? ''}
      onValueChange={(id) => {
        const chosen = days.find((day) => day.id === id);
        if (chosen) setActiveNumber(chosen.dayNumber);
      }}
    >
      <FirstSync />
      <div className={tabsCss.bar}>
        <DayTabs days={days} />
        <ThemeToggle />
      </div>
      {active ? (
        // Keyed by day: a title being edited on one day is not another day's.
        <Tabs.Content key={active.id} value={active.id} className={css.day} tabIndex={-1}>
          <DayView day={active} days={days} program={program} restore={restore} />
        </Tabs.Content>
      ) : (
        <Empty title={`No workout data available for Day ${activeNumber}.`} />
      )}
    </Tabs.Root>
  );
});
