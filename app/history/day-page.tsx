import { Link } from 'react-router';
import { dayKey, localDayOf } from '../../schema/sessions/session-of-sets.ts';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { presentMs } from '../device/clock.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { NothingYet } from '../sync-status/nothing-yet.tsx';
import { midnightOf, weekdayAndDate } from '../text/dates.ts';
import { BackLink } from '../ui/buttons/back-link.tsx';
import { variant as button } from '../ui/buttons/button.css.ts';
import { Empty, Page, PageTitle } from '../ui/page/page.tsx';
import { useScrollMemory } from '../ui/scroll-memory.ts';
import { LogPast } from './edit/log-past.tsx';
import * as past from './edit/past-set.css.ts';
import * as style from './history.css.ts';
import { isDay, monthOf } from './months.ts';
import { SessionView } from './session-view.tsx';
import { useNextFocus } from './use-next-focus.ts';

const NO_SETS: readonly WorkoutLog[] = [];

/** What was done on one day. */
export function DayPage({ day }: { day: string }) {
  return isDay(day) ? <Day day={day} /> : <NoSuchDay />;
}

function Day({ day }: { day: string }) {
  const diary = useDiary();
  useScrollMemory(1);
  const onFocus = useNextFocus();
  const found = useLive(() => diary.sessionsBetween(dayAfter(day, -1), dayAfter(day)), [diary, day]);
  // A workout that went on over midnight belongs to the day before, and yet was on this day too.
  const sessions = found?.filter((one) => one.day === day || one.sets.some((set) => localDayOf(set) === day));
  return (
    <Page onFocus={onFocus}>
      <div className={style.head}>
        <BackLink to={`/history?month=${monthOf(day)}`} />
        <PageTitle>{weekdayAndDate(midnightOf(day))}</PageTitle>
      </div>
      {sessions?.length === 0 ? (
        <NothingYet title="No workout on this day" />
      ) : (
        <div className={style.sessions}>
          {sessions?.toReversed().map((session) => (
            <SessionView
              key={session.key}
              session={session}
              day={day}
              others={sessions.filter((other) => other !== session && other.day === session.day)}
            />
          ))}
        </div>
      )}
      {sessions && day <= dayKey(presentMs()) ? (
        <div className={sessions.length === 0 ? past.alone : past.edit}>
          <LogPast
            day={day}
            // The newest workout stands first.
            sets={sessions.find((one) => one.day === day)?.sets ?? NO_SETS}
          />
        </div>
      ) : null}
    </Page>
  );
}

function NoSuchDay() {
  return (
    <Page>
      <PageTitle>History</PageTitle>
      <Empty title="There is no such day">
        <Link to="/history" className={button.primary}>
          Open the History
        </Link>
      </Empty>
    </Page>
  );
}
