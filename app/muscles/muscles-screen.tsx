import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import type { Muscle } from '../../schema/catalogue/muscles.ts';
import { bandStep } from '../../schema/progress/muscle-sets.ts';
import { mondayOf, sundayOf, weekNumber } from '../../schema/progress/weeks.ts';
import { useToday } from '../device/today.ts';
import { useMovements } from '../diary/movements.ts';
import { spared } from '../diary/spared.ts';
import { Unread } from '../diary/unread.tsx';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { useWeekPlan } from '../diary/weeks.ts';
import { NothingYet } from '../sync-status/nothing-yet.tsx';
import { daysWords } from '../text/break-words.ts';
import { BackLink } from '../ui/buttons/back-link.tsx';
import { variant as button } from '../ui/buttons/button.css.ts';
import { PeriodButton } from '../ui/buttons/period-button.tsx';
import { Card, Page, PageTitle } from '../ui/page/page.tsx';
import { BodyMap } from './body-map.tsx';
import { Legend } from './legend.tsx';
import { type MuscleFigure, muscleFigures } from './muscle-figures.ts';
import { MuscleRow } from './muscle-row.tsx';
import { MuscleSheet } from './muscle-sheet.tsx';
import * as css from './muscles.css.ts';
import { Uncounted } from './uncounted.tsx';
import { useBand } from './use-band.ts';
import { useMuscleWeeks, WEEKS_BEFORE } from './use-muscle-weeks.ts';

const NONE: readonly Movement[] = [];

/** The hard sets of a week by muscle, on a body and in a list. The week stands in the address, as its Monday. */
export function MusclesScreen() {
  const diary = useDiary();
  const now = weekNumber(useToday());
  const [params, setParams] = useSearchParams();
  // Without them it is not known where to begin, and every week can be looked at all the same.
  const days = useLive(() => spared(diary.trainingDays(), 'Training days'), [diary]);
  const asked = weekNumber(params.get('week') ?? '');
  const trained = days?.at(-1);
  const newest = trained === undefined ? now : Math.min(weekNumber(trained), now);
  // A week that has just begun has nothing to show yet, and neither has any since a long break began.
  const begin = newest < now - 1 - WEEKS_BEFORE ? newest : Math.max(newest, now - 1);
  const week = Number.isFinite(asked) ? Math.min(asked, now) : begin;
  const first = days === null ? 0 : days?.[0] === undefined ? now : Math.min(weekNumber(days[0]), now);
  const go = (by: number) => setParams({ week: mondayOf(week + by) }, { replace: true });
  return (
    <Page>
      <div className={css.head}>
        <BackLink to="/progress" />
        <PageTitle>Muscles</PageTitle>
      </div>
      {days && days.length === 0 ? (
        <NothingYet title="No sets to count yet">
          <p>Save a set on the Workout screen and the muscles it trains stand here.</p>
          <Link to="/" className={button.primary}>
            Log a Set
          </Link>
        </NothingYet>
      ) : (
        <>
          <div className={css.weekHead}>
            <PeriodButton period="Week" by={-1} isLast={week <= first} onGo={go} />
            <h2 className={css.week} aria-live="polite">
              {weekWords(week, now)}
            </h2>
            <PeriodButton period="Week" by={1} isLast={week >= now} onGo={go} />
          </div>
          {days !== undefined ? <WeekOfMuscles week={week} goesOn={week === now} /> : null}
        </>
      )}
    </Page>
  );
}

function weekWords(week: number, now: number): string {
  if (week === now) return 'This week';
  return week === now - 1 ? 'Last week' : daysWords(mondayOf(week), sundayOf(week));
}

function WeekOfMuscles({ week, goesOn }: { week: number; goesOn: boolean }) {
  const weeks = useMuscleWeeks(week);
  const plan = useWeekPlan();
  const movements = useMovements() ?? NONE;
  const setBand = useBand();
  const [picked, pick] = useState<Muscle | null>(null);
  const [showsAll, showAll] = useState(false);
  const figures = useMemo(() => weeks && plan && muscleFigures(weeks, plan.targets), [weeks, plan]);
  if (weeks === null) return <Unread what="The sets of this week" />;
  if (!figures) return null;
  const steps = new Map(figures.map(({ muscle, sets, band }) => [muscle, bandStep(sets, band)]));
  const isUsed = ({ sets, before }: MuscleFigure) => sets > 0 || before.some((count) => count > 0);
  const used = figures.filter(isUsed);
  const others = figures.length - used.length;
  const open = figures.find(({ muscle }) => muscle === picked);
  return (
    <div className={css.columns}>
      <Card className={css.body}>
        <BodyMap steps={steps} onPick={pick} />
        <Legend />
      </Card>
      <Card className={css.listCard}>
        {used.length === 0 && !showsAll ? (
          <p className={css.nothing}>No hard sets in this week or the four before it.</p>
        ) : (
          <ul className={css.list} aria-label="Hard sets by muscle">
            {(showsAll ? figures : used).map((figure) => (
              <MuscleRow
                key={figure.muscle}
                figure={figure}
                goesOn={goesOn}
                onPick={() => pick(figure.muscle)}
              />
            ))}
          </ul>
        )}
        {others > 0 ? (
          <button type="button" className={css.more} onClick={() => showAll(!showsAll)}>
            {showsAll ? 'Show only what was trained' : `Show ${others} more without a set`}
          </button>
        ) : null}
        <Uncounted sets={weeks?.at(-1)?.unknown ?? []} />
        <p className={css.note}>
          Hard sets: all but warm-ups and missed ones; a drop is one with its set. Half a set for a muscle
          that helps.
        </p>
      </Card>
      {open ? (
        <MuscleSheet
          figure={open}
          movements={movements}
          goesOn={goesOn}
          onBand={(band) => setBand(open.muscle, band)}
          onClose={() => pick(null)}
        />
      ) : null}
    </div>
  );
}
