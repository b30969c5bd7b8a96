import { Search } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NEVER } from 'rxjs';
import { useToday } from '../../device/today.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { NothingYet } from '../../sync-status/nothing-yet.tsx';
import { BackLink } from '../../ui/buttons/back-link.tsx';
import { variant as button } from '../../ui/buttons/button.css.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { Page, PageTitle } from '../../ui/page/page.tsx';
import { useLeftCount } from '../../ui/scroll-memory.ts';
import * as style from '../history.css.ts';
import { isMonth, monthOf, monthsBack, trainedMonths } from '../months.ts';
import { HistorySearch } from './history-search.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { SessionList } from './session-list.tsx';

/**
 * A month's calendar, and below it the sessions from that month back to the first. The month and the search are in the
 * address.
 */
export function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q');
  const go = (next: Record<string, string>) => setParams(next, { replace: true });
  return (
    <Page>
      <div className={style.head}>
        <BackLink to="/progress" />
        <PageTitle>History</PageTitle>
        {query === null ? (
          <IconButton
            className={style.trailing}
            label="Search Exercises and Notes"
            icon={<Search {...GLYPH} />}
            onClick={() => go({ q: '' })}
          />
        ) : null}
      </div>
      {query === null ? (
        <Months asked={params.get('month')} onMonth={(month) => go({ month })} />
      ) : (
        <HistorySearch query={query} onQuery={(q) => go({ q })} onClose={() => go({})} />
      )}
    </Page>
  );
}

function Months({ asked, onMonth }: { asked: string | null; onMonth: (month: string) => void }) {
  const diary = useDiary();
  const thisMonth = monthOf(useToday());
  // The month on the screen is read at once, not only when it is known which others there are.
  const comesFirst = useLeftCount() === null;
  const [isDrawn, setDrawn] = useState(!comesFirst);
  const drawn = useCallback(() => setDrawn(true), []);
  const days = useLive(() => (isDrawn ? diary.trainingDays() : NEVER), [diary, isDrawn]);
  const month = isMonth(asked) && asked <= thisMonth ? asked : thisMonth;
  const trained = useMemo(() => trainedMonths(days ?? [], thisMonth), [days, thisMonth]);
  const months = days ? trained.filter((each) => each <= month) : comesFirst ? [month] : [];
  if (days?.length === 0) {
    return (
      <NothingYet title="No workouts yet">
        <p>Save a set on the Workout screen and it stands here.</p>
        <Link to="/" className={button.primary}>
          Log a Set
        </Link>
      </NothingYet>
    );
  }
  return (
    <div className={style.columns}>
      <MonthCalendar
        month={month}
        months={monthsBack(thisMonth, trained.at(-1) ?? month)}
        onMonth={onMonth}
      />
      {months.length > 0 || days ? (
        <SessionList key={month} months={months} isWhole={days !== undefined} onDrawn={drawn} />
      ) : null}
    </div>
  );
}
