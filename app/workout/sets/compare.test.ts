import { describe, expect, it } from 'vitest';
import { previousSets } from '../../../schema/previous.ts';
import { beforeToday, seriesOf } from '../../../schema/progress.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { compare, todaysVerdicts } from './compare.ts';

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

const verdictsOf = (logs: readonly WorkoutLog[]) =>
  todaysVerdicts(beforeToday(logs, seriesOf(logs), now), previousSets(logs, now), now);

describe('the sets saved today', () => {
  it('are compared with the training day before, and a new heaviest is a best', () => {
    const logs = [
      log(1, 85, 3, at(14)),
      log(1, 80, 8, at(7)),
      log(2, 80, 8, at(7)),
      log(1, 87.5, 5, at(0)),
      log(2, 80, 7, at(0)),
    ];
    const verdicts = verdictsOf(logs);
    expect(verdicts.get(1)).toEqual({ verdict: 'better', best: true });
    expect(verdicts.get(2)).toEqual({ verdict: 'worse', best: false });
  });

  it('have no verdict the first time', () => {
    const logs = [log(1, 80, 8, at(0))];
    expect(verdictsOf(logs).size).toBe(0);
  });
});
