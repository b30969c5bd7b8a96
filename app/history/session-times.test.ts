import { expect, it } from 'vitest';
import type { DiarySession } from '../../sync/index.ts';
import { timesOf } from './session-times.ts';
import { setOf } from './testing/fake-history.ts';

it('a workout ends by the clock that its last set was done by: the night of summer time moves nothing', () => {
  const times = { startedAt: '2027-03-28T00:40:00.000Z', endedAt: '2027-03-28T01:10:00.000Z' };
  const row: DiarySession['row'] = { id: 's', day: '2027-03-28', offsetMin: 60, ...times };
  const sets = [60, 120].map((offsetMin, i) =>
    setOf('Squat', '2027-03-28T02:00', i + 1, 100, 5, { offsetMin }),
  );
  const session = { key: 's', sessionId: 's', day: '2027-03-28', row, title: null, sets, exercises: [] };
  const of = (one: DiarySession) => timesOf(one).replaceAll(/\s[AP]M/gu, '');
  expect(of(session)).toBe('01:40 to 03:10');
  expect(of({ ...session, sets: sets.slice(0, 1) })).toBe('01:40 to 02:10');
});
