import { type ReactNode, useMemo, useState } from 'react';
import type { SeriesPoint } from '../../schema/progress/progress.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { useToday } from '../device/today.ts';
import { useLifting } from '../diary/lifting.ts';
import { UnreadWords } from '../diary/unread.tsx';
import { type Figure, weightFigure } from '../movements/figures.ts';
import { useSeries } from '../movements/use-series.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Select } from '../ui/fields/select.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useAfterPaint } from '../ui/loading/use-after-paint.ts';
import { Card } from '../ui/page/page.tsx';
import { FigureTable } from './figure-table.tsx';
import { figureOptions, isCounted, isSummed, type ShownFigure, useOtherFigure } from './other-figures.ts';
import { type Periods, periodsOf, type Span, spansFor } from './periods.ts';
import * as style from './progress.css.ts';
import { ProgressChart } from './progress-chart.tsx';
import { PeriodTiles, ProgressTiles, WeekTiles } from './progress-tiles.tsx';

const RecordsCard = lazyPart(async () => (await import('../movements/records/records-card.tsx')).RecordsCard);

const MovementGoals = lazyPart(
  async () => (await import('../movements/goals/movement-goals.tsx')).MovementGoals,
);

const HintLine = lazyPart(async () => (await import('../movements/hints/hint-line.tsx')).HintLine);

interface ExerciseProgressProps {
  /** Its id. */
  movement: string;
  name: string;
  unit: WeightUnit;
  /** Whether it is known that there is a set at all: until then an empty chart may be the wrong words. */
  isKnown: boolean;
  /** Not drawn before the sets are read, which decide what stands above it. */
  below: ReactNode;
}

/** How one movement has gone: its chart, in numbers, as a table, and its records. */
export function ExerciseProgress({ movement, name, unit, isKnown, below }: ExerciseProgressProps) {
  const { series, figure, isUnread = false } = useSeries(movement, unit);
  const today = useToday();
  const [asked, show] = useState<ShownFigure | null>(null);
  const lifting = useLifting(movement);
  // Push-ups are logged with 0 kg by who chose no measure for them: their repetitions say how it goes.
  const isLoaded = !series || series.length === 0 || series.some(({ weight }) => weight !== 0);
  const options = useMemo(
    () => (lifting ? figureOptions(lifting, today, isLoaded) : []),
    [lifting, today, isLoaded],
  );
  // What an exercise measures may be changed while its chart is looked at.
  const wanted = asked ?? (isLoaded || figure.name !== 'Weight' ? 'weight' : 'reps');
  const shown = options.some(({ value }) => value === wanted) ? wanted : 'weight';
  const [span, choose] = useState<Span>('all');
  const other = useOtherFigure(movement, shown, unit);
  const isTold = series && (isKnown || series.length > 0);
  const drawn = other ? other.series : isTold ? series : undefined;
  const drawnFigure = other?.figure ?? figure;
  // Of one day there is nothing to compare, and of what is not weighed nothing else to show.
  const hasMore = series !== undefined && series.length > 1;
  // What was asked for is the chart: what stands further down is drawn when that is.
  const isDrawn = useAfterPaint(series !== undefined || isUnread);
  const first = series?.[0]?.day;
  const spans = useMemo(() => (first === undefined ? [] : spansFor(first, today)), [first, today]);
  const periods = useMemo(() => (span === 'all' ? null : periodsOf(span, today)), [span, today]);
  return (
    <>
      <Figures
        of={{ movement, name }}
        {...{ unit, shown, periods, today }}
        figure={drawnFigure}
        isUnread={other?.isUnread ?? isUnread}
        {...(drawn && { series: drawn })}
      />
      {/* Below, since nobody knows before the sets are read whether there is a choice. */}
      {hasMore && figure.name === 'Weight' && options.length > 0 ? (
        <Segmented label="Chart of" hideLabel value={shown} onValueChange={show} options={options} />
      ) : null}
      {hasMore && spans.length > 1 ? (
        <div className={style.compare}>
          <Select
            label={isCounted(shown) ? 'Compare all of' : 'Compare the best of'}
            value={span}
            onValueChange={(value) => choose(value as Span)}
            options={spans}
          />
        </div>
      ) : null}
      {hasMore && drawn && drawn.length > 0 ? (
        <FigureTable series={drawn} figure={drawnFigure} {...{ periods, today }} isSummed={isSummed(shown)} />
      ) : null}
      {isDrawn ? (
        <>
          {below}
          {series && series.length > 0 ? <MovementGoals movement={movement} name={name} unit={unit} /> : null}
          {hasMore ? <HintLine movement={movement} name={name} unit={unit} /> : null}
          {hasMore ? <RecordsCard movement={movement} name={name} unit={unit} /> : null}
        </>
      ) : null}
    </>
  );
}

/** What stands there until the exercise is known, so that nothing shifts. */
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
  /** What is asked for can't be read now. */
  isUnread?: boolean;
  of?: { movement: string; name: string };
}

/** The chart and the tiles; without a series they only keep their places. */
function Figures({ series, unit, figure, shown, periods, today, isUnread, of }: FiguresProps) {
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

/** Stays unseen for the moment that local data takes. */
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
