import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import type { Reminders } from '../../schema/push.ts';
import { createServices } from '../services.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';
import { remind } from './reminders.ts';
import { openPushService, type TestPushService } from './testing/push-service.ts';
import { dayAround, isQuiet, nextDue } from './zone.ts';

const HOUR_MS = 60 * 60_000;
let service: TestPushService;
let app: TestApp;
let ann: Member;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  service.answer = 201;
  // Its clock stands on a Monday, 9:00 in Berlin.
  app = await openTestApp({ deps: { pushPost: service.post } });
  ann = await app.member();
  await ann.post('/api/push/subscription', service.device());
});
afterEach(() => app.close());

const WANTED: Reminders = {
  zone: 'Europe/Berlin',
  weekly: [{ weekday: 1, time: '18:00' }],
  quiet: { from: '22:00', to: '07:00' },
  unsynced: false,
};
const want = (some: Partial<Reminders> = {}) => ann.put('/api/push/reminders', { ...WANTED, ...some });

async function told(afterMs: number): Promise<string[]> {
  app.clock.now += afterMs;
  service.received.length = 0;
  await remind(createServices(app.deps));
  return service.received.map(({ message }) => message.notification.tag);
}

describe('a weekly reminder', () => {
  test('comes at its time in the lifter’s zone, once, and again a week later', async () => {
    expect((await want()).body).toEqual(WANTED);
    expect(await told(9 * HOUR_MS - 1)).toEqual([]);
    app.clock.now += 1;
    await Promise.all([1, 2, 3].map(() => remind(createServices(app.deps))));
    expect(service.received).toHaveLength(1);
    await app.reopen();
    expect(await told(60_000)).toEqual([]);
    expect(await told(7 * DAY_MS - 60_001)).toEqual([]);
    expect(await told(1)).toEqual(['reminder']);
  });

  test('comes at its time again after a clock that was a year ahead for a while', async () => {
    await want();
    expect(await told(365 * DAY_MS)).toEqual([]);
    expect(await told(-365 * DAY_MS)).toEqual([]);
    expect(await told(9 * HOUR_MS)).toEqual(['reminder']);
    expect(await told(60_000)).toEqual([]);
    expect(await told(7 * DAY_MS - 60_000)).toEqual(['reminder']);
  });

  test('reaches each device of the member, and nobody else’s', async () => {
    const eve = await app.member();
    await eve.post('/api/push/subscription', service.device());
    const other = app.visitor();
    await other.post('/api/login', { email: ann.email, password: 'chalk and iron plates' });
    await other.post('/api/push/subscription', service.device());
    await want();
    expect(await told(9 * HOUR_MS)).toEqual(['reminder', 'reminder']);
  });

  test('does not come on a day on which a set was logged; a deleted one is none', async () => {
    await want();
    await ann.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: ann.days[0] });
    const set = { exerciseId: 'bench', setNumber: 1, weight: 60, reps: 8 };
    await ann.post('/api/workout-logs', { ...set, id: 'before', date: '2026-03-01T22:59:00Z' });
    await ann.post('/api/workout-logs', { ...set, id: 'after', date: '2026-03-09T23:00:00Z' });
    await ann.post('/api/workout-logs', { ...set, id: 'today', date: '2026-03-02T06:30:00Z' });
    expect(await told(9 * HOUR_MS)).toEqual([]);
    await ann.post('/api/workout-logs', { ...set, id: 'next', date: '2026-03-09T08:00:00Z' });
    await ann.delete('/api/workout-logs/next');
    expect(await told(7 * DAY_MS)).toEqual(['reminder']);
  });

  test('does not come for a set that was deleted and changed later, which is in sight again', async () => {
    await want();
    await ann.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: ann.days[0] });
    const set = { exerciseId: 'bench', setNumber: 1, weight: 60, reps: 8 };
    await ann.post('/api/workout-logs', { ...set, id: 'today', date: '2026-03-02T06:30:00Z' });
    await ann.delete('/api/workout-logs/today');
    app.clock.now += 60_000;
    await ann.put('/api/workout-logs/today', { reps: 9 });
    expect((await ann.get('/api/exercise-with-logs/bench')).body.logs).toHaveLength(1);
    expect(await told(9 * HOUR_MS - 60_000)).toEqual([]);
  });

  test('that a server which was off comes to late waits for the next, and so does one in the quiet hours', async () => {
    await want();
    expect(await told(10 * HOUR_MS)).toEqual([]);
    await want({ weekly: [{ weekday: 1, time: '21:59' }] });
    expect(await told(3 * HOUR_MS)).toEqual([]);
    expect(await told(7 * DAY_MS - 60_000)).toEqual(['reminder']);
  });

  test('of a newer release, which this one cannot read, is left for that one', async () => {
    await want();
    const store = (wanted: string) => app.deps.db.updateTable('push_reminders').set({ wanted }).execute();
    await store('{"form":2}');
    expect(await told(9 * HOUR_MS)).toEqual([]);
    await store(JSON.stringify(WANTED));
    expect(await told(60_000)).toEqual(['reminder']);
  });

  test('is taken back by asking for none', async () => {
    await want();
    await want({ weekly: [] });
    expect(await told(9 * HOUR_MS)).toEqual([]);
    expect((await ann.get('/api/push')).body.reminders).toEqual({ ...WANTED, weekly: [] });
  });
});

