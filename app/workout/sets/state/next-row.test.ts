import { expect, it } from 'vitest';
import type { Measure } from '../../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import type { RowTarget } from '../../plan/row-target.ts';
import type { SetRow } from '../rows/table-row.ts';
import { nextRow, nextRowWords } from './next-row.ts';
import type { OpenPanel } from './open-panel.ts';

const row: SetRow = { weight: 82.5, unit: 'kg', reps: 0, touched: false, saved: null };
const LAST: PreviousSet = {
  date: '2026-01-01T10:00:00.000Z',
  setNumber: 1,
  weight: 80,
  reps: 0,
  enteredWeight: 80,
  enteredUnit: 'kg',
};
const last = (set: Partial<PreviousSet>): PreviousSet => ({ ...LAST, ...set });

interface Case {
  row?: Partial<SetRow>;
  previous?: PreviousSet;
  measure?: Measure;
  target?: [min: number, max: number];
  unit?: 'lb';
}

function words({ row: own, previous, measure = 'weight-reps', target, unit }: Case): string {
  const planned = target && { target: { min: target[0], max: target[1], weight: null }, offer: null };
  const panel = {
    tools: {
      drafts: { rows: [{ ...row, ...own }] },
      previous: previous ? [previous] : [],
      unit: unit ?? 'kg',
    },
    about: { measure },
    targets: planned ? new Map([['1', planned as RowTarget]]) : null,
  } as unknown as OpenPanel;
  const next = nextRow(panel);
  if (!next) throw new Error('There is a set to come.');
  const { name, lifted } = nextRowWords(panel, next);
  expect(name).toBe('set 1');
  return lifted;
}

it.each<[string, Case, string]>([
  ['nothing known of the reps', {}, '82.5 kg'],
  ['last time', { previous: last({ reps: 7 }) }, '82.5 kg × 7'],
  ['as typed', { row: { reps: 5, touched: true }, previous: last({ reps: 7 }) }, '82.5 kg × 5'],
  ['planned, which last time did not reach', { previous: last({ reps: 7 }), target: [8, 12] }, '82.5 kg × 8'],
  ['planned, never done', { target: [5, 5] }, '82.5 kg × 5'],
  ['in the unit that is shown', { previous: last({ reps: 7 }), unit: 'lb' }, '181.9 lb × 7'],
  ['a hold', { measure: 'duration', previous: last({ weight: 0, durationS: 45 }) }, '0:45'],
  [
    'added to the body',
    { measure: 'bodyweight', row: { weight: 10 }, previous: last({ reps: 6 }) },
    '+10 kg × 6',
  ],
  ['reps alone', { measure: 'reps', previous: last({ weight: 0, reps: 12 }) }, '12 reps'],
  ['nothing known of a hold', { measure: 'duration' }, ''],
])('the rest timer says what comes next: %s', (_case, known, expected) => {
  expect(words(known)).toBe(expected);
});

it('is the drop that continues a saved set, before the sets below it', () => {
  const saved = { ...row, saved: { ...LAST, id: 'a', exerciseId: 'bench' } } as SetRow;
  const drop: SetRow = { ...row, weight: 65, touched: true, kind: 'drop', chainOf: 'a' };
  const panel = { tools: { drafts: { rows: [saved, row, drop] } } } as unknown as OpenPanel;
  expect(nextRow(panel)).toEqual({ row: drop, index: 2 });
});
