import { changePercent, type SeriesPoint } from '../../schema/progress.ts';
import { formatWeight, fromKg } from '../../schema/units.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { Tile } from '../ui/page.tsx';
import * as style from './progress.css.ts';

/** Starting, Current and Change of a series in kg; a dash each while there is none. */
export function ProgressTiles({ series, unit }: { series: readonly SeriesPoint[]; unit: WeightUnit }) {
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
  const change = changePercent(series);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  const tone = change > 0 ? { tone: 'up' as const } : change < 0 ? { tone: 'down' as const } : {};
  return (
    <div className={style.tiles}>
      <Tile label="Starting" value={formatWeight(fromKg(first.weight, unit))} unit={unit} />
      <Tile label="Current" value={formatWeight(fromKg(last.weight, unit))} unit={unit} />
      <Tile label="Change" value={`${sign}${Math.abs(change).toFixed(1)}`} unit="%" {...tone} />
    </div>
  );
}
