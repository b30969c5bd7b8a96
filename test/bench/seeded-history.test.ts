import { expect, it } from 'vitest';
import { HISTORY, lastTenDays, seededProgram, seededSets } from './seeded-history.ts';

const NOW = Date.parse('2026-11-21T09:30:00.000Z');

it('is ten years: 52,000 sets of 40 exercises in 2,080 workouts', () => {
  const sets = seededSets(NOW);
  expect(sets).toHaveLength(HISTORY.sets);
  expect(new Set(sets.map(({ exercise }) => exercise)).size).toBe(HISTORY.exercises);
  expect(new Set(sets.map(({ date }) => date.slice(0, 10))).size).toBe(HISTORY.workouts);
  expect(new Set(seededProgram().map(({ name }) => name)).size).toBe(HISTORY.exercises);
  const dates = sets.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(Date.parse(dates[0] ?? '')).toBeLessThan(NOW - 9.9 * 365 * 86_400_000);
  expect(dates.at(-1)?.slice(0, 10)).toBe('2026-11-20');
});

it('is the same for the same seed and another for another', () => {
  expect(seededSets(NOW)).toEqual(seededSets(NOW));
  expect(seededSets(NOW, 1)).not.toEqual(seededSets(NOW, 2));
});

it('has its first day in its last ten days', () => {
  const sets = lastTenDays(seededSets(NOW), NOW);
  expect(sets.some(({ exercise }) => exercise === 0)).toBe(true);
  expect(sets.length).toBeLessThan(200);
});
