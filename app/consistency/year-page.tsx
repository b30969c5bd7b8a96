import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useWeightUnit } from '../device/preferences.ts';
import { useToday } from '../device/today.ts';
import { spared } from '../diary/spared.ts';
import { Unread } from '../diary/unread.tsx';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { NothingYet } from '../sync-status/nothing-yet.tsx';
import { counted } from '../text/count-words.ts';
import { dayAndMonth, midnightOf } from '../text/dates.ts';
import { BackLink, FROM_HERE } from '../ui/buttons/back-link.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { PeriodButton } from '../ui/buttons/period-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Card, Page, PageTitle, Tile } from '../ui/page/page.tsx';
import * as css from './consistency.css.ts';
import { MonthBars } from './month-bars.tsx';
import { useKeepPicture } from './use-keep-picture.ts';
import { type ShownGain, type ShownYear, useYear } from './use-year.ts';
import { gainWords, newBests, yearFigures } from './year-words.ts';

const TOP = 5;

/** One year, to look back on and to keep. */
export function YearPage({ year }: { year: string }) {
  return /^\d{4}$/.test(year) ? <Year year={year} /> : <Navigate to="/consistency" replace />;
}

function Year({ year }: { year: string }) {
  const diary = useDiary();
  const navigate = useNavigate();
  const thisYear = useToday().slice(0, 4);
  const days = useLive(() => spared(diary.trainingDays(), 'Training days'), [diary]);
  const shown = useYear(year);
  // Which is the first is not known without them: every year can be looked at.
  const first = days === null ? '' : (days?.[0]?.slice(0, 4) ?? year);
  // One entry of the browser's history for all years: back leads out of them.
  const go = (by: number) =>
    navigate(`/consistency/${Number(year) + by}`, { replace: true, state: FROM_HERE });
  return (
    <Page>
      <div className={css.yearHead}>
        <BackLink to="/consistency" />
        <PageTitle>{year} in review</PageTitle>
        <div className={css.years}>
          <PeriodButton period="Year" by={-1} isLast={year <= first} onGo={go} />
          <PeriodButton period="Year" by={1} isLast={year >= thisYear} onGo={go} />
        </div>
      </div>
      {shown === null ? <Unread what="The workouts of this year" /> : null}
      {shown?.review.sessions === 0 ? <NothingYet title={`No workouts in ${year}`} /> : null}
      {shown && shown.review.sessions > 0 ? (
        <YearFigures year={year} shown={shown} goesOn={year === thisYear} />
      ) : null}
    </Page>
  );
}

function YearFigures({ year, shown, goesOn }: { year: string; shown: ShownYear; goesOn: boolean }) {
  const unit = useWeightUnit();
  const keep = useKeepPicture();
  const { review, gains } = shown;
  const figures = yearFigures(review, newBests(gains), unit);
  const trained = review.movements.slice(0, TOP);
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <div className={css.tiles}>
          {figures.map((figure) => (
            <Tile key={figure.label} {...figure} />
          ))}
        </div>
        <Card className={css.card}>
          <h2 className={css.heading}>Months</h2>
          <MonthBars year={year} months={review.months} />
        </Card>
        <Button
          variant="primary"
          disabled={!gains}
          onClick={() =>
            void keep({ year, goesOn, figures, months: review.months, trained, gains: gains ?? [] })
          }
        >
          <ImageDown {...GLYPH} />
          Keep as a Picture
        </Button>
      </div>
      <div className={css.column}>
        <Card className={css.card}>
          <h2 className={css.heading}>Most Trained</h2>
          <ol className={css.top}>
            {trained.map(({ movement, name, sets, sessions }) => (
              <li key={movement}>
                <Link to={`/history/exercise/${movement}`} state={FROM_HERE} className={css.topRow}>
                  <span className={css.topWords}>
                    <span className={css.topName}>{name}</span>
                    <span className={css.topDetail}>{counted(sessions, 'workout')}</span>
                  </span>
                  <span className={css.topValue}>{counted(sets, 'set')}</span>
                </Link>
              </li>
            ))}
          </ol>
        </Card>
        {gains === null ? <Unread what="The new bests of this year" /> : null}
        {gains && gains.length > 0 ? <Gains gains={gains} /> : null}
      </div>
    </div>
  );
}

/** The greatest first; the others when asked for. */
function Gains({ gains }: { gains: readonly ShownGain[] }) {
  const [showsAll, showAll] = useState(false);
  return (
    <Card className={css.card}>
      <h2 className={css.heading}>New Bests</h2>
      <ul className={css.top}>
        {(showsAll ? gains : gains.slice(0, TOP)).map((gain) => (
          <li key={gain.movement}>
            <Link to={`/history/${gain.day}`} state={FROM_HERE} className={css.topRow}>
              <span className={css.topWords}>
                <span className={css.topName}>{gain.name}</span>
                <span className={css.topDetail}>
                  {gain.records === 1 ? '1 new best' : `${gain.records} new bests, the last`} on{' '}
                  {dayAndMonth(midnightOf(gain.day))}
                </span>
              </span>
              <span className={css.topValue}>{gainWords(gain)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {gains.length > TOP ? (
        <button type="button" className={css.more} onClick={() => showAll(!showsAll)}>
          {showsAll ? `Show the First ${TOP}` : `Show All ${gains.length}`}
        </button>
      ) : null}
    </Card>
  );
}
