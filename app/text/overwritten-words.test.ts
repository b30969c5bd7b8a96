import { expect, it } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import type { Program } from './change-words.ts';
import { replacedLines } from './overwritten-words.ts';

const row = (type: Row['type'], fields: Row['fields']): Row => ({
  type,
  id: 'x',
  fields,
  clocks: {},
  seq: 1,
});
const set = row('log', {
  exerciseName: 'Bench Press',
  setNumber: 2,
  date: '2026-03-03T12:00:00.000Z',
  weight: 62.5,
  reps: 8,
  exerciseId: 'e2',
});
const exercise = row('exercise', { name: 'Row', workoutDayId: 'd2', equipment: 'Cable', targetMuscles: '' });
const PROGRAM: Program = {
  days: [1, 2].map((dayNumber) => ({ id: `d${dayNumber}`, dayNumber, title: '' })),
  exercises: [
    { id: 'e2', name: 'Squat', workoutDayId: 'd1', targetMuscles: '', orderIndex: 0, equipment: '', sets: 3 },
  ],
};

const changes = (of: Row, field: string, value: string | number, unit: 'kg' | 'lb' = 'kg') =>
  replacedLines([{ row: of, field, value, keptAt: 5 }], unit, PROGRAM).map(({ change }) => change);

it.each([
  [set, 'weight', 60, ['weight 60.0\u00a0kg, now 62.5\u00a0kg']],
  [set, 'reps', 5, ['reps 5, now 8']],
  [set, 'exerciseId', 'e1', []],
  [exercise, 'name', 'Cable row', ['name “Cable row”, now “Row”']],
  [exercise, 'workoutDayId', 'd1', ['day Day 1, now Day 2']],
  [exercise, 'targetMuscles', 'Back', ['muscles “Back”, now empty']],
])('says what was replaced and by what (%#)', (of, field, value, words) => {
  expect(changes(of, field, value)).toEqual(words);
});

it('speaks of effort, time and distance as they are typed', () => {
  const timed = { effort: 17, effortScale: 'rpe', durationS: 90, distanceM: 400.5 };
  const of = { ...set, fields: { ...set.fields, ...timed } };
  expect(changes(of, 'effort', 16)).toEqual(['effort 8, now 8.5']);
  expect(changes(of, 'durationS', 75)).toEqual(['time 1:15, now 1:30']);
  expect(changes(of, 'distanceM', 400)).toEqual(['distance 400\u00a0m, now 400.5\u00a0m']);
});

it('speaks of weights in the lifter’s unit', () => {
  expect(changes(set, 'weight', 45.359237, 'lb')).toEqual(['weight 100.0\u00a0lb, now 137.8\u00a0lb']);
});

it('names what it belongs to', () => {
  const unnamed = { ...set, fields: { ...set.fields, exerciseName: '' } };
  const things = [set, unnamed, exercise, row('day', { dayNumber: 3, title: 'Push' })].map((of) => ({
    ...{ row: of, field: Object.keys(of.fields)[0] ?? '', value: 'x', keptAt: 5 },
  }));
  const [first, second, ...others] = replacedLines(things, 'kg', PROGRAM).map(({ thing }) => thing);
  expect(first).toMatch(/^Bench Press, set 2 on .*2026/);
  expect(second).toMatch(/^Squat, set 2 on /);
  expect(others).toEqual(['Row', 'Day 3']);
});
