import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITIES, ENTITY_TYPES, type EntityType, entityOf } from '../schema/entities.ts';
import {
  OTHER_TYPES,
  SAMPLE_REMINDERS,
  SAMPLE_SUBSCRIPTION,
  sampleEditOf,
  sampleOf,
} from './testing/samples.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from './testing/test-app.ts';

/** In every text of Ann's: it may stand in no answer to Eve. */
const MARK = 'only-ann-knows';

let app: TestApp;
let ann: Member;
let eve: Member;
let annsSession = '';
const anns = { exercise: 'anns-exercise', log: 'anns-log' };
/** As `anns`, but none that Eve has made one of her own with. */
/** Of Ann's, a row of each entity that the ops of a push try in vain. */
const more = {
  exercise: 'anns-row',
  log: 'anns-row-log',
  ...Object.fromEntries(OTHER_TYPES.map((type) => [type, `anns-${type}`])),
};
const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };

beforeAll(async () => {
  app = await openTestApp();
  [ann, eve] = [await app.member(), await app.member()];
  await ann.put('/api/user', { firstName: MARK });
  // Twice, so that one is kept as overwritten.
  await ann.put(`/api/workout-days/${ann.days[0]}`, { title: `${MARK} before` });
  await ann.put(`/api/workout-days/${ann.days[0]}`, { title: MARK });
  await ann.post('/api/exercises', { id: anns.exercise, name: MARK, workoutDayId: ann.days[0] });
  await ann.post('/api/workout-logs', {
    ...set,
    id: anns.log,
    exerciseId: anns.exercise,
    exerciseName: MARK,
  });
  await ann.post('/api/exercises', { id: more.exercise, name: MARK, workoutDayId: ann.days[3] });
  await ann.post('/api/workout-logs', {
    ...set,
    id: more.log,
    exerciseId: more.exercise,
    exerciseName: MARK,
  });
  for (const type of OTHER_TYPES) {
    const marked = Object.hasOwn(entityOf(type).definition, 'note') ? { note: MARK } : { name: MARK };
    await ann.post(entityOf(type).path, { ...sampleOf(type), ...marked, id: `anns-${type}` });
  }
  await ann.post('/api/push/subscription', SAMPLE_SUBSCRIPTION);
  await ann.post('/api/push/rest', { id: 'anns-rest', afterMs: 60_000 });
  await ann.put('/api/push/reminders', { ...SAMPLE_REMINDERS, zone: 'Asia/Tokyo' });
  annsSession = (await ann.get('/api/sessions')).body[0].id;
});
afterAll(() => app.close());

interface Attempt {
  /** What of Ann's goes into the path; none where the path has no place for it. */
  id?: () => string | undefined;
  query?: () => string;
  body?: () => unknown;
  /** 200s are for calls that can only ever mean Eve's own things. */
  status: number;
}

const asAnn = () => `?userId=${ann.user.id}`;
const day = { dayNumber: 1, title: 'Mine' };
const noKnownId = { id: () => 'some-id' };

