import { gainOf } from '../../schema/progress/measured-progress.ts';
import { changePercent, type SeriesPoint } from '../../schema/progress/progress.ts';
import type { Figure } from '../movements/figures.ts';
import { Tile } from '../ui/page/page.tsx';
import { barsOf, startOf } from './bars.ts';
import { type Periods, pointsIn } from './periods.ts';
import * as style from './progress.css.ts';

/** Starting, Current and Change of a series; a dash each while there is none. */
export function ProgressTiles({ series, figure }: { series: readonly SeriesPoint[]; figure: Figure }) {
  const first = series[0];
  const last = series.at(-1);
  if (!first || !last) {
    return (
      <div className={style.tiles}>
        <Tile label="Starting" value="–" />
        <Tile label="Current" value="–" />
        <Tile label="Change" value="–" />
      </div>
    );
  }
  const change =
    first.weight < 0
      ? gainOf(series.map(({ day, weight }) => ({ day, value: weight })))
      : changePercent(series);
  return (
    <div className={style.tiles}>
      <Tile label="Starting" value={figure.words(figure.shown(first.weight))} unit={figure.unit} />
      <Tile label="Current" value={figure.words(figure.shown(last.weight))} unit={figure.unit} />
      <Change percent={change} />
    </div>
  );
}

function Change({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  const tone = percent > 0 ? { tone: 'up' as const } : percent < 0 ? { tone: 'down' as const } : {};
  return <Tile label="Change" value={`${sign}${Math.abs(percent).toFixed(1)}`} unit="%" {...tone} />;
}

interface PeriodTilesProps {
  series: readonly SeriesPoint[];
  figure: Figure;
  periods: Periods;
  /** Whether a period is all of it, and not its best day. */
  isCounted: boolean;
}

/** Two periods and what changed. */
export function PeriodTiles({ series, figure, periods: { now, soFar }, isCounted }: PeriodTilesProps) {
  const [present, earlier] = [now, soFar].map((period) => {
    const values = pointsIn(series, period).map(({ weight }) => weight);
    if (values.length === 0) return null;
    return isCounted ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const tile = (label: string, value: number | null | undefined) =>
    typeof value === 'number' ? (
      <Tile label={label} value={figure.words(figure.shown(value))} unit={figure.unit} />
    ) : (
      <Tile label={label} value="–" />
    );
  const isKnown = typeof present === 'number' && typeof earlier === 'number' && earlier !== 0;
  return (
    <div className={style.tiles}>
      {tile(soFar.name, earlier)}
      {tile(now.name, present)}
      {isKnown ? (
        <Change percent={((present - earlier) / Math.abs(earlier)) * 100} />
      ) : (
        <Tile label="Change" value="–" />
      )}
    </div>
  );
}
/** What is added up: this week, a week as a rule, and the most of any. */
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
  // The week that is not over would pull it down.
  const over = weeks.filter(({ from }) => from < startOf(today, 'week'));
  const mean = over.reduce((sum, { value }) => sum + value, 0) / Math.max(1, over.length);
  const most = weeks.reduce((best, { value }) => Math.max(best, value), 0);
  const tile = (label: string, value: number) => (
    <Tile label={label} value={figure.words(figure.shown(value))} unit={figure.unit} />
  );
  return (
    <div className={style.tiles}>
      {tile('This week', present)}
      {over.length > 0 ? tile('Average week', Math.round(mean * 10) / 10) : null}
      {tile('Best week', most)}
    </div>
  );
}
