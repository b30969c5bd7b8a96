import { useState } from 'react';
import { Link } from 'react-router';
import type { PersonalRecord } from '../../../schema/progress/records.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { dayAndMonth, midnightOf } from '../../text/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { lastOfEachDay, recordName, recordValue } from './record-words.ts';
import * as css from './records.css.ts';

const NEWEST = 8;

interface RecordsOfYearProps {
  list: readonly PersonalRecord[];
  unit: WeightUnit;
  /** Whether estimates are of the weight and the body together. */
  withBody: boolean;
}

/** The records of a year, newest first; a few, and the others when asked for. */
export function RecordsOfYear({ list, unit, withBody }: RecordsOfYearProps) {
  const years = [...new Set(list.map(({ day }) => day.slice(0, 4)))].sort().reverse();
  const [chosen, choose] = useState<string | null>(null);
  const [showsAll, showAll] = useState(false);
  const year = chosen ?? years[0];
  if (year === undefined) return null;
  const records = lastOfEachDay(list.filter(({ day }) => day.startsWith(year))).reverse();
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
        {(showsAll ? records : records.slice(0, NEWEST)).map((record) => (
          <li key={`${record.kind} ${record.day} ${record.set?.id}`} className={css.record}>
            <Link to={`/history/${record.day}`} className={css.day}>
              {dayAndMonth(midnightOf(record.day))}
            </Link>
            <span className={css.name}>{recordName(record, withBody)}</span>
            <span className={css.value}>{recordValue(record, unit)}</span>
          </li>
        ))}
      </ul>
      {records.length > NEWEST ? (
        <Button onClick={() => showAll(!showsAll)}>
          {showsAll ? `Show the Newest ${NEWEST}` : `Show All ${records.length}`}
        </Button>
      ) : null}
    </div>
  );
}