/** For each call of the app what Eve tries with what she knows of Ann's. `public` needs no session. */
const ATTEMPTS: Record<string, Attempt[] | 'public'> = {
  'GET /api/health': 'public',
  'GET /api/server-info': 'public',
  'GET /api/openapi.json': 'public',
  'POST /api/login': 'public',
  'POST /api/register': 'public',
  'POST /api/logout': 'public',
  'POST /api/forgot-password': 'public',
  'POST /api/reset-password': 'public',
  'GET /api/user': [{ query: asAnn, status: 200 }],
  'PUT /api/user': [
    { body: () => ({ id: ann.user.id, firstName: 'Mine' }), status: 400 },
    { body: () => ({ email: ann.email, currentPassword: PASSWORD }), status: 409 },
  ],
  'DELETE /api/user': [
    { query: asAnn, body: () => ({ password: PASSWORD }), status: 403 },
    { body: () => ({ password: PASSWORD, id: ann.user.id }), status: 400 },
    { body: () => ({ password: 'a guess' }), status: 403 },
  ],
  'GET /api/user/keep-key': [
    { query: asAnn, status: 403 },
    { query: () => '', status: 200 },
  ],
  'GET /api/sessions': [{ query: asAnn, status: 200 }],
  'DELETE /api/sessions': [{ query: asAnn, status: 200 }],
  'DELETE /api/sessions/:id': [{ id: () => annsSession, status: 404 }],
  // Eve is a member as others are; host/host.test.ts is of owners.
  'GET /api/host': [{ status: 403 }],
  'GET /api/host/members': [{ status: 403 }],
  'PUT /api/host/registration': [{ body: () => ({ registration: 'closed' }), status: 403 }],
  'POST /api/host/invitations': [{ body: () => ({}), status: 403 }],
  'DELETE /api/host/invitations/:id': [{ id: () => 'some-id', status: 403 }],
  'POST /api/host/members/:id/reset-link': [{ id: () => ann.user.id, body: () => ({}), status: 403 }],
  'DELETE /api/host/members/:id/sessions': [{ id: () => ann.user.id, status: 403 }],
  'GET /api/workout-program': [
    { query: asAnn, status: 403 },
    { query: () => '', status: 200 },
  ],
  'GET /api/workout-days': [
    { query: asAnn, status: 403 },
    { query: () => '', status: 200 },
  ],
  'POST /api/workout-days': [
    { body: () => ({ ...day, userId: ann.user.id }), status: 403 },
    { query: asAnn, body: () => day, status: 403 },
    { body: () => ({ ...day, id: ann.days[0] }), status: 201 },
  ],
  'PUT /api/workout-days/:id': [
    { id: () => ann.days[1], body: () => day, status: 404 },
    { id: () => eve.days[1], body: () => ({ ...day, userId: ann.user.id }), status: 403 },
  ],
  'GET /api/exercises': [
    { query: asAnn, status: 403 },
    { query: () => `?workoutDayId=${ann.days[0]}`, status: 200 },
  ],
  'POST /api/exercises': [
    { body: () => ({ name: 'X', workoutDayId: ann.days[1] }), status: 404 },
    { body: () => ({ name: 'X', workoutDayId: eve.days[0], userId: ann.user.id }), status: 403 },
  ],
  'PUT /api/exercises/:id': [{ id: () => anns.exercise, body: () => ({ name: 'Mine' }), status: 404 }],
  'DELETE /api/exercises/:id': [{ id: () => anns.exercise, status: 404 }],
  'GET /api/exercise-with-logs/:id': [{ id: () => anns.exercise, status: 404 }],
  'POST /api/copy-exercise': [
    { body: () => ({ exerciseId: anns.exercise, targetWorkoutDayId: eve.days[0] }), status: 404 },
    { body: () => ({ exerciseId: anns.exercise, targetWorkoutDayId: ann.days[1] }), status: 404 },
  ],
  'POST /api/workout-logs': [
    { body: () => ({ ...set, userId: ann.user.id }), status: 403 },
    { body: () => ({ ...set, exerciseId: anns.exercise, id: 'eves-log' }), status: 201 },
  ],
  'PUT /api/workout-logs/:id': [{ id: () => anns.log, body: () => ({ reps: 1 }), status: 404 }],
  'DELETE /api/workout-logs/:id': [{ id: () => anns.log, status: 404 }],
  'DELETE /api/workout-days/:id': [{ id: () => ann.days[1], status: 404 }],
  ...Object.fromEntries(OTHER_TYPES.flatMap(attemptsOn)),
  // Its ops are gone through one by one below.
  'POST /api/sync/push': [{ body: () => ({ deviceId: 'phone', hi: null, ops: [] }), status: 200 }],
  'POST /api/sync/offer': [{ body: () => ({ rows: offeredRows() }), status: 200 }],
  'GET /api/sync/pull': [{ query: asAnn, status: 200 }],
  'GET /api/sync/snapshot': [{ query: asAnn, status: 200 }],
  'GET /api/sync/packs': [{ query: () => `${asAnn()}&at=1.anns&before=2027-01-01`, status: 410 }],
  'GET /api/sync/overwritten': [{ query: asAnn, status: 200 }],
  'GET /api/sync/audit': [
    { query: () => `${asAnn()}&digest=6.0123456789abcdef`, status: 200 },
    { query: () => `?since=1.anns&digest=6.0123456789abcdef`, status: 410 },
  ],
  'GET /api/push': [
    { query: asAnn, status: 403 },
    { query: () => '', status: 200 },
  ],
  'POST /api/push/subscription': [
    { query: asAnn, body: () => SAMPLE_SUBSCRIPTION, status: 403 },
    { body: () => ({ ...SAMPLE_SUBSCRIPTION, auth: 'A'.repeat(22) }), status: 200 },
  ],
  'DELETE /api/push/subscription': [{ status: 200 }],
  'PUT /api/push/reminders': [
    { query: asAnn, body: () => SAMPLE_REMINDERS, status: 403 },
    { body: () => SAMPLE_REMINDERS, status: 200 },
  ],
  'POST /api/push/test': [{ query: asAnn, status: 403 }],
  'POST /api/push/rest': [{ body: () => ({ id: 'anns-rest', afterMs: 1 }), status: 404 }],
  'DELETE /api/push/rest/:id': [{ id: () => 'anns-rest', status: 200 }],
  // Read below, since it never ends.
  'GET /api/sync/stream': [],
};

