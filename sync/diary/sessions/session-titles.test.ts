import { expect, it } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { toLog } from '../../store/rows.ts';
import { serverRow } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { titleReader } from './session-titles.ts';

const day = (id: string, fields: Row['fields']) => ({
  row: serverRow('day', id, fields).view,
  hidden: false,
});
const exercise = (workoutDayId: string) => ({
  ...{ name: 'Row', targetMuscles: '', equipment: '', workoutDayId },
});
const titleOf = titleReader(
  new Map([
    ['legs1', exercise('legs')],
    ['pull1', exercise('pull')],
    ['pull2', exercise('pull')],
    ['heavy1', exercise('heavy')],
    ['heavy2', exercise('heavy')],
    ['half1', exercise('half')],
    ['half2', exercise('half')],
  ]),
  [
    day('legs', { title: ' Legs ' }),
    { ...day('pull', { title: 'Pull', deleted: true }), hidden: true },
    day('heavy', { title: 'Legs' }),
    day('half', {}),
  ],
);
/** The title of a session in which a set of each of these exercises was done. */
const titled = (exerciseIds: readonly string[], said: { name?: string; dayId?: string } | null = null) =>
  titleOf(
    {
      sets: exerciseIds.map((exerciseId, i) =>
        toLog(serverSet(`s${i}`, '2026-03-01T18:00:00.000Z', { fields: { exerciseId } }).view),
      ),
    },
    said && { id: 's', day: '2026-03-01', offsetMin: 0, startedAt: '2026-03-01T18:00:00.000Z', ...said },
  );

it('is the name of the session’s own row, else of the day that the row names', () => {
  expect(titled(['legs1'], { name: ' Late one ', dayId: 'pull' })).toBe('Late one');
  expect(titled(['legs1'], { name: '  ', dayId: 'pull' })).toBe('Pull');
  expect(titled(['legs1'], { dayId: 'gone' })).toBe('Legs');
  expect(titled(['legs1'], {})).toBe('Legs');
});

it('is else that of the day which most exercises are of, however many sets they have', () => {
  expect(titled(['legs1', 'legs1', 'legs1', 'pull1', 'pull2'])).toBe('Pull');
  expect(titled(['legs1', 'pull1'])).toBe('Legs');
  expect(titled(['pull1', 'legs1'])).toBe('Pull');
});

it('is that of two days of one title where most are of either', () => {
  expect(titled(['pull1', 'pull2', 'legs1', 'heavy1', 'heavy2'])).toBe('Legs');
});

it('is never that of a day whose title has not arrived, and null where none is known', () => {
  expect(titled(['half1', 'half2', 'legs1'])).toBe('Legs');
  expect(titled(['half1'])).toBeNull();
  expect(titled(['gone'])).toBeNull();
  expect(titled([])).toBeNull();
});
