import { expect, it } from 'vitest';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import type { Row } from '../../../schema/merge.ts';
import { trainingSessions } from '../../../schema/sessions/training-sessions.ts';
import { toLog } from '../../store/rows.ts';
import { serverSet } from '../../testing/sets.ts';
import { diarySession } from './diary-session.ts';
import { noteKey } from './session-notes.ts';

const set = (id: string, fields: Row['fields']) =>
  toLog(serverSet(id, '2026-03-01T18:00:00.000Z', { fields }).view);
const exercises = new Map([
  ['e1', { name: 'Row', targetMuscles: 'Back', equipment: '', workoutDayId: 'd1' }],
  ['e2', { name: 'Chin-Up', targetMuscles: 'Lats', equipment: '', workoutDayId: 'd1', movementId: 'chin' }],
]);
const row = { id: 's', day: '2026-03-01', offsetMin: 0, startedAt: '2026-03-01T18:00:00.000Z' };

function made(sets: ReturnType<typeof set>[], notes: ReadonlyMap<string, string> = new Map()) {
  const [session] = trainingSessions(sets, new Map([['s', row]]));
  if (!session) throw new Error('no session');
  const known = { exercises, titleOf: () => 'Pull', notes };
  return diarySession(session, session.sessionId === 's' ? row : null, known);
}

it('says of each exercise what it was called then, its movement, its muscles and its note', () => {
  const notes = new Map([
    [noteKey('s', 'e1'), 'Seat 4'],
    [noteKey('other', 'e2'), 'Of another session'],
  ]);
  const sets = [
    set('a', { exerciseId: 'e1', exerciseName: 'Bent Row', sessionId: 's' }),
    set('b', { exerciseId: 'e1', exerciseName: 'Barbell Row', setNumber: 2, sessionId: 's' }),
    set('c', { exerciseId: 'e2', exerciseName: 'Chins', sessionId: 's' }),
  ];
  const session = made(sets, notes);
  expect(session).toMatchObject({ row, title: 'Pull', day: '2026-03-01', sessionId: 's' });
  expect(session.exercises).toEqual([
    {
      ...{ exerciseId: 'e1', sets: sets.slice(0, 2), name: 'Barbell Row', note: 'Seat 4' },
      ...{ movement: 'row', targetMuscles: 'Back' },
    },
    { exerciseId: 'e2', sets: sets.slice(2), name: 'Chins', movement: 'chin', targetMuscles: 'Lats' },
  ]);
});

it('calls an exercise by its own name where another client logged none, and finds no note without a session', () => {
  const session = made(
    [set('a', { exerciseId: 'e1', exerciseName: '' })],
    new Map([[noteKey('s', 'e1'), 'No']]),
  );
  expect(session.row).toBeNull();
  expect(session.exercises.map(({ name, note }) => [name, note])).toEqual([['Row', undefined]]);
  expect(
    made([set('a', { exerciseName: '' })], new Map([[noteKey('', 'e1'), 'Odd']])).exercises[0]?.note,
  ).toBe('Odd');
});

it('goes by the name of the sets where the exercise has not arrived', () => {
  const [named, unnamed] = ['Face Pull', ''].map(
    (exerciseName) => made([set('a', { exerciseId: 'gone', exerciseName })]).exercises[0],
  );
  expect(named).toMatchObject({ name: 'Face Pull', movement: movementIdOf('Face Pull') });
  expect(named).not.toHaveProperty('targetMuscles');
  expect(named).not.toHaveProperty('note');
  expect(unnamed).toMatchObject({ name: 'Exercise', movement: movementIdOf('Exercise') });
});