function attemptsOn(type: EntityType): [call: string, attempts: Attempt[]][] {
  const { path } = entityOf(type);
  const id = () => `anns-${type}`;
  return [
    [`POST ${path}`, [{ body: () => ({ ...sampleOf(type), userId: ann.user.id }), status: 403 }]],
    [`PUT ${path}/:id`, [{ id, body: () => sampleEditOf(type), status: 404 }]],
    [`DELETE ${path}/:id`, [{ id, status: 404 }]],
  ];
}

function offeredRows() {
  const stamped = (fields: object) =>
    Object.fromEntries(Object.keys({ ...fields, deleted: true }).map((name) => [name, app.clock.now]));
  const log = {
    ...set,
    date: '2026-03-01T00:00:00.000Z',
    exerciseName: '',
    enteredWeight: 1,
    enteredUnit: 'kg',
  };
  const exercise = { workoutDayId: ann.days[0], name: 'X', targetMuscles: '', orderIndex: 0 };
  const all = [
    { type: 'day', id: ann.days[2], fields: day },
    { type: 'exercise', id: anns.exercise, fields: { ...exercise, equipment: '', sets: 3 } },
    { type: 'log', id: anns.log, fields: log },
  ];
  return all.map(({ fields, ...row }) => ({
    ...row,
    fields: { ...fields, deleted: true },
    clocks: stamped(fields),
    seq: 1,
  }));
}

const PRIVATE = Object.entries(ATTEMPTS).flatMap(([call, attempts]) => {
  const [method = '', path = ''] = call.split(' ');
  return attempts === 'public' ? [] : [{ method, path, attempts }];
});
const CASES = PRIVATE.flatMap(({ method, path, attempts }) =>
  attempts.map((attempt, n) => ({ method, path, n: n + 1, attempt })),
);

/** Every row of Ann's, in every table that has users. */
async function annsRows(): Promise<string> {
  const lines: string[] = [];
  for (const { name, columns } of await app.db.introspection.getTables()) {
    const owner = name === 'users' ? 'id' : 'user_id';
    if (!columns.some((column) => column.name === owner)) continue;
    const query = sql`select * from ${sql.table(name)} where ${sql.ref(owner)} = ${ann.user.id}`;
    const { rows } = await query.execute(app.db);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.join('\n');
}

const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

test('every call of the app is in the matrix, and nothing else', () => {
  const calls = app.routes().map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ATTEMPTS).sort()).toEqual(calls.sort());
});

test.each(PRIVATE)('$method $path needs a session', async ({ method, path }) => {
  const call = path.replace(':id', anns.exercise);
  for (const cookie of ['', `chalkbook-session=${'x'.repeat(43)}`]) {
    const headers = { 'content-type': 'application/json', cookie };
    const init = { ...json(method === 'GET' ? undefined : {}), headers };
    const answer = await app.visitor().send(method, call, init);
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated']);
  }
});

