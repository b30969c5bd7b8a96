import { expect, it } from 'vitest';
import type { Shown } from '../../../schema/entities.ts';
import type { IndexedExercise } from './history-index.ts';
import { newestNote, noteKey, notesOf } from './session-notes.ts';

type Entry = Shown<'entry'>;
const entry = (id: string, sessionId: string, exerciseId: string, note?: string): Entry => ({
  ...{ id, sessionId, exerciseId, name: 'Row', state: 'planned' },
  ...(note === undefined ? {} : { note }),
});
const exercise = (name: string): IndexedExercise => ({
  ...{ name, targetMuscles: '', equipment: '', workoutDayId: 'd1' },
});
const exercises = new Map([
  ['e1', exercise('Row')],
  ['e2', exercise('Row')],
  ['e3', exercise('Squat')],
]);
const sessions = new Map(
  [1, 2, 3].map((day) => {
    const startedAt = `2026-03-0${day}T18:00:00.000Z`;
    return [`s${day}`, { id: `s${day}`, day: `2026-03-0${day}`, offsetMin: 0, startedAt }];
  }),
);

it('are found by session and exercise; what an import and the lifter noted stands in one line', () => {
  const notes = notesOf([
    entry('a', 's1', 'e1', 'Seat 4'),
    entry('b', 's1', 'e1', 'Left shoulder'),
    entry('c', 's1', 'e2', 'Slow'),
    entry('d', 's2', 'e1', 'Fast'),
    entry('e', 's3', 'e1', '  '),
    entry('f', 's3', 'e2'),
  ]);
  expect([...notes]).toEqual([
    [noteKey('s1', 'e1'), 'Seat 4 · Left shoulder'],
    [noteKey('s1', 'e2'), 'Slow'],
    [noteKey('s2', 'e1'), 'Fast'],
  ]);
});

it('the newest one on a movement counts, over all its exercises and whatever their order', () => {
  const entries = [
    entry('a', 's1', 'e1', 'First'),
    entry('b', 's2', 'e2', 'Second'),
    entry('c', 's3', 'e3', 'Of another movement'),
    entry('d', 's3', 'e1', ''),
    entry('e', 's3', 'e2'),
    entry('f', 'gone', 'e1', 'Of a deleted session'),
    entry('g', 's3', 'gone', 'Of an exercise that has not arrived'),
  ];
  const newest = { day: '2026-03-02', note: 'Second' };
  expect(newestNote('row', entries, sessions, exercises)).toEqual(newest);
  expect(newestNote('row', entries.toReversed(), sessions, exercises)).toEqual(newest);
  expect(newestNote('bench-press', entries, sessions, exercises)).toBeNull();
});

it('of two of one session the first stays', () => {
  const entries = [entry('a', 's1', 'e1', 'One'), entry('b', 's1', 'e2', 'Two')];
  expect(newestNote('row', entries, sessions, exercises)?.note).toBe('One');
});
