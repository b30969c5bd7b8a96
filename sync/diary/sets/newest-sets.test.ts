import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { toLog } from '../../store/rows.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { newestSets } from './newest-sets.ts';

/** Newest first: so many sets on that day, so many on the one before, and so on. */
const setsOfDays = (last: string, perDay: readonly number[]): WorkoutLog[] =>
  perDay.flatMap((count, back) =>
    Array.from({ length: count }, (_, i) =>
      toLog(serverSet(`${back}-${i}`, `${dayAfter(last, -back)}T12:00:00.000Z`).view),
    ),
  );
const NOW = Date.parse('2026-03-10T12:00:00.000Z');

it.each([
  ['five days of them are enough', [13, 13, 13, 13, 12], [64]],
  ['four days might be two workouts over midnight: more are read', [16, 16, 16, 16, 40], [64, 256]],
  ['one long day is read until the day before it is there', [300, 10, 10, 10, 10], [64, 256, 1024]],
  ['there are no more than were read', [30, 20], [64]],
  ['as many as were asked for may have others behind them', [32, 32], [64, 256]],
])('reads more of an exercise’s newest sets until they hold two workouts: %s', (_, perDay, limits) => {
  const all = setsOfDays('2026-03-09', perDay);
  const newestSetsOf = vi.fn((_id: string, limit: number) => of(all.slice(0, limit)));
  const read = newestSets({ newestSetsOf }, () => NOW)('e1');
  expect(watch(read)).toEqual([all.slice(0, limits.at(-1))]);
  expect(newestSetsOf.mock.calls).toEqual(limits.map((limit) => ['e1', limit]));
});

it('counts today, and no day that only a wrong clock can have dated', () => {
  for (const [last, limits] of [
    ['2026-03-10', [64]],
    ['2026-03-11', [64, 256]],
  ] as const) {
    const all = setsOfDays(last, [12, 13, 13, 13, 13]);
    const newestSetsOf = vi.fn((_id: string, limit: number) => of(all.slice(0, limit)));
    watch(newestSets({ newestSetsOf }, () => NOW)('e1'));
    expect(newestSetsOf.mock.calls.map(([, limit]) => limit)).toEqual(limits);
  }
});
