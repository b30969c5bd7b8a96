import { expect, it } from 'vitest';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { fromDraft, toDraft } from './draft-codec.ts';
import { withLastTime, withReps, withWeight } from './row-edits.ts';
import { shownOrder, slotsOfRows, withKind, withPart } from './row-kinds.ts';
import { enteredSet, indexesToSave } from './rows-to-save.ts';
import { type RowSources, rowsOf } from './set-rows.ts';
import type { SetRow } from './table-row.ts';

const line = (setNumber: number, weight: number, slot?: string): PreviousSet => ({
  ...{ setNumber, weight, reps: 8, enteredWeight: weight, enteredUnit: 'kg' },
  date: '2026-03-01T10:00:00.000Z',
  ...(slot === undefined ? {} : { slot }),
});
const set = (id: string, setNumber: number, weight: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...line(setNumber, weight),
  ...{ id, exerciseId: 'e', exerciseName: 'Dips', date: '2026-03-08T10:00:00.000Z', ...more },
});
const table = (more: Partial<RowSources> = {}) =>
  rowsOf({ count: 3, previous: [], todays: [], kept: [], unit: 'kg', typed: [], ...more });
const seen = (rows: readonly SetRow[]) => {
  const slots = slotsOfRows(rows);
  return shownOrder(rows, slots).map((i) => `${slots[i]} ${rows[i]?.weight}`);
};
const plain = [line(1, 80), line(2, 82.5), line(3, 85)];

it('a row that becomes a warm-up stands beside last time’s warm-ups, and the planned sets stay three', () => {
  const previous = [line(1, 40, 'W1'), line(2, 80, '1'), line(3, 82.5, '2')];
  const asWorking = withKind(table({ previous }).rows, 0, 'normal', previous);
  expect(seen(table({ previous, typed: asWorking }).rows)).toEqual(['1 80', '2 82.5', '3 82.5']);
  const typed = withKind(asWorking, 0, 'warmup', previous);
  expect(seen(table({ previous, typed }).rows)).toEqual(['W1 40', '1 80', '2 82.5', '3 82.5']);
});

it('proposes the warm-ups that last time began with, until a working set is there', () => {
  const previous = [line(1, 40, 'W1'), line(2, 60, 'W2'), line(3, 80, '1'), line(4, 50, 'W3')];
  expect(seen(table({ previous }).rows)).toEqual(['W1 40', 'W2 60', '1 80', '2 80', '3 80']);
  const todays = [set('a', 1, 80)];
  expect(seen(table({ previous, todays }).rows)).toEqual(['1 80', '2 80', '3 80']);
  expect(table({ previous: plain }).rows.every(({ kind }) => kind === undefined)).toBe(true);
});

it('last time is copied kind by kind', () => {
  const previous = [line(1, 40, 'W1'), { ...line(2, 80, '1'), reps: 5 }];
  const { rows } = table({ previous });
  expect([0, 1].map((i) => withLastTime(rows, i, previous)[i])).toMatchObject([
    { weight: 40, reps: 8, kind: 'warmup' },
    { weight: 80, reps: 5 },
  ]);
});

it('a working set does not follow the weight of a warm-up', () => {
  const rows = withKind(table({ previous: [line(1, 80)] }).rows, 0, 'warmup', []);
  const typed = withWeight(rows, 0, { weight: 40, unit: 'kg' });
  expect(seen(typed)).toEqual(['W1 40', '1 80', '2 80']);
});

it('a kind goes with the save of its row and with its draft', () => {
  const rows = withReps(withKind(table({ previous: plain }).rows, 2, 'failure', plain), 2, 6);
  expect(indexesToSave(rows).map((i) => enteredSet(rows[i] as SetRow, i))).toEqual([
    { setNumber: 3, weight: 85, unit: 'kg', reps: 6, kind: 'failure' },
  ]);
  const draft = toDraft(rows, 'kg');
  expect(draft && fromDraft(draft, table({ previous: plain }).rows, [])[2]).toMatchObject({
    kind: 'failure',
    reps: 6,
    touched: true,
  });
});

it('a part of a chain stands under its set, a fifth lighter in steps, and counts for no planned set', () => {
  const todays = [set('a', 1, 80), set('b', 2, 80)];
  const one = withPart(table({ previous: plain, todays }).rows, todays[0] as WorkoutLog, 'drop');
  const two = withPart(one, todays[0] as WorkoutLog, 'drop');
  const { rows } = table({ previous: plain, todays, typed: two });
  expect(seen(rows)).toEqual(['1 80', '1+1 65', '1+2 52.5', '2 80', '3 85']);
  const typed = withReps(rows, 3, 10);
  expect(enteredSet(typed[3] as SetRow, 3)).toMatchObject({ setNumber: 4, kind: 'drop', chainOf: 'a' });
  const draft = toDraft(typed, 'kg');
  expect(draft && seen(fromDraft(draft, table({ previous: plain, todays }).rows, todays))).toEqual(
    seen(typed),
  );
});

it('a number between two parts that is free again shows no row, and the next part takes it', () => {
  const drop = { kind: 'drop', chainOf: 'a' } as const;
  const todays = [set('a', 1, 80), set('p', 5, 65, drop)];
  const { rows } = table({ previous: plain, todays });
  expect(seen(rows)).toEqual(['1 80', '1+1 65', '2 82.5', '3 85']);
  expect(withPart(rows, todays[0] as WorkoutLog, 'drop')[3]).toMatchObject({ weight: 52.5, chainOf: 'a' });
});

it('a set that was missed is done once it has reps', () => {
  const missed = set('a', 1, 100, { reps: 0, outcome: 'missed' });
  const { rows } = table({ todays: [missed] });
  expect(enteredSet(withReps(rows, 0, 3)[0] as SetRow, 0)).toMatchObject({ id: 'a', reps: 3, outcome: null });
});

it('neither a kind nor a reload takes a row away that was typed', () => {
  const todays = [set('a', 1, 80), set('b', 2, 80), set('c', 3, 80)];
  const sources = { previous: plain, todays };
  const added = withReps(withPart(table(sources).rows, todays[0] as WorkoutLog, 'drop'), 3, 6);
  for (const [kind, slot] of [
    ['failure', '1+1'],
    ['myo', '1+1'],
    ['normal', '4'],
  ] as const) {
    const { rows } = table({ ...sources, typed: withKind(added, 3, kind, plain) });
    expect(seen(rows)).toContain(`${slot} 65`);
    expect(rows[3]).toMatchObject({ kind, reps: 6 });
  }

  const fourth = withReps(table({ typed: withKind(table().rows, 0, 'warmup', []) }).rows, 3, 5);
  const { rows } = table({ typed: withKind(fourth, 0, 'normal', []) });
  expect(rows[3]).toMatchObject({ reps: 5 });
  const draft = toDraft(fourth, 'kg');
  expect(draft && fromDraft(draft, table().rows, [])[3]).toMatchObject({ reps: 5, touched: true });
});
