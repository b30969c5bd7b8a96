import { firstValueFrom, of } from 'rxjs';
import { expect, it } from 'vitest';
import { movementIdOf } from '../../../../schema/catalogue/movement.ts';
import type { BodyValue } from '../../../../schema/progress/body.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import type { DiarySession } from '../../../../sync/index.ts';
import { partOfDiary } from '../../../diary/testing/part-of-diary.ts';
import { finishedSession } from './finished-session.ts';

const DAY = '2026-03-09';
const set = (id: string, more: Partial<WorkoutLog>): WorkoutLog => ({
  ...{ id, exerciseId: 'pull', exerciseName: 'Pull-Ups', date: `${DAY}T18:00:00.000Z`, setNumber: 1 },
  ...{ weight: 0, reps: 10, enteredWeight: 0, enteredUnit: 'kg', sessionId: 's', ...more },
});
const weighed = (day: string, value: number): BodyValue => ({
  ...{ id: day, from: 'measurement', kind: 'weight', day, at: `${day}T07:00:00.000Z` },
  ...{ value, enteredValue: value, unit: 'kg' },
});

const session = (bodyWeight?: number): DiarySession => ({
  ...{ key: 's', sessionId: 's', day: DAY, title: null, exercises: [] },
  row: {
    ...{ id: 's', day: DAY, startedAt: `${DAY}T18:00:00.000Z`, offsetMin: 0 },
    ...(bodyWeight === undefined ? {} : { bodyWeight }),
  },
  sets: [
    set('warm', { kind: 'warmup' }),
    set('a', {}),
    set('b', { reps: 5, weight: 10 }),
    set('c', { kind: 'drop', reps: 5 }),
  ],
});

const volume = async (values: readonly BodyValue[], bodyWeight?: number) => {
  const diary = partOfDiary({
    sessionsBetween: () => of([session(bodyWeight)]),
    exercises: () => of([]),
    movements: () => of([{ id: movementIdOf('Pull-Ups'), measure: 'bodyweight' as const }]),
    bodyValues: () => of([...values]),
    seriesOf: () => of([]),
  });
  const found = await firstValueFrom(finishedSession(diary, { id: 's', day: DAY }));
  return `${found?.sets} sets, ${found?.volume} kg`;
};

it('counts the body as it was weighed last, a chain as one set, and no body that nobody weighed', async () => {
  const values = [weighed('2026-01-01', 78), weighed('2026-03-01', 80), weighed('2026-03-10', 90)];
  expect(await volume(values)).toBe(`2 sets, ${15 * 80 + 5 * 90} kg`);
  expect(await volume(values, 82)).toBe(`2 sets, ${15 * 82 + 5 * 92} kg`);
  expect(await volume([])).toBe('2 sets, 0 kg');
});

it('names no best that an earlier workout of the day had', async () => {
  const sit = (sessionId: string, hour: number, weight: number): DiarySession => ({
    ...{ key: sessionId, sessionId, day: DAY, title: null, exercises: [], row: null },
    sets: [set(sessionId, { sessionId, weight, date: `${DAY}T${hour}:00:00.000Z` })],
  });
  const bests = async (morning: number) => {
    const diary = partOfDiary({
      sessionsBetween: () => of([sit('evening', 18, 95), sit('morning', 10, morning)]),
      exercises: () => of([]),
      movements: () => of([]),
      bodyValues: () => of([]),
      seriesOf: () =>
        of([
          { day: '2026-03-02', weight: 90 },
          { day: DAY, weight: Math.max(95, morning) },
        ]),
    });
    const found = await firstValueFrom(finishedSession(diary, { id: 'evening', day: DAY }));
    return found?.bests.map(({ set: { weight }, before }) => `${weight} after ${before}`);
  };
  expect(await bests(100)).toEqual([]);
  // What pounds show as 209.4 weighs 94.98 kg.
  expect(await bests(94.98)).toEqual([]);
  expect(await bests(92.5)).toEqual(['95 after 92.5']);
  expect(await bests(80)).toEqual(['95 after 90']);
});
