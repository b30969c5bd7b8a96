import { Link } from 'react-router';
import type { SeriesPoint } from '../../schema/progress/progress.ts';
import { AsTable } from '../movements/charts/as-table.tsx';
import * as style from '../movements/charts/table.css.ts';
import type { Figure } from '../movements/figures.ts';
import { wholeDay } from '../text/dates.ts';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import { type Bar, barDays, barsIn, barsOf } from './bars.ts';
import { type Period, type Periods, pointsIn } from './periods.ts';

interface FigureTableProps {
  series: readonly SeriesPoint[];
  figure: Figure;
  periods: Periods | null;
  /**
   * Whether the figure is a sum: then there is a row for each week, or each month of a year, and otherwise for each
   * day.
   */
  isSummed: boolean;
  today: string;
}

/** The chart as a table, newest first. */
export function FigureTable(props: FigureTableProps) {
  return <AsTable table={() => <Whole {...props} />} />;
}

function Whole({ series, figure, periods, isSummed, today }: FigureTableProps) {
  if (!periods) {
    return isSummed ? (
      <Bars bars={barsOf(series, today, 'week')} step="week" figure={figure} />
    ) : (
      <Days points={series} figure={figure} />
    );
  }
  const of = (period: Period) =>
    isSummed ? (
      <Bars
        bars={barsIn(series, period, periods.step).filter(({ from }) => from <= today)}
        {...{ step: periods.step, figure, caption: period.name }}
      />
    ) : (
      <Days points={pointsIn(series, period)} figure={figure} caption={period.name} />
    );
  return (
    <>
      {of(periods.now)}
      {of(periods.before)}
    </>
  );
}

interface RowsProps {
  heading: string;
  figure: Figure;
  caption?: string | undefined;
  /** The rows, newest first. A row with a `day` opens that day. */
  rows: readonly { key: string; words: string; day: string | null; value: number }[];
}

function Rows({ heading, figure, caption, rows }: RowsProps) {
  return (
    <table className={style.table}>
      {caption ? <caption className={style.caption}>{caption}</caption> : null}
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">
            {figure.name}
            {figure.unit ? ` (${figure.unit})` : ''}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, words, day, value }) => (
          <tr key={key}>
            <th scope="row">
              {day === null ? (
                words
              ) : (
                <Link to={`/history/${day}`} state={FROM_HERE} className={style.day}>
                  {words}
                </Link>
              )}
            </th>
            <td>{figure.words(figure.shown(value))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DaysProps {
  points: readonly SeriesPoint[];
  figure: Figure;
  caption?: string;
}

function Days({ points, figure, caption }: DaysProps) {
  const rows = points.toReversed().map(({ day, weight }) => ({
    ...{ key: day, words: wholeDay(day), day, value: weight },
  }));
  return <Rows heading="Date" figure={figure} caption={caption} rows={rows} />;
}

interface BarsProps {
  bars: readonly Bar[];
  step: 'week' | 'month';
  figure: Figure;
  caption?: string;
}

function Bars({ bars, step, figure, caption }: BarsProps) {
  const rows = bars.toReversed().map((bar) => ({
    ...{ key: bar.from, words: barDays(bar, step), day: bar.lastDay, value: bar.value },
  }));
  const heading = step === 'week' ? 'Week' : 'Month';
  return <Rows heading={heading} figure={figure} caption={caption} rows={rows} />;
}
