import { expect, it } from 'vitest';
import { KG_PER_LB } from '../sets/units.ts';
import type { WorkoutLog } from '../workout-log.ts';
import type { BodyValue } from './body.ts';
import { bodyProgress as bodyProgressAt, type Goal, liftProgress } from './goals.ts';

const set = (date: string, weight: number, reps: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: date, exerciseId: 'e', exerciseName: 'Squat', date: `${date}T12:00:00.000Z`, offsetMin: 0 },
  ...{ setNumber: 1, weight, reps, enteredWeight: weight, enteredUnit: 'kg' },
  ...more,
});
const startDay = '2026-01-01';
const bodyProgress = (goal: Parameters<typeof bodyProgressAt>[0], values: readonly BodyValue[]) =>
  bodyProgressAt(goal, values, { now: Date.UTC(2026, 11, 1), today: '2026-12-01' });
const lift = { kind: 'lift', target: 140, targetReps: 5, startDay } as const;
const far = (goal: Pick<Goal, 'kind' | 'target' | 'targetReps' | 'startDay'>, ...sets: WorkoutLog[]) =>
  liftProgress(goal, sets, { formula: 'epley', withEffort: false });

it.each([
  ['nothing done', lift, [], 0, null],
  // 120 × 5 is 140 by Epley, 140 × 5 is 163.3.
  ['as near as the estimates', lift, [set('2026-01-05', 120, 5)], 120 / 140, null],
  [
    'reached by the first that is enough',
    lift,
    [set('2026-02-02', 145, 6), set('2026-02-01', 140, 5)],
    1,
    '2026-02-01',
  ],
  ['a warm-up is none', lift, [set('2026-01-05', 140, 5, { kind: 'warmup' })], 0, null],
  ['stronger, and not done yet', lift, [set('2026-01-05', 180, 1)], 0.99, null],
  [
    '225 lb typed as kilograms',
    { kind: 'lift', target: 225 * KG_PER_LB, startDay },
    [set('2026-01-05', 102.06, 1)],
    1,
    '2026-01-05',
  ],
  // 72.5 kg, which shows as 159.8 lb.
  [
    'typed as pounds showed it',
    { kind: 'lift', target: 72.5, startDay },
    [set('2026-01-05', 159.8 * KG_PER_LB, 1)],
    1,
    '2026-01-05',
  ],
  ['an estimate', { kind: 'estimate', target: 140, startDay }, [set('2026-01-05', 120, 5)], 1, '2026-01-05'],
  [
    'an estimate half way',
    { kind: 'estimate', target: 280, startDay },
    [set('2026-01-05', 120, 5)],
    0.5,
    null,
  ],
  [
    'repetitions without weight',
    { kind: 'lift', target: 0, targetReps: 20, startDay },
    [set('2026-01-05', 0, 15)],
    0.75,
    null,
  ],
  [
    'more repetitions than any estimate',
    { kind: 'lift', target: 100, targetReps: 20, startDay },
    [set('2026-01-05', 100, 10)],
    0.5,
    null,
  ],
] as const)('a lift: %s', (_, goal, sets, part, reachedOn) => {
  const found = far(goal, ...sets);
  expect(found.part).toBeCloseTo(part, 3);
  expect(found.reachedOn).toBe(reachedOn);
});

it('starts a lift anew after a lay-off, however much was lifted before', () => {
  const years = [set('2022-03-03', 150, 5), set('2022-03-05', 145, 5)];
  expect(far(lift, ...years)).toEqual({
    ...{ part: 0, reachedOn: null, best: null, start: null, doneBefore: '2022-03-05' },
  });
  const back = far(lift, ...years, set('2026-01-01', 105, 5));
  expect(back.part).toBeCloseTo(105 / 140, 5);
  expect(back).toMatchObject({ reachedOn: null, start: null, doneBefore: '2022-03-05' });
  expect(far(lift, ...years, set('2026-03-01', 140, 5))).toMatchObject({ part: 1, reachedOn: '2026-03-01' });
});

