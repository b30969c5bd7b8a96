import { describe, expect, it } from 'vitest';
import type { PendingEntry } from '../../sync/index.ts';
import { changeLines, changeText, type Program, unsentWords } from './change-words.ts';

const PROGRAM: Program = {
  days: [{ id: 'd1', dayNumber: 1, title: 'Push' }],
  exercises: [
    {
      id: 'e1',
      workoutDayId: 'd1',
      name: 'Barbell Row',
      targetMuscles: '',
      orderIndex: 0,
      equipment: '',
      sets: 3,
    },
  ],
};
let ids = 0;
const change = (
  action: PendingEntry['action'],
  path: string,
  body: unknown = null,
  timestamp = 1,
): PendingEntry => ({
  id: `m${++ids}`,
  state: 'pending',
  action,
  url: `/api/${path}`,
  body,
  timestamp,
  error: null,
});
const set = (exercise: string, timestamp = 1) =>
  change(
    'POST',
    'workout-logs',
    { id: `s${ids}`, exerciseId: exercise, exerciseName: exercise, setNumber: 1 },
    timestamp,
  );
const texts = (entries: PendingEntry[]) => changeLines(entries, PROGRAM).map(({ text }) => text);

describe('what is only on this device, in words', () => {
  it.each<[string, PendingEntry]>([
    ['1 set of Bench added', set('Bench')],
    [
      '3 sets of Barbell Row added',
      change('POST', 'sync/packs', { exerciseId: 'e1', sync: { ids: 'a,b,c' } }),
    ],
    ['1 set corrected', change('PUT', 'workout-logs/s1', { reps: 3 })],
    ['1 set deleted', change('DELETE', 'workout-logs/s1')],
    ['Curl added', change('POST', 'exercises', { id: 'e9', name: 'Curl' })],
    ['Barbell Row moved', change('PUT', 'exercises/e1', { orderIndex: 2 })],
    ['Barbell Row changed', change('PUT', 'exercises/e1', { sets: 4 })],
    ['1 exercise renamed “Pendlay Row”', change('PUT', 'exercises/e1', { name: 'Pendlay Row' })],
    ['Barbell Row deleted', change('DELETE', 'exercises/e1')],
    ['1 exercise deleted', change('DELETE', 'exercises/gone')],
    ['Day 1 renamed “Pull”', change('PUT', 'workout-days/d1', { title: 'Pull' })],
    ['1 workout day renamed “Pull”', change('PUT', 'workout-days/gone', { title: 'Pull' })],
    ['1 session changed', change('PUT', 'training-sessions/s1', { note: 'x' })],
    ['Day “Arms” added', change('POST', 'workout-days', { id: 'd9', title: 'Arms' })],
    ['Day 1 deleted', change('DELETE', 'workout-days/d1')],
    ['1 change', change('PUT', 'something/else', 7)],
    ['1 set added', change('POST', 'workout-logs', 'not an object')],
  ])('%s', (text, entry) => {
    expect(texts([entry])).toEqual([text]);
    expect(changeText(entry, PROGRAM)).toBe(text);
  });

  it('puts the sets of one save in one line, with its time, and others in others', () => {
    const lines = changeLines(
      [set('Bench', 5), set('Bench', 5), set('Row', 5), set('Bench', 9), set('Bench', 9)],
      PROGRAM,
    );
    expect(lines.map(({ text, at }) => [text, at])).toEqual([
      ['2 sets of Bench added', 5],
      ['1 set of Row added', 5],
      ['2 sets of Bench added', 9],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  });

  it('tells a reordering and a new program in a line each', () => {
    const moved = ['e1', 'e2', 'e3'].map((id) => change('PUT', `exercises/${id}`, { orderIndex: 1 }, 3));
    const added = ['A', 'B'].map((name) => change('POST', 'exercises', { id: name, name }, 4));
    expect(texts([...moved, ...added])).toEqual(['3 exercises moved', '2 exercises added']);
  });

  it('names an exercise that only the queue knows', () => {
    const added = change('POST', 'exercises', { id: 'e7', name: 'Curl' });
    expect(texts([added, change('PUT', 'exercises/e7', { sets: 5 })])).toEqual([
      'Curl added',
      'Curl changed',
    ]);
  });
});

it.each([
  ['1 set', [set('A')]],
  ['2 sets', [set('A'), set('B')]],
  ['1 change', [change('DELETE', 'exercises/e1')]],
  ['2 sets and 1 other change', [set('A'), set('B'), change('PUT', 'workout-days/d1', { title: 'x' })]],
  [
    '1 set and 2 other changes',
    [set('A'), change('DELETE', 'exercises/e1'), change('DELETE', 'workout-logs/s')],
  ],
])('counts %s', (words, entries) => {
  expect(unsentWords(entries)).toBe(words);
});
