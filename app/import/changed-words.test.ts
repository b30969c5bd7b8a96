import { expect, test } from 'vitest';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { changedWords } from './changed-words.ts';

const AT = '2024-03-05T22:05:00.000Z';
const ofSession = (before: object, after: object) =>
  changedWords({
    ...{ id: 's1', type: 'session', day: '2024-03-06' },
    before: { startedAt: AT, offsetMin: 120, ...before },
    after: { startedAt: AT, offsetMin: 120, ...after },
  });
const set: WorkoutLog = {
  ...{ id: 'l1', exerciseId: 'e1', exerciseName: 'Squat', setNumber: 1, date: AT, offsetMin: 120 },
  ...{ weight: 80, enteredWeight: 80, enteredUnit: 'kg', reps: 5 },
};
const ofSet = (after: Partial<WorkoutLog>) =>
  changedWords({
    ...{ id: 'l1', type: 'set', exercise: 'Squat', line: 4, day: '2024-03-06' },
    ...{ before: set, after: { ...set, ...after } },
  });

test('a session stands as people read it', () => {
  const weighed = { bodyWeight: 79.832_257_12, enteredBodyWeight: 176, enteredBodyWeightUnit: 'lb' };
  const { before, after } = ofSession({ bodyWeight: 75.5 }, { name: 'Pull', note: 'Tired', ...weighed });
  expect([before, after]).toEqual(['75.5 kg', 'Pull · Tired · 176 lb']);
  expect(ofSession({ note: 'Tired' }, {})).toEqual({ before: 'Tired', after: 'nothing noted' });
});

test('a set says what the file can change of it, so that its two lines are never the same', () => {
  expect(ofSet({ kind: 'warmup', note: 'slow' })).toEqual({
    before: '80 kg × 5',
    after: '80 kg × 5 · warm-up · slow',
  });
  expect(ofSet({ outcome: 'missed' }).after).toBe('80 kg × 5 missed');
  expect(ofSet({ assist: true }).after).toBe('−80 kg × 5');
  expect(ofSet({ repsLeft: 4 }).after).toBe('80 kg × 4 + 5');
  expect(ofSet({ effort: 4, effortScale: 'rir' }).after).toBe('80 kg × 5 RIR 2');
  expect(ofSet({ enteredWeight: 0, weight: 0, reps: 0, durationS: 600, distanceM: 1609.344 }).after).toBe(
    '1609.344 m in 10:00',
  );
});

test('a time is told where it is another one, by the clock where the lifter was', () => {
  expect(ofSet({ date: '2024-03-05T22:35:00.000Z' })).toEqual({
    before: '80 kg × 5 · Mar 6, 2024, 12:05 AM',
    after: '80 kg × 5 · Mar 6, 2024, 12:35 AM',
  });
  expect(ofSession({ name: 'Pull' }, { name: 'Pull', startedAt: '2024-03-05T20:05:00.000Z' })).toEqual({
    before: 'Pull · Mar 6, 2024, 12:05 AM',
    after: 'Pull · Mar 5, 2024, 10:05 PM',
  });
});
