import { AsTable } from '../movements/charts/as-table.tsx';
import * as style from '../movements/charts/table.css.ts';
import { wholeDate } from '../text/dates.ts';
import type { BodyPoint } from './body-points.ts';
import { type Measure, valueText } from './measures.ts';

/** The chart as a table, newest first. */
export function BodyTable({ points, measure }: { points: readonly BodyPoint[]; measure: Measure }) {
  return (
    <AsTable
      table={() => (
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">
                {measure.label} ({measure.unit})
              </th>
              <th scope="col">Trend ({measure.unit})</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, at, value, trend }) => (
              <tr key={day}>
                <th scope="row">{wholeDate(at)}</th>
                <td>{valueText(value)}</td>
                <td>{trend.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    />
  );
}
