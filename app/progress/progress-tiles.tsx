import { gainOf } from '../../schema/progress/measured-progress.ts';
import { changePercent, type SeriesPoint } from '../../schema/progress/progress.ts';
import type { Figure } from '../movements/figures.ts';
import { Tile } from '../ui/page/page.tsx';
import { barsOf, startOf } from './bars.ts';
import { type Periods, pointsIn } from './periods.ts';
import * as style from './progress.css.ts';

/** Starting, Current and Change of a series; dashes while it is empty. */
export function ProgressTiles({ series, figure }: { series: readonly SeriesPoint[]; figure: Figure }) {
  const first = series[0];
  return (
    <div className={style.tiles}>
      <ValueTile label="Starting" value={first?.weight} figure={figure} />
      <ValueTile label="Current" value={series.at(-1)?.weight} figure={figure} />
      <Change percent={first && changeOf(series, first)} />
    </div>
  );
}

function changeOf(series: readonly SeriesPoint[], first: SeriesPoint): number {
  return first.weight < 0
    ? gainOf(series.map(({ day, weight }) => ({ day, value: weight })))
    : changePercent(series);
}

interface ValueTileProps {
  label: string;
  /** A stored value; a dash stands where there is none. */
  value: number | undefined;
  figure: Figure;
}

function ValueTile({ label, value, figure }: ValueTileProps) {
  if (value === undefined) return <Tile label={label} value="–" />;
  return <Tile label={label} value={figure.words(figure.shown(value))} unit={figure.unit} />;
}

function Change({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <Tile label="Change" value="–" />;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  const tone = percent > 0 ? { tone: 'up' as const } : percent < 0 ? { tone: 'down' as const } : {};
  return <Tile label="Change" value={`${sign}${Math.abs(percent).toFixed(1)}`} unit="%" {...tone} />;
}

interface PeriodTilesProps {
  series: readonly SeriesPoint[];
  figure: Figure;
  periods: Periods;
  /** Whether periods are compared by their sums; otherwise by their best days. */
  isCounted: boolean;
}

/** The two periods' figures and the change between them. */
export function PeriodTiles({ series, figure, periods: { now, soFar }, isCounted }: PeriodTilesProps) {
  const [present, earlier] = [now, soFar].map((period) => {
    const values = pointsIn(series, period).map(({ weight }) => weight);
    if (values.length === 0) return undefined;
    return isCounted ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const isComparable = present !== undefined && earlier !== undefined && earlier !== 0;
  return (
    <div className={style.tiles}>
      <ValueTile label={soFar.name} value={earlier} figure={figure} />
      <ValueTile label={now.name} value={present} figure={figure} />
      <Change percent={isComparable ? ((present - earlier) / Math.abs(earlier)) * 100 : undefined} />
    </div>
  );
}

/** The weeks of a summed figure: this week's sum, the average and the best. */
export function WeekTiles({
  series,
  figure,
  today,
}: {
  series: readonly SeriesPoint[];
  figure: Figure;
  today: string;
}) {
  const weeks = barsOf(series, today, 'week');
  const present = weeks.find(({ from }) => from === startOf(today, 'week'))?.value ?? 0;
  // The present week is not over: it would pull the average down.
  const over = weeks.filter(({ from }) => from < startOf(today, 'week'));
  const mean = over.reduce((sum, { value }) => sum + value, 0) / Math.max(1, over.length);
  const most = weeks.reduce((best, { value }) => Math.max(best, value), 0);
  return (
    <div className={style.tiles}>
      <ValueTile label="This week" value={present} figure={figure} />
      {over.length > 0 ? (
        <ValueTile label="Average week" value={Math.round(mean * 10) / 10} figure={figure} />
      ) : null}
      <ValueTile label="Best week" value={most} figure={figure} />
    </div>
  );
}
