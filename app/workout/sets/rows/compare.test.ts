import { describe, expect, it } from 'vitest';
import { previousSets } from '../../../../schema/sets/previous.ts';
import { toKg } from '../../../../schema/sets/units.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { compare, lastTimeOf, verdictOf } from './compare.ts';

const now = new Date(2026, 2, 8, 18, 0).getTime();
const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
const log = (setNumber: number, weight: number, reps: number, date: string): WorkoutLog => ({
  id: `${date}-${setNumber}`,
  exerciseId: 'e',
  exerciseName: 'Deadlift',
  date,
  setNumber,
  weight,
  reps,
  enteredWeight: weight,
  enteredUnit: 'kg',
});

describe('compare', () => {
  it.each([
    [82.5, 6, 'better'],
    [80, 9, 'better'],
    [80, 8, 'same'],
    [80, 7, 'worse'],
    [77.5, 12, 'worse'],
  ] as const)('%f kg × %i against 80 × 8 is %s', (weight, reps, verdict) => {
    expect(compare({ weight, reps }, { weight: 80, reps: 8 })).toBe(verdict);
  });
});

it('takes a weight that is typed as the other unit showed it for the same, and no new best', () => {
  // 62.5 kg and 87.5 kg, which show as 137.8 lb and 192.9 lb.
  for (const [kg, lb] of [
    [62.5, 137.8],
    [87.5, 192.9],
  ] as const) {
    const typed = log(1, toKg(lb, 'lb'), 8, at(0));
    expect(compare(typed, { weight: kg, reps: 8 })).toBe('same');
    expect(verdictOf(typed, undefined, kg)).toBeUndefined();
  }
});

describe('a set saved today', () => {
  const todays = log(1, 87.5, 5, at(0));
  const lines = (logs: readonly WorkoutLog[]) => previousSets(logs, now);

  it('is compared with the same set of the training day before, and a new heaviest is a best', () => {
    const [line] = lines([log(1, 85, 3, at(14)), log(1, 80, 8, at(7)), todays]);
    const lastTime = lastTimeOf(todays, line);
    expect(lastTime).toMatchObject({ weight: 80, reps: 8 });
    expect(verdictOf(todays, lastTime, 85)).toEqual({ verdict: 'better', best: true });
    expect(verdictOf(log(1, 80, 7, at(0)), lastTime, 85)).toEqual({ verdict: 'worse', best: false });
  });

  it('is compared with what was done before a flight, which the clock here has on this very day', () => {
    const before = { ...log(1, 80, 8, at(0)), offsetMin: -24 * 60 };
    const [line] = lines([before]);
    expect(lastTimeOf({ ...todays, offsetMin: 0 }, line)).toMatchObject({ weight: 80, reps: 8 });
  });

  it('has no verdict the first time', () => {
    const [line] = lines([todays]);
    expect(verdictOf(todays, lastTimeOf(todays, line), null)).toBeUndefined();
  });

  it('is compared with last time before the reads have caught up with its save', () => {
    const [line] = lines([log(1, 80, 8, at(7))]);
    expect(lastTimeOf(todays, line)).toMatchObject({ weight: 80, reps: 8 });
  });

  it('a row that is not saved shows last time beside what another card of the name saved today', () => {
    const [line] = lines([log(1, 80, 8, at(7)), todays]);
    expect(line).toMatchObject({ weight: 87.5, reps: 5 });
    expect(lastTimeOf(null, line)).toMatchObject({ weight: 80, reps: 8 });
    const [before] = lines([log(1, 80, 8, at(7))]);
    expect(lastTimeOf(null, before)).toBeUndefined();
  });
});
