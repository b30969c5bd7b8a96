import { expect, it } from 'vitest';
import type { WorkoutLog } from '../workout-log.ts';
import { restTaken, usualRest } from './rest-taken.ts';

type Instant = Pick<WorkoutLog, 'id' | 'date' | 'kind'>;
const at = (id: string, seconds: number, kind?: WorkoutLog['kind']): Instant => ({
  id,
  date: new Date(Date.UTC(2026, 2, 1, 10) + seconds * 1000).toISOString(),
  ...(kind ? { kind } : {}),
});

it('is the time from the save before, in any order, and none for the first', () => {
  const [a, b, c] = [at('a', 0), at('b', 120), at('c', 300)];
  for (const sets of [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ])
    expect([...restTaken(sets).before]).toEqual([
      ['b', 120],
      ['c', 180],
    ]);
});

it('is unknown of sets that were saved together, or right after one another', () => {
  expect(restTaken([at('a', 0), at('b', 120), at('c', 120)]).before.size).toBe(0);
  expect(restTaken([at('a', 0), at('b', 4)]).before.size).toBe(0);
  expect(restTaken([at('a', 0), at('b', 10)]).before.get('b')).toBe(10);
  // What comes after them is known.
  expect([...restTaken([at('a', 0), at('b', 0), at('c', 90)]).before.keys()]).toEqual(['c']);
});

it('is no rest when somebody went away', () => {
  expect(restTaken([at('a', 0), at('b', 45 * 60 + 1)]).before.size).toBe(0);
  expect(restTaken([at('a', 0), at('b', 45 * 60)]).before.get('b')).toBe(45 * 60);
});

it('counts working sets in ten minutes, without warm-ups', () => {
  const { density } = restTaken([
    at('w', -120, 'warmup'),
    ...[0, 120, 240, 360, 480].map((s) => at(`s${s}`, s)),
  ]);
  expect(density).toBe(4);
});

it('says a density from three working sets on whose rests are known', () => {
  const densityOf = (...sets: Instant[]) => restTaken(sets).density;
  expect(densityOf(at('a', 0), at('b', 120), at('c', 240))).toBe(5);
  expect(densityOf(at('a', 0), at('b', 120))).toBeNull();
  expect(densityOf(at('w', 0, 'warmup'), at('a', 120), at('b', 240))).toBeNull();
  // Two of three were typed together.
  expect(densityOf(at('a', 0), at('b', 120), at('c', 120))).toBeNull();
});

it('says no density of what was typed at the end', () => {
  expect(restTaken([at('a', 0), at('b', 0), at('c', 0)])).toEqual({ before: new Map(), density: null });
  expect(restTaken([])).toEqual({ before: new Map(), density: null });
});

it('is usually what lies in the middle, of working sets, once there are five', () => {
  const evening = (...rests: number[]) => {
    const since = rests.map((_, i) => rests.slice(0, i + 1).reduce((sum, rest) => sum + rest, 0));
    return { sets: [at('w', -400, 'warmup'), at('0', 0), ...since.map((s) => at(`${s}`, s))] };
  };
  expect(usualRest([evening(120, 140)])).toBeNull();
  // The first rests from the warm-up; who went away for half an hour changes nothing.
  expect(usualRest([evening(118, 152), evening(140, 1_800)])).toBe(150);
  expect(usualRest([])).toBeNull();
  const each100 = (count: number) => ({ sets: Array.from({ length: count }, (_, i) => at(`${i}`, i * 100)) });
  expect([usualRest([each100(5)]), usualRest([each100(6)])]).toEqual([null, 100]);
  // By their lengths, in whatever order they came, and without those before a warm-up.
  expect(usualRest([evening(300, 20, 90, 100, 110)])).toBe(100);
  const warm = Array.from({ length: 6 }, (_, i) => at(`w${i}`, 530 + i * 30, 'warmup'));
  expect(usualRest([{ sets: [...each100(6).sets, ...warm] }])).toBe(100);
});
