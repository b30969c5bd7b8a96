import { CalendarDays, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { daysTarget, streaksOf, weeksOf } from '../../schema/progress/streaks.ts';
import { weekNumber } from '../../schema/progress/weeks.ts';
import { useToday } from '../device/today.ts';
import { spared } from '../diary/spared.ts';
import { Unread } from '../diary/unread.tsx';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { useWeekPlan } from '../diary/weeks.ts';
import { BackLink, FROM_HERE } from '../ui/buttons/back-link.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Card, Page, PageTitle, Tile } from '../ui/page/page.tsx';
import { BreaksCard } from './breaks-card.tsx';
import * as css from './consistency.css.ts';
import { useConsistencyActions } from './use-consistency-actions.ts';
import { WeekStrokes } from './week-strokes.tsx';

const PER_WEEK = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: value }));

/** This week against its target, the row of weeks that met theirs, breaks, and the years to look back on. */
export function WeeksPage() {
  const diary = useDiary();
  const today = useToday();
  const days = useLive(() => spared(diary.trainingDays(), 'Training days'), [diary]);
  const plan = useWeekPlan();
  const actions = useConsistencyActions();
  const weeks = useMemo(() => days && plan && weeksOf(days, today, plan), [days, today, plan]);
  if (days === undefined || !plan) return null;
  const now = weekNumber(today);
  const target = daysTarget(now, plan);
  const done = weeks?.find(({ week }) => week === now)?.days ?? 0;
  const streaks = weeks && streaksOf(weeks);
  const years = [...new Set(days?.filter((day) => day <= today).map((day) => day.slice(0, 4)))].reverse();
  return (
    <Page>
      <div className={css.head}>
        <BackLink to="/progress" />
        <PageTitle>Consistency</PageTitle>
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          {streaks ? (
            <div className={css.tiles}>
              <Tile label="This week" value={`${done}/${target}`} unit={target === 1 ? 'day' : 'days'} />
              <Tile label="Current streak" value={String(streaks.current)} unit={inWeeks(streaks.current)} />
              <Tile label="Best streak" value={String(streaks.best)} unit={inWeeks(streaks.best)} />
            </div>
          ) : (
            <Unread what="Your training days" />
          )}
          <Card className={css.card}>
            {weeks && weeks.length > 0 ? <WeekStrokes weeks={weeks} /> : null}
            <Segmented
              label="Days a week that you mean to train"
              value={String(target)}
              onValueChange={(value) => void actions.setTarget(Number(value))}
              options={PER_WEEK}
            />
            <p className={css.note}>
              A week that meets it carries the streak on. It counts from this week: earlier weeks keep what
              they were measured by.
            </p>
          </Card>
          {years.length > 0 ? (
            <Card className={css.card}>
              <h2 className={css.heading}>Look Back</h2>
              <Link to="/history" state={FROM_HERE} className={css.link}>
                <CalendarDays {...GLYPH} />
                Calendar of Workouts
                <ChevronRight {...GLYPH} className={css.chevron} />
              </Link>
              <h3 className={css.legend}>Year in Review</h3>
              <ul className={css.yearList}>
                {years.map((year) => (
                  <li key={year}>
                    <Link to={`/consistency/${year}`} state={FROM_HERE} className={css.year}>
                      {year}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <BreaksCard breaks={plan.breaks} today={today} actions={actions} />
      </div>
    </Page>
  );
}

const inWeeks = (count: number) => (count === 1 ? 'week' : 'weeks');
