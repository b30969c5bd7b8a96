import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { localDayOf } from './session-of-sets.ts';
import { exercisesOfSession, trainingSessions } from './training-sessions.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterAll(() => void vi.unstubAllEnvs());

/** `local` is in Berlin's winter. */
const set = (
  id: string,
  local: string,
  more: { sessionId?: string; offsetMin?: number; exerciseId?: string; setNumber?: number } = {},
) => ({ id, exerciseId: 'e1', setNumber: 1, date: new Date(`${local}+01:00`).toISOString(), ...more });
const told = (sets: Parameters<typeof trainingSessions>[0], rows?: Map<string, { day: string }>) =>
  trainingSessions(sets, rows).map(
    ({ day, sessionId, sets: own }) =>
      `${day} ${sessionId ?? 'implied'}: ${own.map(({ id }) => id).join(' ')}`,
  );

it('sets without a session are one session a local day, the newest first', () => {
  expect(
    told([
      set('a', '2026-02-03T18:00'),
      set('c', '2026-02-05T06:00'),
      set('d', '2026-02-05T20:00'),
      set('b', '2026-02-03T18:10'),
    ]),
  ).toEqual(['2026-02-05 implied: c d', '2026-02-03 implied: a b']);
});

it('tells them alike in whatever order the sets come, two of a day by their beginnings and then by their ids', () => {
  const sets = [
    set('a', '2026-02-03T07:00', { sessionId: 'x' }),
    set('b', '2026-02-03T18:00', { sessionId: 'q' }),
    set('c', '2026-02-03T18:00', { sessionId: 'p' }),
    set('d', '2026-02-03T19:00', { sessionId: 'x' }),
    set('e', '2026-02-05T07:00'),
    set('f', '2026-02-01T07:00'),
  ];
  const all = [
    '2026-02-05 implied: e',
    '2026-02-03 q: b',
    '2026-02-03 p: c',
    '2026-02-03 x: a d',
    '2026-02-01 implied: f',
  ];
  for (const given of [sets, sets.toReversed()]) expect(told(given)).toEqual(all);
});

it('a workout over midnight is one, of the day on which it began', () => {
  expect(
    told([
      set('a', '2026-02-03T22:30'),
      set('b', '2026-02-03T23:50'),
      set('c', '2026-02-04T00:10'),
      set('d', '2026-02-04T01:00'),
      set('e', '2026-02-04T18:00'),
    ]),
  ).toEqual(['2026-02-04 implied: e', '2026-02-03 implied: a b c d']);
});

it('what is hours after midnight is of its own day', () => {
  expect(told([set('a', '2026-02-03T22:00'), set('b', '2026-02-04T05:00')])).toEqual([
    '2026-02-04 implied: b',
    '2026-02-03 implied: a',
  ]);
});

it('a day looks the same with and without the sets of other weeks, also where nobody slept', () => {
  const awake = Array.from({ length: 60 }, (_, i) => ({
    ...set(`s${String(i).padStart(2, '0')}`, '2026-02-03T08:00'),
    date: new Date(Date.parse('2026-02-03T07:00:00Z') + i * 3 * 3_600_000).toISOString(),
  }));
  const within = (days: string[]) => awake.filter((one) => days.includes(localDayOf(one)));
  const of = (day: string, sets: typeof awake) => told(sets).filter((line) => line.startsWith(day));
  for (const [before, day, after] of [
    ['2026-02-04', '2026-02-05', '2026-02-06'],
    ['2026-02-05', '2026-02-06', '2026-02-07'],
  ] as const) {
    const near = of(day, within([before, day, after]));
    expect(near).toHaveLength(1);
    expect(near).toEqual(of(day, awake));
  }
});

it('two sessions of one day stay two, and each holds its sets also over midnight', () => {
  expect(
    told([
      set('a', '2026-02-03T07:00', { sessionId: 'morning' }),
      set('b', '2026-02-03T07:05', { sessionId: 'morning' }),
      set('c', '2026-02-03T23:30', { sessionId: 'night' }),
      set('d', '2026-02-04T00:30', { sessionId: 'night' }),
    ]),
  ).toEqual(['2026-02-03 night: c d', '2026-02-03 morning: a b']);
});

it('a set without a session goes on from none that has one', () => {
  expect(told([set('a', '2026-02-03T23:50', { sessionId: 'x' }), set('b', '2026-02-04T00:10')])).toEqual([
    '2026-02-04 implied: b',
    '2026-02-03 x: a',
  ]);
});

it('a session is of the day that its row says', () => {
  expect(
    told([set('a', '2026-02-03T18:00', { sessionId: 's' })], new Map([['s', { day: '2026-02-01' }]])),
  ).toEqual(['2026-02-01 s: a']);
});

it('sets with and without a session of one day are two', () => {
  expect(told([set('a', '2026-02-03T07:00'), set('b', '2026-02-03T18:00', { sessionId: 's' })])).toEqual([
    '2026-02-03 s: b',
    '2026-02-03 implied: a',
  ]);
});

it("a set is of the lifter's day where it was done, wherever the device is now", () => {
  const inTokyo = { id: 'a', date: '2026-02-02T22:00:00.000Z', offsetMin: 540 };
  expect(localDayOf(inTokyo)).toBe('2026-02-03');
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(localDayOf(inTokyo)).toBe('2026-02-03');
  expect(localDayOf({ date: inTokyo.date })).toBe('2026-02-02');
  vi.stubEnv('TZ', 'Europe/Berlin');
});

it('a change of the clock moves nothing that says its offset', () => {
  const sets = [
    set('a', '2026-02-03T18:00', { offsetMin: 60 }),
    set('b', '2026-02-03T18:30', { offsetMin: -300 }),
    set('c', '2026-02-04T02:30', { offsetMin: -300 }),
  ];
  expect(told(sets)).toEqual(['2026-02-03 implied: a b c']);
});

it('a session lists its exercises as they were begun, and their sets by number', () => {
  const [session] = trainingSessions([
    set('a2', '2026-02-03T18:05', { setNumber: 2 }),
    set('b1', '2026-02-03T18:06', { exerciseId: 'e2' }),
    set('a1', '2026-02-03T18:09', { setNumber: 1 }),
    set('b2', '2026-02-03T18:06', { exerciseId: 'e2', setNumber: 2 }),
  ]);
  expect(
    exercisesOfSession(session?.sets ?? []).map(
      ({ exerciseId, sets }) => `${exerciseId}: ${sets.map(({ id }) => id).join(' ')}`,
    ),
  ).toEqual(['e1: a1 a2', 'e2: b1 b2']);
});
