import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKER_HEADER } from '../schema/errors.ts';
import { BODY_MAX_BYTES } from '../schema/protocol.ts';
import { SAMPLE_REMINDERS, SAMPLE_SUBSCRIPTION } from './testing/samples.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let ann: Member;
let eve: Member;
/** Things of Ann's that Eve knows the ids of. */
const anns = { exercise: 'anns-exercise', log: 'anns-log' };

beforeAll(async () => {
  app = await openTestApp();
  ann = await app.member();
  eve = await app.member();
  await ann.post('/api/exercises', { id: anns.exercise, name: 'Bench', workoutDayId: ann.days[0] });
  await ann.post('/api/workout-logs', { ...set, id: anns.log, exerciseId: anns.exercise });
});
afterAll(() => app.close());

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
const day = { dayNumber: 1, title: 'Legs' };

/** Every call that needs a session, with a body that would be good. */
const CALLS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/user'],
  ['PUT', '/api/user', { firstName: 'Eve' }],
  ['DELETE', '/api/user', { password: PASSWORD }],
  ['GET', '/api/user/keep-key'],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions'],
  ['DELETE', '/api/sessions/some-session'],
  ['GET', '/api/workout-program'],
  ['GET', '/api/workout-days'],
  ['POST', '/api/workout-days', day],
  ['PUT', '/api/workout-days/some-day', day],
  ['GET', '/api/exercises'],
  ['GET', '/api/exercise-with-logs/some-exercise'],
  ['POST', '/api/exercises', { name: 'X', workoutDayId: 'some-day' }],
  ['PUT', '/api/exercises/some-exercise', { name: 'X' }],
  ['DELETE', '/api/exercises/some-exercise'],
  ['POST', '/api/copy-exercise', { exerciseId: 'some-exercise', targetWorkoutDayId: 'some-day' }],
  ['POST', '/api/workout-logs', set],
  ['PUT', '/api/workout-logs/some-log', { reps: 1 }],
  ['DELETE', '/api/workout-logs/some-log'],
  ['POST', '/api/sync/push', { deviceId: 'phone', hi: null, ops: [] }],
  ['POST', '/api/sync/offer', { rows: [] }],
  ['GET', '/api/sync/pull'],
  ['GET', '/api/sync/snapshot'],
  ['GET', '/api/sync/packs?at=1.x&before=2026-01-01'],
  ['GET', '/api/sync/audit?digest=0.0000000000000000'],
  ['GET', '/api/sync/overwritten'],
  ['GET', '/api/sync/stream'],
  ['GET', '/api/push'],
  ['POST', '/api/push/subscription', SAMPLE_SUBSCRIPTION],
  ['DELETE', '/api/push/subscription'],
  ['PUT', '/api/push/reminders', SAMPLE_REMINDERS],
  ['POST', '/api/push/test'],
  ['POST', '/api/push/rest', { id: 'rest', afterMs: 60_000 }],
  ['DELETE', '/api/push/rest/some-rest'],
];
const PUBLIC_CALLS: [method: string, path: string, body?: unknown][] = [
  ['POST', '/api/login', { email: 'no@body.org', password: PASSWORD }],
  ['POST', '/api/register', { firstName: 'A', lastName: 'B', email: 'new@example.org', password: PASSWORD }],
  ['POST', '/api/logout', {}],
  ['POST', '/api/forgot-password', { email: 'no@body.org' }],
  ['POST', '/api/reset-password', { token: 'x', password: PASSWORD }],
];
const UNSAFE = [...CALLS, ...PUBLIC_CALLS].filter(([method]) => method !== 'GET');
const WITH_BODY = UNSAFE.filter(([, , body]) => body !== undefined);

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

