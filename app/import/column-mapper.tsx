import { useEffect, useRef, useState } from 'react';
import type { TableSample } from '../../schema/import/sample-table.ts';
import {
  type ColumnMapping,
  isWhole,
  MAPPED_COLUMNS,
  type MappedColumn,
} from '../../schema/import/table/column-mapping.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import { keepMapping, knownMapping } from './kept-mappings.ts';
import { type Reading, readFile } from './read-file.ts';
import type { ReadFile } from './read-messages.ts';

const NOT_READ = '';
const WORDS: Readonly<Record<MappedColumn, string>> = {
  date: 'Date',
  time: 'Time of day',
  end: 'End of the workout',
  session: 'Name of the workout',
  sessionNote: 'Note on the workout',
  exercise: 'Exercise',
  set: 'Number of the set',
  kind: 'Kind of set',
  warmup: 'Warm-up or not',
  weight: 'Weight',
  weightUnit: 'Unit of weight',
  reps: 'Reps',
  repsLeft: 'Reps of the left side',
  duration: 'Duration',
  distance: 'Distance',
  distanceUnit: 'Unit of distance',
  rpe: 'RPE',
  rir: 'RIR',
  group: 'Superset',
  note: 'Note on the set',
};
const OPTIONS = [
  { value: NOT_READ, label: 'Not read' },
  ...MAPPED_COLUMNS.map((value) => ({ value, label: WORDS[value] })),
];
/** What a column holds is seen from so many of its cells. */
const CELLS = 3;

interface ColumnMapperProps {
  file: File;
  sample: TableSample;
  onRead: (file: ReadFile) => void;
  onCancel: () => void;
}

/** A table of no known app: the lifter says which column is what, from a guess. */
export function ColumnMapper({ file, sample, onRead, onCancel }: ColumnMapperProps) {
  const [mapping, setMapping] = useState<ColumnMapping>(() => knownMapping(sample.hash, sample.guess));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Rows that stand for several sets are counted as so many: that must not be guessed unseen.
  const options = OPTIONS.map((option) =>
    option.value === 'set' && mapping.setCount !== undefined ? { ...option, label: 'How many sets' } : option,
  );
  const columns = sample.header.map((heading, column) => ({ heading, column }));
  const reading = useRef<Reading | null>(null);
  useEffect(() => () => reading.current?.cancel(), []);

  async function read() {
    setProblem(null);
    setBusy(true);
    reading.current = readFile({ file, mapping });
    const answer = await reading.current.answer;
    setBusy(false);
    if ('file' in answer) {
      keepMapping(sample.hash, mapping);
      onRead(answer.file);
    } else
      setProblem('problem' in answer ? answer.problem : 'Say which columns hold the date and the exercise.');
  }

  return (
    <Card className={css.section}>
      <h2 className={css.heading}>{file.name}</h2>
      <p className={css.note}>
        This table is from no app that is known here. Say what its columns are: a date, an exercise, and
        weight, reps, a duration or a distance.
      </p>
      {columns.map(({ heading, column }) => (
        <div key={column} className={css.mapped}>
          <Select
            label={heading || `Column ${column + 1}`}
            value={roleOf(mapping, column)}
            onValueChange={(role) => setMapping(withRole(mapping, column, role))}
            options={options}
          />
          <p className={css.small}>
            {sample.rows
              .map((row) => row[column] ?? '')
              .filter((cell) => cell !== '')
              .slice(0, CELLS)
              .join(' · ')}
          </p>
        </div>
      ))}
      {problem ? (
        <p role="alert" className={css.bad}>
          {problem}
        </p>
      ) : null}
      <div className={css.buttons}>
        <Button variant="primary" onClick={() => void read()} disabled={isBusy || !isWhole(mapping)}>
          Read the Table
        </Button>
        <Button onClick={onCancel}>Choose Another File</Button>
      </div>
    </Card>
  );
}

function roleOf({ columns }: ColumnMapping, column: number): string {
  return MAPPED_COLUMNS.find((role) => columns[role] === column) ?? NOT_READ;
}

/** Each role is one column's: the column that had it before has none. */
function withRole(mapping: ColumnMapping, column: number, wanted: string): ColumnMapping {
  const columns = Object.fromEntries(
    MAPPED_COLUMNS.flatMap((role) => {
      const at = mapping.columns[role];
      if (role === wanted) return [[role, column]];
      return at === undefined || at === column ? [] : [[role, at]];
    }),
  );
  return { ...mapping, columns };
}
