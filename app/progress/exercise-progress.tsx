import { type ReactNode, useMemo, useState } from 'react';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { useToday } from '../device/today.ts';
import { useLifting } from '../diary/lifting.ts';
import { useSeries } from '../movements/use-series.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Select } from '../ui/fields/select.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useAfterPaint } from '../ui/loading/use-after-paint.ts';
import { FigureTable } from './figure-table.tsx';
import { Figures } from './figures.tsx';
import { figureOptions, isCounted, isSummed, type ShownFigure, useOtherFigure } from './other-figures.ts';
import { periodsOf, type Span, spansFor } from './periods.ts';
import * as style from './progress.css.ts';

const RecordsCard = lazyPart(async () => (await import('../movements/records/records-card.tsx')).RecordsCard);

const MovementGoals = lazyPart(
  async () => (await import('../movements/goals/movement-goals.tsx')).MovementGoals,
);

const HintLine = lazyPart(async () => (await import('../movements/hints/hint-line.tsx')).HintLine);

interface ExerciseProgressProps {
  /** The movement's id. */
  movement: string;
  name: string;
  unit: WeightUnit;
  /** Whether it is known if there are any sets at all: until then "no sets yet" may be wrong. */
  isKnown: boolean;
  /** Drawn once the sets are read, for they decide how tall the parts above it are. */
  below: ReactNode;
}

/** The progress of one movement: its chart, its figures, the table and the records. */
export function ExerciseProgress({ movement, name, unit, isKnown, below }: ExerciseProgressProps) {
  const { series, figure, isUnread = false } = useSeries(movement, unit);
  const today = useToday();
  const [asked, show] = useState<ShownFigure | null>(null);
  const lifting = useLifting(movement);
  // Who chose no measure for push-ups logs them with 0 kg: then their repetitions are what the chart should show.
  const isLoaded = !series || series.length === 0 || series.some(({ weight }) => weight !== 0);
  const options = useMemo(
    () => (lifting ? figureOptions(lifting, today, isLoaded) : []),
    [lifting, today, isLoaded],
  );
  // The exercise's measure may be changed while its chart is on the screen.
  const wanted = asked ?? (isLoaded || figure.name !== 'Weight' ? 'weight' : 'reps');
  const shown = options.some(({ value }) => value === wanted) ? wanted : 'weight';
  const [span, choose] = useState<Span>('all');
  const other = useOtherFigure(movement, shown, unit);
  const isTold = series && (isKnown || series.length > 0);
  const drawn = other ? other.series : isTold ? series : undefined;
  const drawnFigure = other?.figure ?? figure;
  // A single day can't be compared with anything, and there are no other figures either.
  const hasMore = series !== undefined && series.length > 1;
  // The chart is what the lifter came for: the parts below are drawn after it.
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