describe('every call', () => {
  test.each(CALLS)('%s %s without a session is 401 and writes nothing', async (method, path, body) => {
    const before = await app.dump();
    const answer = await app.visitor().send(method, path, json(body));
    expect(answer.status).toBe(401);
    expect(answer.body.error.code).toBe('unauthenticated');
    expect(answer.headers.get(MARKER_HEADER)).toBe('1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await app.dump()).toBe(before);
  });

  test.each(CALLS)('%s %s with a forged session is 401', async (method, path, body) => {
    const init = json(body, { cookie: `chalkbook-session=${'x'.repeat(43)}` });
    expect((await app.visitor().send(method, path, init)).status).toBe(401);
  });

  test.each(UNSAFE)('%s %s from another site is 403 and writes nothing', async (method, path, body) => {
    const before = await app.dump();
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', host: 'gym.example', origin: 'http://evil.gym.example' },
      { host: 'gym.example', origin: 'http://evil.example' },
      { host: 'gym.example', origin: 'http://gym.example.evil.example' },
      { host: 'gym.example', origin: 'https://gym.example' },
      { host: 'gym.example', origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await ann.send(method, path, json(body, headers as Record<string, string>));
      expect([answer.status, answer.body.error.code]).toEqual([403, 'cross_site']);
    }
    expect(await app.dump()).toBe(before);
  });

  test.each(WITH_BODY)('%s %s takes JSON only, and only whole', async (method, path, body) => {
    const before = await app.dump();
    const text = JSON.stringify(body);
    const send = (type: string, body: string) =>
      eve.send(method, path, { headers: { 'content-type': type }, body });
    expect((await send('text/plain', text)).status).toBe(415);
    expect((await send('application/x-www-form-urlencoded', 'a=b')).status).toBe(415);
    // Signing out has nothing to read.
    if (path !== '/api/logout') {
      expect((await send('application/json', text.slice(0, -1))).status).toBe(400);
      expect((await send('application/json', '[')).body.error.code).toBe('invalid_input');
      expect((await send('application/json', `${'['.repeat(2000)}${']'.repeat(2000)}`)).status).toBe(400);
      for (const wrong of ['null', '5', '"text"', '[]', '{"__proto__":{"isAdmin":true},"x":1}']) {
        expect((await send('application/json', wrong)).status).toBe(400);
      }
      expect((await send('application/json', '')).status).toBe(400);
    }
    const large = await send('application/json', JSON.stringify('x'.repeat(BODY_MAX_BYTES)));
    expect([large.status, large.body.error.code]).toEqual([413, 'too_large']);
    expect(large.headers.get(MARKER_HEADER)).toBe('1');
    expect(await app.dump()).toBe(before);
  });
});

describe('an Idempotency-Key', () => {
  // Deleting the account takes the session along: there is nobody left to ask again.
  const once = UNSAFE.filter(
    ([method, path]) =>
      /^\/api\/(user|workout|exercises|copy)/.test(path) && !(method === 'DELETE' && path === '/api/user'),
  );

  test.each(once)(
    '%s %s happens once for its key, and the key is for that call only',
    async (method, path, body) => {
      const bob = await app.member();
      await bob.post('/api/exercises', { id: 'some-exercise', name: 'Bench', workoutDayId: bob.days[0] });
      await bob.post('/api/workout-logs', { ...set, id: 'some-log', exerciseId: 'some-exercise' });
      const here = path.replace('some-day', bob.days[0] ?? '');
      const text = JSON.stringify(body)?.replace('some-day', bob.days[0] ?? '');
      const send = (text: string | undefined) =>
        bob.send(method, here, {
          headers: { 'content-type': 'application/json', 'idempotency-key': 'the-key' },
          ...(text === undefined ? {} : { body: text }),
        });
      const first = await send(text);
      expect(first.status).toBeLessThan(300);
      const before = await app.dump();
      const again = await send(text);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      const other =
        method === 'DELETE'
          ? '{"another":"body"}'
          : JSON.stringify({ ...(body as object), ...another(path) });
      const mismatch = await send(other);
      expect([mismatch.status, mismatch.body.error?.code]).toEqual([422, 'idempotency_mismatch']);
      expect(await app.dump()).toBe(before);
    },
  );

  /** A change to the body that keeps it good. */
  function another(path: string): object {
    if (path.startsWith('/api/user')) return { firstName: 'Another' };
    if (path.startsWith('/api/workout-days')) return { title: 'Another' };
    if (path.startsWith('/api/exercises')) return { name: 'Another' };
    if (path.startsWith('/api/copy')) return { targetWorkoutDayId: 'another' };
    return { reps: 2 };
  }
});

describe('fields that nobody asked for', () => {
  const more = { isAdmin: true, createdAt: 0, password_hash: 'x', seq: 99, clocks: {} };

  test.each(WITH_BODY.filter(([, path]) => path !== '/api/logout'))(
    '%s %s takes none',
    async (method, path, body) => {
      const before = await app.dump();
      for (const [name, value] of Object.entries(more)) {
        const answer = await eve.send(method, path, json({ ...(body as object), [name]: value }));
        expect([name, answer.status, answer.body.error?.code]).toEqual([name, 400, 'invalid_input']);
      }
      expect(await app.dump()).toBe(before);
    },
  );

  test('a push takes none in an op or in what it carries, and no other call', async () => {
    const op = { id: 'x', action: 'POST', url: '/api/workout-logs', body: set, ts: 1, version: 1 };
    const ops = [
      { ...op, id: 'in-the-op', isAdmin: true },
      { ...op, id: 'in-the-body', body: { ...set, clocks: {} } },
      { ...op, id: 'a-read', action: 'GET' },
      { ...op, id: 'a-merge-patch', action: 'PATCH', url: '/api/workout-logs/x' },
      { ...op, id: 'the-user', action: 'PUT', url: '/api/user', body: { firstName: 'X' } },
      { ...op, id: 'another-host', url: 'https://evil.example/api/workout-logs' },
      { ...op, id: 'a-way-up', url: '/api/workout-logs/../user' },
    ];
    const { body } = await eve.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
    const statuses = body.results.map(({ status }: { status: number }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 404, 404, 404]);
  });
});

describe('the cross-site check', () => {
  const ask = (headers: object) =>
    ann.send('POST', '/api/workout-days', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(day),
    });

  test.each([
    ['a browser on HTTPS', { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a-proxy.example' }],
    ['a browser on plain HTTP at home', { host: 'gym.example', origin: 'http://gym.example' }],
    ['a script', {}],
  ])('%s on the same site passes', async (_, headers) => {
    expect((await ask(headers)).status).toBe(201);
  });

  test.each([
    ["another site's fetch", { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['another port of this host', { 'sec-fetch-site': 'same-site', origin: 'http://gym.example:8080' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://evil.gym.example' }],
    ['an address typed or a bookmark', { 'sec-fetch-site': 'none' }],
    ['a browser on plain HTTP', { origin: 'http://evil.example' }],
    ['a name that begins like ours', { origin: 'http://gym.example.evil.example' }],
    ['our name under another scheme', { origin: 'https://gym.example' }],
    ['a browser that sends no Origin', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is 403', async (_, headers) => {
    const answer = await ask({ host: 'gym.example', ...headers });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'cross_site']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    "what a form can post without a word of the browser's (%s) signs nobody out",
    async (type) => {
      const headers = type === '' ? {} : { 'content-type': type };
      const answer = await ann.send('POST', '/api/logout', { headers });
      expect([answer.status, answer.body.error.code]).toEqual([415, 'not_json']);
      expect((await ann.get('/api/user')).status).toBe(200);
    },
  );
});

describe('what one user knows of another', () => {
  const denied: [string, string, () => [path: string, body?: unknown], number][] = [
    ['the program', 'GET', () => [`/api/workout-program?userId=${ann.user.id}`], 403],
    ['the days', 'GET', () => [`/api/workout-days?userId=${ann.user.id}`], 403],
    ['the exercises', 'GET', () => [`/api/exercises?userId=${ann.user.id}`], 403],
    ['an exercise', 'GET', () => [`/api/exercise-with-logs/${anns.exercise}`], 404],
    ['a day to edit', 'PUT', () => [`/api/workout-days/${ann.days[0]}`, { title: 'Mine' }], 404],
    ['a day to put under', 'POST', () => ['/api/exercises', { name: 'X', workoutDayId: ann.days[0] }], 404],
    ['an exercise to edit', 'PUT', () => [`/api/exercises/${anns.exercise}`, { name: 'Mine' }], 404],
    ['an exercise to delete', 'DELETE', () => [`/api/exercises/${anns.exercise}`], 404],
    ['a set to edit', 'PUT', () => [`/api/workout-logs/${anns.log}`, { reps: 1 }], 404],
    ['a set to delete', 'DELETE', () => [`/api/workout-logs/${anns.log}`], 404],
    ['a day in her name', 'POST', () => ['/api/workout-days', { ...day, userId: ann.user.id }], 403],
    ['a set in her name', 'POST', () => ['/api/workout-logs', { ...set, userId: ann.user.id }], 403],
    [
      'an exercise to copy',
      'POST',
      () => ['/api/copy-exercise', { exerciseId: anns.exercise, targetWorkoutDayId: eve.days[0] }],
      404,
    ],
  ];

  test.each(denied)('%s: %s is refused and writes nothing', async (_, method, call, status) => {
    const [path, body] = call();
    const before = await app.dump();
    const answer = await eve.send(method, path, json(body));
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('Bench');
    expect(await app.dump()).toBe(before);
  });

  test('the same calls inside a push are refused one by one, and change no row', async () => {
    const ops = denied
      .map(([, action, call]) => ({ action, call: call() }))
      .filter(({ action, call: [url] }) => action !== 'GET' && url !== '/api/copy-exercise')
      .map(({ action, call: [url, body] }, n) => ({
        id: `eves-${n}`,
        action,
        url,
        body,
        ts: app.clock.now,
        version: 1,
      }));
    const rows = async () => (await ann.get('/api/sync/pull')).body.rows;
    const before = await rows();
    const { body } = await eve.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
    expect(body.results.map((result: { status: number }) => result.status)).toEqual([
      404, 404, 404, 404, 404, 404, 403, 403,
    ]);
    expect(await rows()).toEqual(before);
  });

  test("the same ids are the other user's own things, and neither sees the other's", async () => {
    const mine = await eve.post('/api/workout-logs', { ...set, id: anns.log, reps: 1 });
    expect(mine.status).toBe(201);
    await eve.post('/api/sync/offer', {
      rows: [
        {
          type: 'day',
          id: ann.days[0],
          fields: { dayNumber: 9, title: 'Mine' },
          clocks: { dayNumber: app.clock.now, title: app.clock.now },
          seq: 1,
        },
      ],
    });
    const { body: program } = await ann.get('/api/workout-program');
    expect(program[0].title).toBe('Chest & Triceps');
    expect(program[0].exercises[0].logs).toMatchObject([{ id: anns.log, reps: 8 }]);
    expect(JSON.stringify((await eve.get('/api/sync/pull')).body)).not.toContain('Bench');
  });

  test("an Idempotency-Key of another user's is a key of one's own", async () => {
    const key = { 'idempotency-key': 'shared-key' };
    await ann.post('/api/workout-days', { ...day, id: 'anns-day' }, key);
    const answer = await eve.post('/api/workout-days', { ...day, id: 'eves-day' }, key);
    expect(answer.body.id).toBe('eves-day');
  });
});