it('begins at what was lifted in the six weeks before its start', () => {
  const found = far(lift, set('2025-11-19', 130, 5), set('2025-11-20', 112, 5), set('2026-01-08', 119, 5));
  expect(found.start?.part).toBeCloseTo(112 / 140, 5);
  expect(found.start?.value).toBeCloseTo(112 * (1 + 5 / 30), 5);
  expect(found.part).toBeCloseTo(119 / 140, 5);
  // A weaker day takes nothing back.
  expect(far(lift, set('2025-12-30', 126, 5), set('2026-01-08', 100, 5)).part).toBeCloseTo(0.9, 5);
});

it('calls what was done the week before the goal nearly reached', () => {
  const found = far(lift, set('2025-12-28', 140, 5));
  expect(found).toMatchObject({ part: 0.99, reachedOn: null, doneBefore: '2025-12-28' });
});

it('counts repetitions in reserve as the chart does, where effort is on', () => {
  const goal = { kind: 'estimate', target: 140, startDay } as const;
  const hard = set('2026-01-05', 120, 3, { effort: 4, effortScale: 'rir' });
  const reachedOn = (withEffort: boolean) =>
    liftProgress(goal, [hard], { formula: 'epley', withEffort }).reachedOn;
  expect([reachedOn(false), reachedOn(true)]).toEqual([null, '2026-01-05']);
});

it('measures a lift with a belt by its repetitions', () => {
  const goal = { kind: 'lift', target: 20, targetReps: 10, startDay } as const;
  // With less weight no number of them counts.
  const sets = [set('2026-01-05', 20, 4), set('2026-01-06', 60, 1), set('2026-01-07', 10, 9)];
  expect(
    liftProgress(goal, sets, { formula: 'epley', withEffort: false, measure: 'bodyweight' }).part,
  ).toBeCloseTo(0.4, 5);
});

const weighed = (day: string, value: number): BodyValue => ({
  ...{ id: day, from: 'measurement', kind: 'weight', day, at: `${day}T06:00:00.000Z` },
  ...{ value, enteredValue: value, unit: 'kg' },
});

it.each([
  ['nobody weighed', [], 0, null],
  [
    'half way down',
    [
      ['2026-01-01', 90],
      ['2026-02-01', 85],
    ],
    0.5,
    null,
  ],
  [
    'the wrong way',
    [
      ['2026-01-01', 90],
      ['2026-02-01', 92],
    ],
    0,
    null,
  ],
  [
    'reached, and heavier again',
    [
      ['2026-01-01', 90],
      ['2026-02-01', 80],
      ['2026-03-01', 83],
    ],
    1,
    '2026-02-01',
  ],
  [
    'what was before the goal is not reached by it',
    [
      ['2025-06-01', 79],
      ['2026-01-01', 90],
      ['2026-02-01', 89],
    ],
    0.1,
    null,
  ],
  [
    'from the first weigh-in where none was before',
    [
      ['2026-01-20', 88],
      ['2026-02-01', 84],
    ],
    0.5,
    null,
  ],
] as const)('a body: %s', (_, days, part, reachedOn) => {
  const values = days.map(([day, value]) => weighed(day, value));
  const found = bodyProgress({ measured: 'weight', target: 80, startDay: '2026-01-10' }, values);
  expect(found.part).toBeCloseTo(part, 5);
  expect(found.reachedOn).toBe(reachedOn);
});

it('begins with the first value of its day, and is as far as the last', () => {
  const values = [
    { ...weighed('2026-01-10', 86), at: '2026-01-10T20:00:00.000Z' },
    weighed('2026-01-10', 88),
    weighed('2026-01-01', 90),
  ];
  const found = bodyProgress({ measured: 'weight', target: 80, startDay: '2026-01-10' }, values);
  expect(found).toMatchObject({ part: 0.25, start: { part: 0, value: 88 } });
});

it('goes up where the goal is above', () => {
  const values = [weighed('2026-01-01', 70), weighed('2026-02-01', 75.2)];
  const found = bodyProgress({ measured: 'weight', target: 75, startDay: '2026-01-10' }, values);
  expect(found).toMatchObject({ part: 1, reachedOn: '2026-02-01', start: { part: 0, value: 70 } });
});

