import { useMemo } from 'react';
import { Link } from 'react-router';
import { leastReps } from '../../../schema/progress/estimates.ts';
import { FORMULA_NAMES, FORMULAS, type Formula } from '../../../schema/progress/one-rep-max.ts';
import { type GridBest, recordsOf } from '../../../schema/progress/records.ts';
import { movesBody } from '../../../schema/sets/measures.ts';
import { shownWeight } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import { useLifting } from '../../diary/lifting.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { spared } from '../../diary/spared.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { wholeDay } from '../../text/dates.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/page/page.tsx';
import { useEstimateOptions } from '../estimate-options.ts';
import * as css from './records.css.ts';
import { RecordsOfYear } from './records-of-year.tsx';

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
  const options = useEstimateOptions();
  const [formula, setFormula] = usePreference('formula');
  const summary = useLive(() => spared(diary.summaryOf(movement), 'Records'), [diary, movement]);
  const lifting = useLifting(movement);
  const records = useMemo(() => {
    if (!summary || !lifting) return null;
    return recordsOf(summary.sets, { ...options, lifting }, summary.packed);
  }, [summary, options, lifting]);
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
        <RecordsOfYear
          list={records.list}
          unit={unit}
          withBody={lifting !== undefined && movesBody(lifting)}
        />
      </div>
      {records.grid.length > 0 ? (
        <div className={css.formula}>
          <Select
            label="Estimate a Single By"
            value={formula}
            onValueChange={(value) => setFormula(value as Formula)}
            options={FORMULAS.map((value) => ({ value, label: FORMULA_NAMES[value] }))}
          />
        </div>
      ) : null}
    </Card>
  );
}

/** A set, and the repetitions from which to which it is the best. */
interface GridRow {
  from: number;
  to: number;
  best: GridBest;
}

/**
 * The rows of the grid. A set is the best for fewer repetitions too where nothing heavier was lifted: one row for all.
 */
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
              <span className={css.more}> × {leastReps(set)}</span>
            </td>
            <td>
              <Link to={`/history/${day}`} className={css.day}>
                {wholeDay(day)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
