// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { clearDiaryKeys } from '../device/local-storage.ts';
import { keepMapping, knownMapping } from './kept-mappings.ts';

const guess = { columns: { date: 0, exercise: 1 }, setCount: 4, weightUnit: 'kg' as const };
const said = { columns: { date: 0, exercise: 2, reps: 3 }, weightUnit: 'lb' as const };

beforeEach(() => localStorage.clear());

it('a table with the same headings comes with the columns that were said of it, and only that', () => {
  expect(knownMapping('a', guess)).toEqual(guess);
  keepMapping('a', said);
  expect(knownMapping('a', guess)).toEqual({ columns: said.columns, weightUnit: 'kg' });
  expect(knownMapping('b', guess)).toEqual(guess);
  keepMapping('a', { columns: { date: 5, exercise: 1 }, setCount: 2 });
  expect(knownMapping('a', guess)).toEqual({
    columns: { date: 5, exercise: 1 },
    setCount: 2,
    weightUnit: 'kg',
  });
});

it('what is kept is bounded, goes with the lifter, and is nothing where it is spoilt', () => {
  for (let i = 0; i < 12; i++) keepMapping(`h${i}`, said);
  expect(knownMapping('h0', guess)).toEqual(guess);
  expect(knownMapping('h11', guess).columns).toEqual(said.columns);
  clearDiaryKeys();
  expect(knownMapping('h11', guess)).toEqual(guess);
  localStorage.setItem('chalkbook_import_columns', '[{"hash":"h11","columns":{"date":"x"}}]');
  expect(knownMapping('h11', guess)).toEqual(guess);
});
