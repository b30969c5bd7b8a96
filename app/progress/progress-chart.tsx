import { useParentSize } from '@visx/responsive';
import { useCallback, useMemo, useState } from 'react';
import { NEVER } from 'rxjs';
import { dayKey } from '../../schema/previous.ts';
import type { SeriesPoint } from '../../schema/progress.ts';
import { formatWeight, shownWeight } from '../../schema/units.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { useLive } from '../hooks/use-live.ts';
import { ChalkStroke } from '../ui/chalk-stroke.tsx';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';
import { ChartBoundary } from './chart-boundary.tsx';
import { type ChartPoint, chartPoints, dateLabel, weightLabel } from './chart-geometry.ts';
import { LineChart } from './line-chart.tsx';
import * as style from './progress.css.ts';

interface ProgressChartProps {
  /** kg, by date ascending. */
  series: readonly SeriesPoint[];
  unit: WeightUnit;
  /** Its sets are those of every exercise of that name. */
  name: string;
}

/** The chart with its fixed height, its summary in words and its empty state. */
export function ProgressChart({ series, unit, name }: ProgressChartProps) {
  const { parentRef, width } = useParentSize({
    debounceTime: 0,
    ignoreDimensions: ['height', 'top', 'left'],
  });
  const points = useMemo(() => chartPoints(series, unit), [series, unit]);
  const { setsOn, askForSets } = useSetsOn(name, unit);
  return (
    <figure className={style.figure}>
      <ChartBoundary of={points} fallback={<EmptyChart />}>
        <div ref={parentRef} className={style.canvas}>
          {points.length === 0 && <EmptyChart />}
          {points.length > 0 && width > 0 && (
            <LineChart
              points={points}
              unit={unit}
              width={width}
              label={`Weight by date, ${name}`}
              setsOn={setsOn}
              onShown={askForSets}
            />
          )}
        </div>
        <Summary points={points} unit={unit} name={name} />
      </ChartBoundary>
    </figure>
  );
}

/** The sets of each day in words, read once a point was asked for: the chart itself needs only the heaviest. */
function useSetsOn(name: string, unit: WeightUnit) {
  const diary = useDiary();
  const [asked, setAsked] = useState(false);
  const sets = useLive(() => (asked ? diary.setsNamed(name) : NEVER), [diary, name, asked]);
  const byDay = useMemo(() => {
    const words = new Map<string, string[]>();
    for (const set of sets ?? []) {
      const day = dayKey(set.date);
      words.set(day, [...(words.get(day) ?? []), `${formatWeight(shownWeight(set, unit))} × ${set.reps}`]);
    }
    return words;
  }, [sets, unit]);
  const setsOn = useCallback((day: string) => byDay.get(day) ?? NO_SETS, [byDay]);
  const askForSets = useCallback(() => setAsked(true), []);
  return { setsOn, askForSets };
}
const NO_SETS: readonly string[] = [];

/** The chart in one sentence, for people who do not see it. */
function Summary({ points, unit, name }: { points: readonly ChartPoint[]; unit: WeightUnit; name: string }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const count = points.length === 1 ? '1 training day' : `${points.length} training days`;
  const from = `${weightLabel(first.value, unit)} on ${dateLabel(first)}`;
  const to = `${weightLabel(last.value, unit)} on ${dateLabel(last)}`;
  return <figcaption className={visuallyHidden}>{`${name}: ${count}, from ${from} to ${to}.`}</figcaption>;
}

function EmptyChart() {
  return (
    <div className={style.emptyChart}>
      <p className={style.emptyText}>No workout data yet</p>
      <ChalkStroke width={150} seed={5} />
    </div>
  );
}