test.each([
  ['in the quiet hours', { weekly: [{ weekday: 1, time: '23:30' }] }, 'weekly'],
  ['on no weekday', { weekly: [{ weekday: 8, time: '10:00' }] }, 'weekly.0.weekday'],
  ['at no time', { weekly: [{ weekday: 1, time: '25:00' }] }, 'weekly.0.time'],
  ['in no zone', { zone: 'Mars/Base' }, 'zone'],
  [
    'fifteen of them',
    { weekly: Array.from({ length: 15 }, () => ({ weekday: 1, time: '10:00' })) },
    'weekly',
  ],
])('a reminder %s is refused and says why', async (_, some, field) => {
  const answer = await want(some);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input']);
  expect(Object.keys(answer.body.error.fields)).toContain(field);
});

describe('a device that has not synced for 7 days', () => {
  test('is told so once, outside the quiet hours, until it syncs', async () => {
    await want({ unsynced: true, weekly: [] });
    expect(await told(7 * DAY_MS)).toEqual([]);
    expect(await told(15 * HOUR_MS)).toEqual([]);
    expect(await told(9 * HOUR_MS)).toEqual(['unsynced']);
    expect(await told(9 * DAY_MS)).toEqual([]);
    await ann.get('/api/sync/pull');
    await app.deps.background.idle();
    expect(await told(6 * DAY_MS)).toEqual([]);
    expect(await told(2 * DAY_MS)).toEqual(['unsynced']);
  });

  test('is told nothing by whom did not ask for it', async () => {
    await want();
    app.clock.now += 12 * HOUR_MS;
    expect(await told(8 * DAY_MS)).toEqual([]);
  });
});

describe('times of a zone', () => {
  const at = (text: string) => Date.parse(text);
  const next = (time: string, after: string, zone = 'Europe/Berlin') => {
    const due = nextDue({ weekly: [{ weekday: 7, time }], zone }, at(after));
    return due === null ? null : new Date(due).toISOString();
  };

  test('follow its clock over both changes of the year', () => {
    expect(next('18:00', '2026-03-28T12:00:00Z')).toBe('2026-03-29T16:00:00.000Z');
    expect(next('01:59', '2026-03-28T12:00:00Z')).toBe('2026-03-29T00:59:00.000Z');
    expect(next('02:30', '2026-03-28T12:00:00Z')).toMatch(/^2026-03-29T0[01]:30/);
    expect(next('18:00', '2026-10-24T12:00:00Z')).toBe('2026-10-25T17:00:00.000Z');
    expect(next('18:00', '2026-10-25T17:00:00Z')).toBe('2026-11-01T17:00:00.000Z');
    expect(next('00:15', '2026-06-06T10:00:00Z', 'Pacific/Auckland')).toBe('2026-06-06T12:15:00.000Z');
    expect(next('00:15', '2026-06-06T10:00:00Z', 'Pacific/Honolulu')).toBe('2026-06-07T10:15:00.000Z');
  });

  test('of an hour that is left out are those an hour later, west of Greenwich too', () => {
    expect(next('02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next('02:30', '2026-03-07T12:00:00Z', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(next('00:30', '2026-09-05T12:00:00Z', 'America/Santiago')).toBe('2026-09-06T04:30:00.000Z');
    // There Sunday begins at 1:00: a set at 23:30 is Saturday's.
    const { from, to } = dayAround(at('2026-09-06T15:00:00Z'), 'America/Santiago');
    expect([new Date(from).toISOString(), (to - from) / HOUR_MS]).toEqual(['2026-09-06T04:00:00.000Z', 23]);
    expect(dayAround(at('2026-09-05T15:00:00Z'), 'America/Santiago').to).toBe(from);
  });

  test('a day has 23 to 25 hours, and quiet hours may go over midnight', () => {
    const hours = (text: string) => {
      const { from, to } = dayAround(at(text), 'Europe/Berlin');
      return [new Date(from).toISOString(), (to - from) / HOUR_MS];
    };
    expect(hours('2026-03-29T10:00:00Z')).toEqual(['2026-03-28T23:00:00.000Z', 23]);
    expect(hours('2026-10-25T10:00:00Z')).toEqual(['2026-10-24T22:00:00.000Z', 25]);
    const quiet = (text: string) => isQuiet(WANTED, at(text));
    expect(
      ['20:59', '21:00', '23:00', '05:59', '06:00'].map((time) => quiet(`2026-01-05T${time}:00Z`)),
    ).toEqual([false, true, true, true, false]);
  });
});
