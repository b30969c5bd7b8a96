import type { Row } from '../../schema/merge.ts';
import type { StoredRecord } from '../store/port.ts';

/** A set of the exercise `e1` as the server gave it. `date` is an ISO instant. */
export function serverSet(id: string, date: string, more: Partial<Row> = {}): StoredRecord {
  const fields = {
    exerciseId: 'e1',
    exerciseName: 'Row',
    date,
    setNumber: 1,
    weight: 60,
    reps: 8,
    enteredWeight: 60,
    enteredUnit: 'kg',
    deleted: false,
    ...more.fields,
  };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, 10]));
  return { view: { type: 'log', id, clocks, seq: 3, ...more, fields } };
}