it('is of its own measure: another value is none of it', () => {
  const waist = { ...weighed('2026-02-01', 79), id: 'w', kind: 'waist', unit: 'cm' } as const;
  const goal = { target: 80, startDay: '2026-01-10' } as const;
  const values = [weighed('2026-01-01', 90), weighed('2026-02-01', 85), waist];
  for (const measured of ['weight', undefined] as const)
    expect(bodyProgress({ ...goal, ...(measured && { measured }) }, values)).toMatchObject({
      part: 0.5,
      best: 85,
    });
  expect(bodyProgress({ ...goal, measured: 'waist' }, values)).toMatchObject({
    best: 79,
    start: { value: 79 },
  });
});

it('is reached from where it began, whatever came later that day', () => {
  const goal = { measured: 'weight', target: 80, startDay: '2026-01-10' } as const;
  const values = [
    weighed('2026-01-10', 80),
    { ...weighed('2026-01-10', 82), at: '2026-01-10T20:00:00.000Z' },
  ];
  expect(bodyProgress(goal, values)).toMatchObject({ part: 1, reachedOn: '2026-01-10' });
});

it('is reached by what shows as the goal in another unit, from below and from above', () => {
  const goal = { measured: 'weight', target: 80, startDay: '2026-01-10' } as const;
  const far = (from: number, to: number) =>
    bodyProgress(goal, [weighed('2026-01-10', from), weighed('2026-02-01', to)]).reachedOn;
  expect([far(70, 79.98), far(70, 79.97), far(90, 80.02), far(90, 80.03)]).toEqual([
    ...['2026-02-01', null, '2026-02-01', null],
  ]);
});

it('starts a body anew after a long time without a value: who comes back heavier wants to go down', () => {
  const goal = { measured: 'weight', target: 80, startDay: '2026-01-10' } as const;
  const old = weighed('2023-05-01', 72);
  expect(bodyProgress(goal, [old])).toMatchObject({ part: 0, reachedOn: null, start: { value: 72 } });
  const back = [old, weighed('2026-01-12', 90)];
  expect(bodyProgress(goal, back)).toMatchObject({ part: 0, reachedOn: null, start: { value: 90 } });
  expect(bodyProgress(goal, [...back, weighed('2026-02-01', 85)]).part).toBeCloseTo(0.5, 5);
  // Six weeks before it still tells where it began.
  const lately = [weighed('2025-11-29', 72), weighed('2026-01-12', 81)];
  expect(bodyProgress(goal, lately)).toMatchObject({ reachedOn: '2026-01-12', start: { value: 72 } });
});

it('counts no help of a band, and the weaker of two sides', () => {
  expect(far(lift, set('2026-01-05', 150, 8, { assist: true })).best).toBeNull();
  expect(far(lift, set('2026-01-05', 140, 8, { repsLeft: 4 })).reachedOn).toBeNull();
  expect(far(lift, set('2026-01-05', 140, 8, { repsLeft: 5 })).reachedOn).toBe('2026-01-05');
});

// A morning in Auckland (UTC+13) is the afternoon before in Honolulu (UTC-10).
it.each([
  ['of tomorrow, typed ahead', '2026-02-11', '2026-02-11T12:00:00.000Z', '2026-02-10', false],
  ['of today, where it is a day further', '2026-02-11', '2026-02-11T12:00:00.000Z', '2026-02-11', true],
  ['of today, of which noon is to come', '2026-02-10', '2026-02-10T22:00:00.000Z', '2026-02-10', true],
  [
    'weighed before a flight back over the date line',
    '2026-02-11',
    '2026-02-10T18:00:00.000Z',
    '2026-02-10',
    true,
  ],
  ['of a day that has begun nowhere', '2026-02-12', '2026-02-10T18:00:00.000Z', '2026-02-10', false],
  ['of next year, by a wrong clock', '2027-02-10', '2027-02-10T18:00:00.000Z', '2026-02-10', false],
])('a goal of the body and a value %s', (_, day, at, today, isReached) => {
  const now = Date.parse('2026-02-10T20:00:00.000Z');
  const values = [weighed('2026-02-01', 90), { ...weighed(day, 79), at }];
  const found = bodyProgressAt({ measured: 'weight', target: 80, startDay: '2026-02-01' }, values, {
    now,
    today,
  });
  expect(found.reachedOn).toBe(isReached ? day : null);
  expect(found.best).toBe(isReached ? 79 : 90);
});
