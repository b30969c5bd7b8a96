import { expect, test } from 'vitest';
import { REPLACED_TEXT_MAX } from '../../entities/import-batch.ts';
import type { Row } from '../../merge.ts';
import { replacedOf, replacedRow, replacedText, undoOf } from './replaced-rows.ts';

const row = (fields: Row['fields']): Row => ({
  ...{ type: 'log', id: 'l1', fields, seq: 0 },
  clocks: Object.fromEntries([...Object.keys(fields), 'batchId'].map((field) => [field, 5])),
});
const replaced = () =>
  replacedRow(row({ weight: 80, reps: 5, note: 'slow' }), {
    ...{ id: 'l1', weight: 82.5, reps: 5, note: null, effort: 17 },
  });

test('of a replaced row the fields that became others are kept, and read back from the text of a batch', () => {
  const fields = { weight: [80, 82.5], note: ['slow', null], effort: [null, 17] };
  expect(replaced()).toEqual({ type: 'log', id: 'l1', fields });
  expect(replacedOf(replacedText([replaced()]))).toEqual({ rows: [replaced()], lost: 0 });
});

test('of what finds no room in a batch the number alone is kept', () => {
  const many = new Array(2_000).fill(replaced());
  expect(JSON.stringify(many).length).toBeGreaterThan(REPLACED_TEXT_MAX);
  expect(replacedOf(replacedText(many))).toEqual({ rows: [], lost: 2_000 });
});

test('a text of another release or client is read as far as it can be', () => {
  const lines = [
    [
      'log',
      'l1',
      {
        reps: [5, 6],
        constructor: [1, 2],
        tempo: ['slow', 'fast'],
        weight: ['heavy', 60],
        note: [null, 'x'],
      },
    ],
    ['gym', 'g1', { unit: ['kg', 'lb'] }],
    ['log', 'l2', { reps: 5 }],
    'log',
  ];
  expect(replacedOf(JSON.stringify(lines)).rows).toEqual([
    { type: 'log', id: 'l1', fields: { reps: [5, 6], note: [null, 'x'] } },
  ]);
  for (const text of [undefined, '', 'null', '[', '{}'])
    expect(replacedOf(text)).toEqual({ rows: [], lost: 0 });
});

test('a row is put back as the file left it, and left alone once it says anything else or was edited', () => {
  const file = { weight: 82.5, reps: 5, effort: 17 };
  expect(undoOf(replaced(), row(file))).toBe('restored');
  expect(undoOf(replaced(), row({ ...file, effort: 18 }))).toBe('spared');
  const edited = row(file);
  expect(undoOf(replaced(), { ...edited, clocks: { ...edited.clocks, reps: 6 } })).toBe('spared');
  expect(undoOf(replaced(), row({ weight: 80, reps: 6, note: 'slow' }))).toBe('nothing');
});
