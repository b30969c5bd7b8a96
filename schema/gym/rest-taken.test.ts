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
  const { before } = restTaken([at('c', 300), at('a', 0), at('b', 120)]);
  expect([...before]).toEqual([
    ['b', 120],
    ['c', 180],
  ]);
});

it('is unknown of sets that were saved together, or right after one another', () => {
  expect(restTaken([at('a', 0), at('b', 120), at('c', 120)]).before.size).toBe(0);
  expect(restTaken([at('a', 0), at('b', 4)]).before.size).toBe(0);
  // What comes after them is known.
  expect([...restTaken([at('a', 0), at('b', 0), at('c', 90)]).before.keys()]).toEqual(['c']);
});

it('is no rest when somebody went away', () => {
  expect(restTaken([at('a', 0), at('b', 3 * 3600)]).before.size).toBe(0);
});

it('counts working sets in ten minutes, without warm-ups', () => {
  const { density } = restTaken([
    at('w', -120, 'warmup'),
    ...[0, 120, 240, 360, 480].map((s) => at(`s${s}`, s)),
  ]);
  expect(density).toBe(4);
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
});
