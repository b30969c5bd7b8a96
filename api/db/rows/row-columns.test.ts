import { expect, test } from 'vitest';
import type { FieldValue, Row } from '../../../schema/merge.ts';
import { rowColumns, shownColumns } from './row-columns.ts';

const log = rowColumns('log');
const set = {
  ...{ exerciseId: 'bench', exerciseName: 'Bench', date: '2026-03-01T10:00:00.000Z', setNumber: 1 },
  ...{ weight: 60, reps: 0, enteredWeight: 132.28, enteredUnit: 'lb', assist: false, note: 'Slow' },
};
const CLOCKS = Object.fromEntries(Object.keys(set).map((field) => [field, 7]));

function rowOf(fields: Record<string, FieldValue>, clocks: Record<string, number> = CLOCKS): Row {
  return { type: 'log', id: 's1', fields, clocks, seq: 3 };
}
const stored = (row: Row) => log.toRow(log.encode('ann', row));

test.each<[string, Row]>([
  ['with what it has, an assist of false and no repetitions too', rowOf(set)],
  ['with an assist', rowOf({ ...set, assist: true })],
  ['that is deleted', rowOf({ ...set, deleted: true }, { ...CLOCKS, deleted: 8 })],
  ['that was brought back', rowOf({ ...set, deleted: false }, { ...CLOCKS, deleted: 9 })],
  ['of which a note and an assist were taken away again', rowOf({ ...set, note: null, assist: null })],
])('a set %s is read as it was stored', (_, row) => {
  expect(stored(row)).toEqual(row);
});

test('a field that was never there is not read as one that was taken away', () => {
  const { note: _, ...without } = set;
  const { note: __, ...clocks } = CLOCKS;
  expect(stored(rowOf({ ...without, note: null }, clocks)).fields).not.toHaveProperty('note');
});

test('the columns say whose it is, what it holds and whether it is deleted', () => {
  const kept = log.encode('ann', rowOf({ ...set, date: '2026-03-01T12:00:00+02:00', assist: true }));
  expect(Object.keys(kept).sort()).toEqual([...log.names].sort());
  expect(kept).toMatchObject({
    ...{ user_id: 'ann', id: 's1', seq: 3, deleted: null, tombstone: 0, clocks: JSON.stringify(CLOCKS) },
    ...{ date: '2026-03-01T10:00:00.000Z', entered_weight: 132.28, assist: 1, note: 'Slow', kind: null },
  });
  const deletion = (deleted: boolean, at: number) =>
    log.encode('ann', rowOf({ ...set, deleted }, { ...CLOCKS, deleted: at }));
  expect(deletion(true, 8)).toMatchObject({ deleted: 1, tombstone: 1 });
  expect(deletion(false, 8)).toMatchObject({ deleted: 0, tombstone: 0 });
  // What was changed later is there in spite of it.
  expect(deletion(true, 6)).toMatchObject({ deleted: 1, tombstone: 0 });
});

test('what is shown is the content that is there, without what syncs it', () => {
  const columns = log.encode('ann', rowOf({ ...set, note: null })) as never;
  const { note: _, ...there } = set;
  expect(log.toShown(columns)).toEqual({ id: 's1', ...there });
  expect(shownColumns('log')).toMatchObject({ exerciseId: 'exercise_id', reps: 'reps' });
});

test.each<[string, Record<string, FieldValue>]>([
  ['a field that no set has', { ...set, colour: 'red' }],
  ['a value of another kind', { ...set, weight: 'heavy' }],
  ['a deletion that is neither', { ...set, deleted: 'yes' }],
])('%s is refused', (_, fields) => {
  expect(() => log.encode('ann', rowOf(fields))).toThrow(expect.objectContaining({ name: 'ValiError' }));
});
