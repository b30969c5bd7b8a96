import { useMemo, useState } from 'react';
import { type PlannedBreak, streaksOf, weeksOf } from '../../../schema/progress/streaks.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import { presentMs } from '../../device/clock.ts';
import { useWeekPlan } from '../../diary/weeks.ts';
import { NothingYetWords } from '../../sync-status/nothing-yet.tsx';
import { PeriodButton } from '../../ui/buttons/period-button.tsx';
import { Card } from '../../ui/page/page.tsx';
import * as style from './consistency.css.ts';
import { YearCalendar } from './year-calendar.tsx';

/** The training days of a year, and how many weeks in a row went as planned. `days` are YYYY-MM-DD, ascending. */
export function Consistency({ days }: { days: readonly string[] }) {
  const today = dayKey(presentMs());
  const thisYear = Number(today.slice(0, 4));
  // Last year is always a tap away, if only to see that it is empty.
  const firstYear = Math.min(Number(days[0]?.slice(0, 4) ?? thisYear), thisYear - 1);
  const [year, setYear] = useState(thisYear);
  const go = (by: number) => setYear(year + by);
  const ofYear = days.filter((day) => day.startsWith(`${year}-`) && day <= today);
  const plan = useWeekPlan();
  const streaks = useMemo(() => plan && streaksOf(weeksOf(days, today, plan)), [days, today, plan]);

  return (
    <Card>
      <section className={style.card} aria-labelledby="consistency-title">
        <div className={style.head}>
          <h2 id="consistency-title" className={style.title}>
            Workout Consistency
          </h2>
          {days.length > 0 && (
            <div className={style.years}>
              <PeriodButton period="Year" by={-1} isLast={year <= firstYear} onGo={go} />
              <span className={style.year} aria-live="polite">
                {year}
              </span>
              <PeriodButton period="Year" by={1} isLast={year >= thisYear} onGo={go} />
            </div>
          )}
        </div>
        {days.length === 0 ? (
          <p className={style.sentence}>
            <NothingYetWords>Complete workouts to view your consistency stats</NothingYetWords>
          </p>
        ) : (
          <>
            <YearCalendar year={year} trained={ofYear} today={today} breaks={plan?.breaks ?? NONE} />
            <dl className={style.stats}>
              <Stat label="Current streak" value={streaks?.current} unit={weeks(streaks?.current)} />
              <Stat label="Best streak" value={streaks?.best} unit={weeks(streaks?.best)} />
              <Stat label={`In ${year}`} value={ofYear.length} unit={ofYear.length === 1 ? 'day' : 'days'} />
            </dl>
          </>
        )}
      </section>
    </Card>
  );
}

const NONE: readonly PlannedBreak[] = [];
const weeks = (count: number | undefined) => (count === 1 ? 'week' : 'weeks');

/** A figure, which keeps its place while it has no value. */
function Stat({ label, value, unit }: { label: string; value: number | undefined; unit: string }) {
  return (
    <div className={style.stat}>
      <dt className={style.statLabel}>{label}</dt>
      <dd className={style.statValue}>
        {value ?? '\u00a0'} <span className={style.statUnit}>{value === undefined ? '' : unit}</span>
      </dd>
    </div>
  );
}
