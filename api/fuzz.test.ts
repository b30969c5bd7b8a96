import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityOf } from '../schema/entities.ts';
import { MARKER_HEADER } from '../schema/errors.ts';
import {
  OTHER_TYPES,
  SAMPLE_REMINDERS,
  SAMPLE_SUBSCRIPTION,
  sampleEditOf,
  sampleOf,
} from './testing/samples.ts';
import { type Member, openTestApp, type TestApp } from './testing/test-app.ts';

/** What any endpoint may be sent. On a failure fast-check prints the seed and the smallest case. */
const RUNS = 300;

let app: TestApp;
let ann: Member;
let eve: Member;
beforeAll(async () => {
  app = await openTestApp();
  ann = await app.member();
  eve = await app.member();
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '../..',
    '%00',
  ),
);
const value = fc.oneof(
  fc.jsonValue(),
  text,
  fc.double(),
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, [], {}),
);
const names = [
  ...[
    'id',
    'userId',
    'dayNumber',
    'title',
    'workoutDayId',
    'name',
    'targetMuscles',
    'orderIndex',
    'equipment',
  ],
  ...['sets', 'exerciseId', 'date', 'setNumber', 'weight', 'reps', 'enteredWeight', 'enteredUnit', 'email'],
  ...['password', 'currentPassword', 'token', 'firstName', 'lastName', 'username', 'targetWorkoutDayId'],
  ...[
    'deviceId',
    'hi',
    'ops',
    'rows',
    'action',
    'url',
    'body',
    'ts',
    'version',
    'type',
    'fields',
    'clocks',
    'seq',
  ],
];
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, { maxKeys: 12 });

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
const row = { type: 'log', id: 's1', fields: set, clocks: {}, seq: 1 };
const op = { id: 'op', action: 'POST', url: '/api/workout-logs', body: set, ts: 1, version: 1 };
const good: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', '/api/login', { email: 'a@b.co', password: 'x' }],
  ['POST', '/api/register', { firstName: 'A', lastName: 'B', email: 'f@b.co', password: 'chalk and plates' }],
  ['POST', '/api/forgot-password', { email: 'a@b.co' }],
  ['POST', '/api/reset-password', { token: 'x', password: 'chalk and plates' }],
  ['PUT', '/api/user', { firstName: 'A' }],
  ['POST', '/api/workout-days', { dayNumber: 1, title: 'Legs' }],
  ['PUT', '/api/workout-days/d', { title: 'Legs' }],
  ['POST', '/api/exercises', { name: 'X', workoutDayId: 'd' }],
  ['PUT', '/api/exercises/e', { name: 'X' }],
  ['POST', '/api/copy-exercise', { exerciseId: 'e', targetWorkoutDayId: 'd' }],
  ['POST', '/api/workout-logs', set],
  ['PUT', '/api/workout-logs/s1', { reps: 1 }],
  ...OTHER_TYPES.flatMap((type) => [
    ['POST', entityOf(type).path, sampleOf(type)] as const,
    ['PUT', `${entityOf(type).path}/s1`, sampleEditOf(type)] as const,
  ]),
  ['POST', '/api/sync/push', { deviceId: 'phone', hi: null, ops: [op] }],
  ['POST', '/api/sync/offer', { rows: [row] }],
  ['POST', '/api/push/subscription', SAMPLE_SUBSCRIPTION],
  ['PUT', '/api/push/reminders', SAMPLE_REMINDERS],
  ['POST', '/api/push/test', {}],
  ['POST', '/api/push/rest', { id: 'rest', afterMs: 1 }],
  ['POST', '/api/host/invitations', { days: 1 }],
  ['POST', '/api/host/members/m/reset-link', {}],
  ['PUT', '/api/host/registration', { open: true }],
];

const offered = (fields: object) => ({
  ...row,
  fields: { exerciseName: '', enteredWeight: 1, enteredUnit: 'kg', ...fields },
  clocks: Object.fromEntries(
    [...names, ...Object.keys(fields)].concat('exerciseName').map((name) => [name, 1]),
  ),
});

/** A good body with some fields replaced, at its top or inside its first op or row; or anything at all. */
const call = fc.constantFrom(...good).chain(([method, path, body]) =>
  fc.record({
    method: fc.constant<string>(method),
    path: fc.constant<string>(path),
    body: fc.oneof(
      value,
      fields.map((extra) => ({ ...body, ...extra })),
      fc
        .tuple(fc.constantFrom('id', ...Object.keys(body)), value)
        .map(([name, wrong]) => ({ ...body, [name]: wrong })),
      fc.tuple(fc.constantFrom(...Object.keys(set), 'id'), value).map(([name, wrong]) => ({
        ...body,
        ...('ops' in body ? { ops: [{ ...op, body: { ...set, [name]: wrong } }] } : {}),
        ...('rows' in body ? { rows: [offered({ ...set, [name]: wrong })] } : {}),
      })),
      fields.map((extra) =>
        'ops' in body
          ? {
              ...body,
              ops: [
                { ...op, ...extra },
                { ...op, id: 'op2', body: { ...set, ...extra } },
              ],
            }
          : 'rows' in body
            ? {
                rows: [
                  { ...row, ...extra },
                  { ...row, fields: { ...set, ...extra } },
                ],
              }
            : { ...body, ...extra },
      ),
    ),
  }),
);

test('every call that reads a body is among those that are tried', () => {
  const reading = app
    .routes()
    .filter(({ method, path }) => /^(POST|PUT)$/.test(method) && path !== '/api/logout');
  const tried = good.map(([method, path]) => {
    const whole = ['/api/user', '/api/push/reminders', '/api/host/registration'].includes(path);
    const pattern = method === 'PUT' && !whole ? path.replace(/[^/]*$/, ':id') : path.replace('/m/', '/:id/');
    return `${method} ${pattern}`;
  });
  expect(tried.sort()).toEqual(reading.map(({ method, path }) => `${method} ${path}`).sort());
});

test('no body of any shape makes the server fail, or touches another user', async () => {
  const before = (await eve.get('/api/sync/pull')).body.rows;
  await fc.assert(
    fc.asyncProperty(call, async ({ method, path, body }) => {
      const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await ann.send(method, path, init);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get(MARKER_HEADER)).toBe('1');
      for (const result of answer.body.results ?? []) expect(result.status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
  expect((await eve.get('/api/sync/pull')).body.rows).toEqual(before);
});

test('no address and no header of any shape makes the server fail', async () => {
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');
  const bases = fc.constantFrom(
    'sync/pull',
    'sync/packs?before=2026-01-01&at=1.x&',
    'sync/audit?digest=1.0123456789abcdef&',
    'workout-logs/',
    'exercises/',
    'exercise-with-logs/',
    'sessions/',
    '',
  );
  const header = fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  });
  await fc.assert(
    fc.asyncProperty(methods, bases, text, text, header, async (method, base, tail, query, key) => {
      const path = `/api/${base}${encodeSafely(tail)}?since=${encodeSafely(query)}&limit=${encodeSafely(tail)}`;
      const headers = { 'idempotency-key': key, 'content-type': key, 'x-forwarded-for': key };
      const answer = await ann.send(method, path, { headers });
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get(MARKER_HEADER)).toBe('1');
    }),
    { numRuns: RUNS },
  );
});

/** Percent-encoded, or as it is where it can't be encoded: then the URL parser decides. */
function encodeSafely(raw: string): string {
  return raw.isWellFormed() ? encodeURIComponent(raw) : encodeURIComponent(raw.toWellFormed());
}
