import { expect, it } from 'vitest';
import { countFigures } from './figures.ts';

it('a workout past midnight is of the day and the year on which it began, in whatever order its sets come', () => {
  const count = countFigures();
  const set = { offsetMin: 60, weight: 100, reps: 5, exerciseId: 's', exerciseName: 'Squat' } as const;
  count.add({ ...set, date: '2024-12-31T23:30:00.000Z', sessionId: 'eve' });
  count.add({ ...set, date: '2024-12-31T22:30:00.000Z', sessionId: 'eve' });
  count.add({ ...set, date: '2025-01-01T17:00:00.000Z', sessionId: 'new' });
  count.add({ ...set, date: '2025-01-01T18:00:00.000Z' });
  expect(count.figures()).toMatchObject({
    ...{ sessions: 3, sets: 4, exercises: 1, days: 2, firstDay: '2024-12-31', lastDay: '2025-01-01' },
    gramReps: new Map([
      ['2024', 1_000_000],
      ['2025', 1_000_000],
    ]),
  });
});

it('sets without a name, as the API takes them, are of as many exercises as they name by id', () => {
  const count = countFigures();
  const set = { date: '2025-01-01T17:00:00.000Z', weight: 100, reps: 5, exerciseName: '' } as const;
  for (const exerciseId of ['a', 'b', 'b']) count.add({ ...set, exerciseId });
  expect(count.figures().exercises).toBe(2);
});

it('the same sets have the same sum in whatever order they come', () => {
  const set = { date: '2025-01-01T17:00:00.000Z', exerciseId: 's', exerciseName: 'Squat' } as const;
  const sets = [0.1, 0.2, 0.3].map((weight) => ({ ...set, weight, reps: 1 }));
  const sumOf = (all: typeof sets) => {
    const count = countFigures();
    for (const one of all) count.add(one);
    return count.figures().gramReps.get('2025');
  };
  expect([sumOf(sets), sumOf([...sets].reverse())]).toEqual([600, 600]);
});