test.each(PRIVATE)('$method $path tells other sites nothing', async ({ path }) => {
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const answer = await eve.send('OPTIONS', path.replace(':id', 'x'), { headers: preflight });
  expect(answer.status).toBe(405);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each(CASES)(
  "$method $path ($n): Eve gets and changes nothing of Ann's",
  async ({ method, path, attempt }) => {
    const before = await annsRows();
    const url = path.replace(':id', (attempt.id ?? noKnownId.id)() ?? '') + (attempt.query?.() ?? '');
    const answer = await eve.send(method, url, json(attempt.body?.()));
    expect(answer.status).toBe(attempt.status);
    expect(JSON.stringify(answer.body)).not.toContain(MARK);
    expect(await annsRows()).toBe(before);
  },
);

describe('each op of a push', () => {
  const ids = () => ({ day: ann.days[3] ?? '', ...more });
  const bodies = (): Record<string, { create: object; edit: object }> => ({
    day: { create: day, edit: day },
    exercise: { create: { name: 'Mine', workoutDayId: ann.days[1] }, edit: { name: 'Mine' } },
    log: { create: set, edit: { reps: 1 } },
    ...Object.fromEntries(
      OTHER_TYPES.map((type) => [type, { create: sampleOf(type), edit: sampleEditOf(type) }]),
    ),
  });
  const bodyOf = (type: EntityType) => bodies()[type] ?? { create: {}, edit: {} };
  const idOf = (type: EntityType) => new Map(Object.entries(ids())).get(type) ?? '';
  const push = async (action: string, url: string, body: unknown) => {
    const op = { id: app.deps.newId(), action, url, body, ts: app.clock.now + 1000, version: 1 };
    const answer = await eve.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: [op] });
    expect(answer.status).toBe(200);
    return answer.body.results[0];
  };

  test.each(ENTITY_TYPES)("%s: no method reaches a thing of Ann's", async (type) => {
    const { path } = ENTITIES[type];
    const before = await annsRows();
    const { create, edit } = bodyOf(type);
    expect((await push('PUT', `${path}/${idOf(type)}`, edit)).status).toBe(404);
    expect((await push('DELETE', `${path}/${idOf(type)}`, undefined)).status).toBe(404);
    expect((await push('POST', path, { ...create, userId: ann.user.id })).status).toBe(403);
    const made = await push('POST', path, { ...create, id: idOf(type) });
    expect(made.status).toBe(type === 'exercise' ? 404 : 201);
    expect(JSON.stringify(made)).not.toContain(MARK);
    expect(await annsRows()).toBe(before);
  });

  /** The refusal itself is remembered under the op's id, and counted. */
  const withoutRefusals = (dump: string) =>
    dump
      .split('\n')
      .filter((line) => !line.startsWith('mutations '))
      .map((line) => line.replace(/"refused_bytes":\d+/, ''))
      .sort();

  test.each(PRIVATE)(
    '$method $path: only what the outbox may hold runs in a push',
    async ({ method, path }) => {
      const url = path.replace(':id', 'x');
      if (ENTITY_TYPES.some((type) => url.startsWith(ENTITIES[type].path))) return;
      const before = await app.dump();
      const { status } = await push(method, url, {});
      expect(status).toBe(method === 'GET' ? 400 : 404);
      expect(withoutRefusals(await app.dump())).toEqual(withoutRefusals(before));
    },
  );
});

test("the event stream: Eve hears of her own changes and of none of Ann's", async () => {
  const cookie = [...eve.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.request('/api/sync/stream', { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain(': open');
  await ann.put(`/api/workout-days/${ann.days[0]}`, { title: `${MARK} again` });
  await eve.put(`/api/workout-days/${eve.days[0]}`, { title: 'Legs' });
  const { rows } = (await eve.get('/api/sync/pull?limit=5000')).body;
  const highest = Math.max(...rows.map(({ seq }: { seq: number }) => seq));
  const poke = await reader?.read();
  expect(poke?.value).toContain(`{"seq":${highest}}`);
  await reader?.cancel();
});
