import { expect, it } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { toLog } from '../../store/rows.ts';
import { serverSet } from '../../testing/sets.ts';
import { historyIndexer } from './history-index.ts';

const set = (id: string, day: string, fields: Row['fields']) =>
  toLog(serverSet(id, `${day}T18:00:00.000Z`, { fields }).view);
const exercises = new Map([
  ['e1', { name: 'Row', targetMuscles: 'Back', equipment: 'Barbell', workoutDayId: 'd1' }],
  ['e2', { name: '', targetMuscles: '', equipment: '', workoutDayId: 'd1', movementId: 'unnamed' }],
]);
const session = { id: 's', day: '2026-03-01', offsetMin: 0, startedAt: '2026-03-01T18:00:00.000Z' };

/** The index of some sets, oldest first, without sessions or notes beside them. */
const indexed = (...sets: ReturnType<typeof set>[]) =>
  historyIndexer(exercises, new Map(), [], [])(sets, true);

it('lists a movement once, as its exercise says it, by the day of its newest set', () => {
  const { movements } = indexed(
    set('a', '2026-03-01', { exerciseName: 'Row' }),
    set('b', '2026-03-02', { exerciseName: 'Row' }),
  );
  expect(movements).toEqual([
    {
      ...{ movement: 'row', name: 'Row', targetMuscles: 'Back', equipment: 'Barbell' },
      ...{ aliases: [], lastDay: '2026-03-02' },
    },
  ]);
});

it('lists what an unknown exercise was called, and nothing without any name', () => {
  const { movements } = indexed(
    set('a', '2026-03-01', { exerciseId: 'gone', exerciseName: '' }),
    set('b', '2026-03-01', { exerciseId: 'e2', exerciseName: '' }),
    set('c', '2026-03-01', { exerciseId: 'gone', exerciseName: 'Face Pull' }),
  );
  expect(movements).toEqual([
    {
      ...{ movement: 'face-pull', name: 'Face Pull', targetMuscles: '', equipment: '' },
      ...{ aliases: [], lastDay: '2026-03-01' },
    },
  ]);
});

it('knows each other name once, however it is written, and no empty one', () => {
  const { movements } = indexed(
    set('a', '2026-03-01', { exerciseName: 'Bent Row' }),
    set('b', '2026-03-02', { exerciseName: '' }),
    set('c', '2026-03-03', { exerciseName: 'bent row' }),
    set('d', '2026-03-04', { exerciseName: 'ROW' }),
  );
  expect(movements.map(({ name, aliases }) => [name, aliases])).toEqual([['Row', ['bent row']]]);
});

it('has notes newest first, those of one day as they were found, and standing ones last', () => {
  const sessions = new Map([['s', { ...session, note: ' Slept badly ' }]]);
  const entry = { exerciseId: 'e1', name: 'Row', state: 'planned' } as const;
  const add = historyIndexer(
    exercises,
    sessions,
    [
      { ...entry, id: 'n1', sessionId: 's', note: 'Seat 4' },
      { ...entry, id: 'n2', sessionId: 'gone', note: 'Of a deleted session' },
      { ...entry, id: 'n3', sessionId: 's' },
    ],
    [
      { id: 'squat', name: 'My squat', note: 'Knees out' },
      { id: 'row', note: 'Elbows in' },
      { id: 'lunge', note: 'Long steps' },
      { id: 'curl', note: ' ' },
    ],
  );
  const first = add([set('a', '2026-03-04', { exerciseName: '', note: 'Left shoulder' })], false);
  const { notes } = add(
    [
      set('b', '2026-03-03', { exerciseId: 'gone', exerciseName: '', note: 'Whose?' }),
      set('c', '2026-03-05', { sessionId: 's', exerciseName: 'Bent Row', note: 'Easy' }),
    ],
    true,
  );
  expect(first).toMatchObject({ isWhole: false });
  expect(first.notes).toHaveLength(6);
  expect(notes).toEqual([
    { key: 'a', day: '2026-03-04', of: 'Row', text: 'Left shoulder' },
    { key: 'b', day: '2026-03-03', of: null, text: 'Whose?' },
    { key: 's', day: '2026-03-01', of: null, text: 'Slept badly' },
    { key: 'n1', day: '2026-03-01', of: 'Row', text: 'Seat 4' },
    { key: 'c', day: '2026-03-01', of: 'Bent Row', text: 'Easy' },
    { key: 'movement squat', day: null, movement: 'squat', of: 'My squat', text: 'Knees out' },
    { key: 'movement row', day: null, movement: 'row', of: 'Row', text: 'Elbows in' },
    { key: 'movement lunge', day: null, movement: 'lunge', of: null, text: 'Long steps' },
  ]);
});

it('leaves an earlier answer as it was', () => {
  const add = historyIndexer(exercises, new Map(), [], []);
  const first = add([set('a', '2026-03-04', { exerciseName: 'Row' })], false);
  add([set('b', '2026-03-01', { exerciseId: 'gone', exerciseName: 'Face Pull' })], true);
  expect(first.movements).toHaveLength(1);
});
