import { memo, useCallback, useDeferredValue, useState } from 'react';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { readPreferences } from '../device/preferences.ts';
import { useDays, useExercises, useSyncStatus } from '../diary/program.ts';
import { DiaryToCome } from '../sync-status/diary-to-come.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Boundary } from '../ui/page/boundary.tsx';
import { Empty, Page } from '../ui/page/page.tsx';
import { TabPanel, TabsRoot } from '../ui/page/tabs.tsx';
import * as tabsCss from './day/day-tabs.css.ts';
import { DayTabs } from './day/day-tabs.tsx';
import { DayView } from './day/day-view.tsx';
import { useActiveDay } from './day/use-active-day.ts';
import { useRestoreOffer } from './day/use-restore-offer.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { RestTimer } from './rest-timer/rest-timer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useFloor } from './use-floor.ts';
import * as css from './workout-screen.css.ts';

const DaysSheet = lazyDialog(async () => (await import('./days/days-sheet.tsx')).DaysSheet);

/** Lazy: only a new device shows it. */
const FirstSync = lazyPart(async () => (await import('./first-sync.tsx')).FirstSync);

const NextSet = lazyPart(async () => (await import('./plates/next-set.tsx')).NextSet);

export function WorkoutScreen() {
  const floor = useFloor();
  return (
    <Page className={css.screen}>
      <Boundary
        said="The workout program could not be shown"
        fallback={(_, tryAgain) => (
          <div role="alert">
            <Empty title="Error Loading Workouts">
              <p>There was an error loading your workout program. Please try again later.</p>
              <Button onClick={tryAgain}>Try Again</Button>
            </Empty>
          </div>
        )}
      >
        <Workout />
      </Boundary>
      {/* The floor view has a rest timer of its own. */}
      {floor.isOpen ? null : <RestTimer next={<NextSet />} />}
    </Page>
  );
}

function Workout() {
  const days = useDays();
  const program = useExercises();
  const status = useSyncStatus();
  // On a new device the program may be empty only because the first pull has not ended.
  const firstPull = program?.length === 0 && status?.lastSyncAt === null && status.phase === 'working';
  // Every account has days: it is not empty, and a day that was added here would stand beside those to come.
  const isYetToCome = days?.length === 0 && status?.lastSyncAt === null;
  // Deferred: a day's cards are drawn in slices, and a tap is answered between two of them.
  const isHere = useDeferredValue(days !== undefined && program !== undefined && !firstPull);
  const progress = status?.progress ?? null;
  return (
    <>
      {progress === null ? null : <FirstSync progress={progress} />}
      {days && program && isHere ? (
        isYetToCome ? (
          <DiaryToCome />
        ) : (
          <Program days={days} program={program} />
        )
      ) : (
        <p role="status" className={css.loading}>
          Loading your workout program...
        </p>
      )}
    </>
  );
}

interface ProgramProps {
  days: readonly Day[];
  program: readonly Exercise[];
}

/**
 * Memoized: the sync status, which the screen reads, changes with every set that is sent, and the program does not.
 */
const Program = memo(function Program({ days, program }: ProgramProps) {
  const [active, choose] = useActiveDay(days);
  const [editsDays, setEditsDays] = useState(false);
  const restore = useRestoreOffer(program.length === 0);
  const editDays = useCallback(() => setEditsDays(true), []);
  return (
    <TabsRoot
      className={css.program}
      value={active?.id ?? ''}
      onValueChange={(id) => {
        const chosen = days.find((day) => day.id === id);
        if (chosen) choose(chosen);
      }}
    >
      <div className={tabsCss.bar}>
        <DayTabs days={days} activeId={active?.id} />
        <ThemeToggle />
      </div>
      {active ? (
        // Keyed by day: a title that is being edited belongs to its day alone.
        <TabPanel key={active.id} value={active.id} className={css.day} tabIndex={-1}>
          <DayView day={active} days={days} program={program} restore={restore} onEditDays={editDays} />
        </TabPanel>
      ) : (
        <Empty title={`No workout data available for Day ${readPreferences().activeWorkoutDay}.`}>
          <Button onClick={editDays}>Edit Days</Button>
        </Empty>
      )}
      {editsDays ? (
        <DaysSheet
          days={days}
          program={program}
          activeId={active?.id}
          onChoose={choose}
          onClose={() => setEditsDays(false)}
        />
      ) : null}
    </TabsRoot>
  );
});
