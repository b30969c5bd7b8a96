import type { SeriesPoint } from '../../schema/progress/progress.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { UnreadWords } from '../diary/unread.tsx';
import { type Figure, weightFigure } from '../movements/figures.ts';
import { Card } from '../ui/page/page.tsx';
import { ProgressChart } from './chart/progress-chart.tsx';
import { isCounted, isSummed, type ShownFigure } from './other-figures.ts';
import type { Periods } from './periods.ts';
import * as style from './progress.css.ts';
import { PeriodTiles, ProgressTiles, WeekTiles } from './progress-tiles.tsx';

/** Holds the place until the exercise is known, so that nothing moves then. */
export function NoProgressYet({ unit }: { unit: WeightUnit }) {
  return <Figures unit={unit} figure={weightFigure(unit)} shown="weight" periods={null} today="" />;
}

interface FiguresProps {
  series?: SeriesPoint[];
  unit: WeightUnit;
  figure: Figure;
  shown: ShownFigure;
  periods: Periods | null;
  today: string;
  /** Whether the wanted figure can't be read now. */
  isUnread?: boolean;
  of?: { movement: string; name: string };
}

/** The chart and the tiles. Without a series they only hold their places. */
export function Figures({ series, unit, figure, shown, periods, today, isUnread, of }: FiguresProps) {
  return (
    <div className={style.progress}>
      <Card>
        {series && of ? (
          <ProgressChart {...{ series, figure, unit, periods, today, ...of }} isSummed={isSummed(shown)} />
        ) : (
          <Loading isUnread={isUnread ?? false} />
        )}
      </Card>
      {series && periods ? (
        <PeriodTiles {...{ series, figure, periods }} isCounted={isCounted(shown)} />
      ) : series && isSummed(shown) ? (
        <WeekTiles {...{ series, figure, today }} />
      ) : (
        <ProgressTiles series={series ?? []} figure={figure} />
      )}
    </div>
  );
}

/** A loading notice that stays unseen for the moment that local data takes. */
function Loading({ isUnread }: { isUnread: boolean }) {
  if (isUnread) {
    return (
      <div className={style.unread}>
        <UnreadWords what="This chart" inTheMiddle />
      </div>
    );
  }
  return (
    <div className={style.loading} role="status">
      Loading progress data...
    </div>
  );
}
