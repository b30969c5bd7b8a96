import { useCallback, useMemo, useState } from 'react';
import { NEVER } from 'rxjs';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { measuredWords } from '../../../schema/sets/measured-words.ts';
import { countsForVolume } from '../../../schema/sets/set-kind.ts';
import { formatWeight, shownWeight } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { spared } from '../../diary/spared.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { type ChartPoint, chartPoints } from '../../movements/charts/chart-geometry.ts';
import { useChartWidth } from '../../movements/charts/use-chart-width.ts';
import { type Figure, figureWords } from '../../movements/figures.ts';
import { NothingYetWords } from '../../sync-status/nothing-yet.tsx';
import { counted } from '../../text/count-words.ts';
import { wholeDate } from '../../text/dates.ts';
import { ChalkStroke } from '../../ui/icons/chalk-stroke.tsx';
import { Boundary } from '../../ui/page/boundary.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { type Periods, pointsIn } from '../periods.ts';
import * as style from '../progress.css.ts';
import { BarChart } from './bar-chart.tsx';
import { Legend } from './legend.tsx';
import { LineChart } from './line-chart.tsx';
import { TwoLines } from './two-lines.tsx';

interface ProgressChartProps {
  /** The series, by date ascending. */
  series: readonly SeriesPoint[];
  figure: Figure;
  unit: WeightUnit;
  /** The movement's id. The chart is of the sets of all its exercises. */
  movement: string;
  name: string;
  periods: Periods | null;
  /** Whether the figure is a sum, drawn as bars. */
  isSummed: boolean;
  today: string;
}

/** The chart with its fixed height, its summary in words and its empty state. */
export function ProgressChart(props: ProgressChartProps) {
  const { movement, series, figure, unit, name, periods, isSummed, today } = props;
  const { parentRef, width } = useChartWidth();
  const points = useMemo(() => chartPoints(series, figure), [series, figure]);
  const shown = useMemo(
    () => (periods ? [...pointsIn(series, periods.now), ...pointsIn(series, periods.before)] : points),
    [series, periods, points],
  );
  const label = `${figure.name} by date, ${name}`;
  const { setsOn, askForSets } = useSetsOn(movement, unit);
  return (
    <figure>
      {periods ? <Legend periods={periods} bars={isSummed} /> : null}
      <Boundary resetKey={shown} said="The chart could not be drawn." fallback={() => <EmptyChart />}>
        <div ref={parentRef} className={style.canvas}>
          {shown.length === 0 && <EmptyChart words={periods ? 'Nothing in these periods' : undefined} />}
          {shown.length > 0 && width > 0 && isSummed && (
            <BarChart {...{ series, figure, periods, today, width, label }} />
          )}
          {shown.length > 0 && width > 0 && !isSummed && periods && (
            <TwoLines {...{ series, figure, periods, width, label, setsOn }} onShown={askForSets} />
          )}
          {shown.length > 0 && width > 0 && !isSummed && !periods && (
            <LineChart {...{ points, figure, width, label, setsOn }} onShown={askForSets} />
          )}
        </div>
        <Summary points={points} figure={figure} name={name} />
      </Boundary>
    </figure>
  );
}

/** The sets of each day in words. They are read only when a point is shown: the chart itself needs each day's best. */
function useSetsOn(movement: string, unit: WeightUnit) {
  const diary = useDiary();
  const measure = useAboutMovement(movement)?.measure;
  const [asked, setAsked] = useState(false);
  const sets = useLive(
    () => (asked ? spared(diary.setsOfMovement(movement), 'The sets of a day') : NEVER),
    [diary, movement, asked],
  );
  const byDay = useMemo(() => {
    const words = new Map<string, string[]>();
    for (const set of (sets ?? []).filter(countsForVolume)) {
      const day = localDayOf(set);
      words.set(day, [
        ...(words.get(day) ?? []),
        measuredWords(set, measure, formatWeight(shownWeight(set, unit)), unit),
      ]);
    }
    return words;
  }, [sets, unit, measure]);
  const setsOn = useCallback((day: string) => byDay.get(day) ?? NO_SETS, [byDay]);
  const askForSets = useCallback(() => setAsked(true), []);
  return { setsOn, askForSets };
}
const NO_SETS: readonly string[] = [];

/** The chart in one sentence, for people who do not see it. */
function Summary({ points, figure, name }: { points: readonly ChartPoint[]; figure: Figure; name: string }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const count = counted(points.length, 'training day');
  const from = `${figureWords(first.value, figure)} on ${wholeDate(first.at)}`;
  const to = `${figureWords(last.value, figure)} on ${wholeDate(last.at)}`;
  return <figcaption className={visuallyHidden}>{`${name}: ${count}, from ${from} to ${to}.`}</figcaption>;
}

function EmptyChart({ words }: { words?: string | undefined }) {
  return (
    <div className={style.emptyChart}>
      <p className={style.emptyText}>{words ?? <NothingYetWords>No workout data yet</NothingYetWords>}</p>
      <ChalkStroke width={150} seed={5} />
    </div>
  );
}
