import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { FORMULA_NAMES, FORMULAS, type Formula } from '../../../schema/one-rep-max.ts';
import { type GridBest, type PersonalRecord, recordsOf } from '../../../schema/records.ts';
import { shownWeight } from '../../../schema/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { spared } from '../../diary/spared.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { dayAndMonth, midnightOf, wholeDate } from '../../text/dates.ts';
import { Card } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { recordName, recordValue } from './record-words.ts';
import * as css from './records.css.ts';

interface RecordsCardProps {
  movement: string;
  name: string;
  unit: WeightUnit;
}

/** The bests of a movement: the most weight for 1 to 12 repetitions, and the records of a year. */
export function RecordsCard({ movement, name, unit: settings }: RecordsCardProps) {
  const diary = useDiary();
  const about = useAboutMovement(movement);
  const unit = about?.unit ?? settings;
  const [formula, setFormula] = usePreference('formula');
  const [effort] = usePreference('effort');
  const summary = useLive(() => spared(diary.summaryOf(movement), 'Records'), [diary, movement]);
  const measure = about?.measure;
  const records = useMemo(() => {
    const options = { formula, withEffort: effort !== 'off', assisted: measure === 'assisted' };
    return summary && recordsOf(summary.sets, options, summary.packed);
  }, [summary, formula, effort, measure]);
  if (summary === null) {
    return (
      <Card className={css.card}>
        <h2 className={css.heading}>Records</h2>
        <p role="status">Your records can’t be read now. They come back with the network.</p>
      </Card>
    );
  }
  if (!records || (records.grid.length === 0 && records.list.length === 0)) return null;
  return (
    <Card className={css.card}>
      <h2 className={css.heading}>Records</h2>
      <div className={css.columns}>
        {records.grid.length > 0 ? <Grid grid={records.grid} name={name} unit={unit} /> : null}
        <Year list={records.list} unit={unit} />
      </div>
      {records.grid.length > 0 ? (
        <Select
          label="Estimate a single by"
          value={formula}
          onValueChange={(value) => setFormula(value as Formula)}
          options={FORMULAS.map((value) => ({ value, label: FORMULA_NAMES[value] }))}
        />
      ) : null}
    </Card>
  );
}

/** Repetitions from 1 on, of which one set is the best. */
interface GridRow {
  from: number;
  to: number;
  best: GridBest;
}

/** Who lifted a weight for more repetitions did it for fewer, too: those are one row. */
function rowsOf(grid: readonly GridBest[]): GridRow[] {
  const rows: GridRow[] = [];
  for (const best of grid) {
    const last = rows.at(-1);
    if (last && last.best.set.id === best.set.id) last.to = best.reps;
    else rows.push({ from: best.reps, to: best.reps, best });
  }
  return rows;
}

function Grid({ grid, name, unit }: { grid: readonly GridBest[]; name: string; unit: WeightUnit }) {
  return (
    <table className={css.grid} aria-label={`Most weight by repetitions, ${name}`}>
      <thead>
        <tr>
          <th scope="col">Reps</th>
          <th scope="col">Weight ({unit})</th>
          <th scope="col">Done on</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(grid).map(({ from, to, best: { set, day } }) => (
          <tr key={from}>
            <th scope="row">{from === to ? from : `${from}–${to}`}</th>
            <td>
              {Math.round(shownWeight(set, unit) * 10) / 10}
              <span className={css.more}> × {set.reps}</span>
            </td>
            <td>
              <Link to={`/history/${day}`} className={css.day}>
                {wholeDate(midnightOf(day))}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Year({ list, unit }: { list: readonly PersonalRecord[]; unit: WeightUnit }) {
  const years = [...new Set(list.map(({ day }) => day.slice(0, 4)))].sort().reverse();
  const [chosen, choose] = useState<string | null>(null);
  const year = chosen ?? years[0];
  if (year === undefined) return null;
  const shown = list.filter(({ day }) => day.startsWith(year)).reverse();
  return (
    <div className={css.year}>
      {years.length > 1 ? (
        <Select
          label="Records of"
          value={year}
          onValueChange={choose}
          options={years.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <ul className={css.list} aria-label={`Records of ${year}`}>
        {shown.map((record) => (
          <li key={`${record.kind} ${record.day} ${record.set?.id}`} className={css.record}>
            <Link to={`/history/${record.day}`} className={css.day}>
              {dayAndMonth(midnightOf(record.day))}
            </Link>
            <span>{recordName(record)}</span>
            <span className={css.value}>{recordValue(record, unit)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
