import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityOf } from '../schema/entities.ts';
import { BODY_MAX_BYTES } from '../schema/protocol.ts';
import { setOwner } from './auth/owner-repository.ts';
import {
  OTHER_TYPES,
  SAMPLE_REMINDERS,
  SAMPLE_SUBSCRIPTION,
  sampleEditOf,
  sampleOf,
} from './testing/samples.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let eve: Member;
beforeAll(async () => {
  app = await openTestApp();
  eve = await app.member();
  // Or the host's calls would refuse her before they look at what she sends.
  await app.db.transaction().execute((trx) => setOwner(trx, eve.user.id, true));
});
afterAll(() => app.close());

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
const day = { dayNumber: 1, title: 'Legs' };

/** Every call that reads a body, with one that would be good. */
const READ: [method: string, path: string, body: object][] = [
  ['POST', '/api/login', { email: 'no@body.org', password: PASSWORD }],
  ['POST', '/api/register', { firstName: 'A', lastName: 'B', email: 'new@example.org', password: PASSWORD }],
  ['POST', '/api/forgot-password', { email: 'no@body.org' }],
  ['POST', '/api/reset-password', { token: 'x', password: PASSWORD }],
  ['PUT', '/api/user', { firstName: 'Eve' }],
  ['POST', '/api/workout-days', day],
  ['PUT', '/api/workout-days/a-day', day],
  ['POST', '/api/exercises', { name: 'X', workoutDayId: 'a-day' }],
  ['PUT', '/api/exercises/an-exercise', { name: 'X' }],
  ['POST', '/api/copy-exercise', { exerciseId: 'an-exercise', targetWorkoutDayId: 'a-day' }],
  ['POST', '/api/workout-logs', set],
  ['PUT', '/api/workout-logs/a-log', { reps: 1 }],
  ...OTHER_TYPES.flatMap((type): [string, string, object][] => [
    ['POST', entityOf(type).path, sampleOf(type)],
    ['PUT', `${entityOf(type).path}/an-id`, sampleEditOf(type)],
  ]),
  ['POST', '/api/sync/push', { deviceId: 'phone', hi: null, ops: [] }],
  ['POST', '/api/sync/offer', { rows: [] }],
  ['POST', '/api/push/subscription', SAMPLE_SUBSCRIPTION],
  ['PUT', '/api/push/reminders', SAMPLE_REMINDERS],
  ['POST', '/api/push/rest', { id: 'rest', afterMs: 1 }],
  ['POST', '/api/host/invitations', { days: 1 }],
  ['PUT', '/api/host/registration', { open: true }],
];

const BODILESS = new Set(['/api/logout', '/api/push/test', '/api/host/members/:id/reset-link']);

const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('every call that reads a body is among those that are tried', () => {
  const reading = app
    .routes()
    .filter(({ method, path }) => /^(POST|PUT|PATCH)$/.test(method) && !BODILESS.has(path));
  const tried = READ.map(([method, path]) => `${method} ${path.replace(/\/an?-\w+(?=\/|$)/, '/:id')}`);
  expect(tried.sort()).toEqual(reading.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('how much a body holds is looked at before what it says', () => {
  const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
  const members = Object.fromEntries(many(101, 0).map((zero, n) => [`m${n}`, zero]));
  const tooMuch: [what: string, value: unknown, reason: RegExp][] = [
    ['a list too long', many(1_001, {}), /at most 1000 items/],
    ['too many members', members, /at most 100 members/],
    ['a list too long, deeper', [{ a: [many(1_001, 0)] }], /at most 1000 items/],
  ];

  test.each(READ)('%s %s in every member', async (method, path, body) => {
    const before = await app.dump();
    for (const [what, value, reason] of tooMuch) {
      for (const wrong of [value, ...Object.keys(body).map((name) => ({ ...body, [name]: value }))]) {
        const answer = await eve.send(method, path, json(wrong));
        expect([what, answer.status, answer.body.error.code]).toEqual([what, 400, 'invalid_input']);
        expect(answer.body.error.message).toMatch(reason);
      }
    }
    expect(await app.dump()).toBe(before);
  });

  test.each(READ)('%s %s in its size: the answer does not grow with it', async (method, path, body) => {
    const long = 'x'.repeat(BODY_MAX_BYTES - 20_000);
    const bodies = [
      ...Object.keys(body).map((name) => ({ ...body, [name]: long })),
      { ...body, [long]: 1 },
      Object.fromEntries(many(100, 0).map((zero, n) => [`${n}${'y'.repeat(4_000)}`, zero])),
    ];
    for (const wrong of bodies) {
      const answer = await eve.send(method, path, json(wrong));
      const text = JSON.stringify(answer.body);
      expect(text.length).toBeLessThan(10_000);
      expect(Object.keys(answer.body.error?.fields ?? {}).length).toBeLessThanOrEqual(20);
    }
  });

  test.each([
    ['offer', `{"rows":[${'{},'.repeat(174_000)}{}]}`, 'rows: must have at most 1000 items'],
    ['offer', `{"rows":[${'0,'.repeat(250_000)}0]}`, 'rows: must have at most 1000 items'],
    [
      'push',
      `{"deviceId":"phone","hi":null,"ops":[${'{},'.repeat(174_000)}{}]}`,
      'ops: must have at most 1000 items',
    ],
    [
      'offer',
      `{"rows":[{"type":"log","id":"x","seq":1,"clocks":{},"fields":{${many(20_000, 0)
        .map((_, n) => `"f${n}":[]`)
        .join()}}}]}`,
      'rows.0.fields: must have at most 100 members',
    ],
  ])('a %s of half a megabyte of nothing (%#) has a short answer', async (call, text, message) => {
    expect(text.length).toBeLessThan(BODY_MAX_BYTES);
    const init = { headers: { 'content-type': 'application/json' }, body: text };
    const answer = await eve.send('POST', `/api/sync/${call}`, init);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      { code: 'invalid_input', message, fields: { [message.split(':')[0] ?? '']: message.split(': ')[1] } },
    ]);
  });

  test("the sync's bodies stop at the first thing that is wrong", async () => {
    // Its type may be a newer release's (R26).
    const wrong = { type: 'x', id: '', seq: -1, clocks: 1, fields: 1 };
    const offer = await eve.post('/api/sync/offer', { rows: many(1_000, wrong) });
    expect(Object.keys(offer.body.error.fields)).toEqual(['rows.0.id']);
    const envelope = await eve.post('/api/sync/push', { deviceId: 5, hi: 5, ops: many(1_000, { id: 5 }) });
    expect(Object.keys(envelope.body.error.fields)).toEqual(['deviceId']);
    const bad = { ...set, weight: -1, reps: -1, setNumber: 0, date: 'never' };
    const ops = many(50, 0).map((_, n) => ({ id: `bad-${n}`, action: 'POST', url: '/api/workout-logs' }));
    const push = await eve.post('/api/sync/push', {
      deviceId: 'phone',
      hi: null,
      ops: [...ops, ...ops.map((op) => ({ ...op, id: `body-${op.id}`, body: bad, ts: 1, version: 1 }))],
    });
    const fields = push.body.results.map(({ error }: { error: { fields: object } }) =>
      Object.keys(error.fields),
    );
    expect(fields).toHaveLength(100);
    for (const one of fields) expect(one).toHaveLength(1);
  });

  test('a call by itself says all that is wrong, for a form', async () => {
    const answer = await eve.post('/api/workout-logs', { ...set, weight: -1, reps: -1, date: 'never' });
    expect(Object.keys(answer.body.error.fields).sort()).toEqual(['date', 'reps', 'weight']);
  });
});
