import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITY_TYPES, entityOf } from '../../schema/entities.ts';
import { setOwner } from '../auth/owner-repository.ts';
import { mismatches } from '../testing/matches-schema.ts';
import { SAMPLE_REMINDERS, SAMPLE_SUBSCRIPTION, sampleEditOf, sampleOf } from '../testing/samples.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { CALLS } from './calls.ts';

type Described = Readonly<Record<string, unknown>> & {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { session: object } };
};
interface Operation {
  requestBody?: { content: { 'application/json': { schema: Readonly<Record<string, unknown>> } } };
  responses: Record<string, { content: Record<string, { schema?: Readonly<Record<string, unknown>> }> }>;
}

let app: TestApp;
let member: Member;
let described: Described;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.member();
  const { body } = await app.visitor().get('/api/openapi.json');
  described = body;
});
afterAll(() => app.close());

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
const asVisitor = (body?: unknown) => ({ body, client: async () => app.visitor() });
/** A member who looks after the server. */
async function owner(): Promise<Member> {
  const client = await app.member();
  await app.db.transaction().execute((trx) => setOwner(trx, client.user.id, true));
  return client;
}
const alone = (body?: unknown) => ({ body, client: () => app.member() });

interface Given {
  /** In the place of `:id`. */
  id?: (client: Member) => Promise<string>;
  query?: (client: Member) => Promise<string>;
  body?: unknown;
  client?: () => Promise<Member | ReturnType<TestApp['visitor']>>;
}

async function newExercise(client: Member): Promise<string> {
  const exercise = { name: 'Bench', workoutDayId: client.days[0] };
  const { body } = await client.post('/api/exercises', exercise);
  await client.post('/api/workout-logs', { ...set, exerciseId: body.id });
  return body.id;
}

/** A good call of each; what is not here needs nothing. */
const GIVEN: Record<string, Given> = {
  'POST /api/register': asVisitor({
    firstName: 'A',
    lastName: 'B',
    email: 'new@example.org',
    password: PASSWORD,
  }),
  'POST /api/login': asVisitor({ email: 'lifter1@example.org', password: PASSWORD }),
  'POST /api/logout': alone({}),
  'POST /api/forgot-password': asVisitor({ email: 'nobody@example.org' }),
  'PUT /api/user': { body: { firstName: 'Ada' } },
  'DELETE /api/user': alone({ password: PASSWORD }),
  'DELETE /api/sessions/:id': {
    ...alone(),
    id: async (client) => (await client.get('/api/sessions')).body[0].id,
  },
  'GET /api/exercise-with-logs/:id': { id: newExercise },
  ...Object.fromEntries(
    Object.keys(CALLS)
      .filter((name) => name.includes(' /api/host'))
      .map((name) => [name, { client: owner, id: async (client: Member) => client.user.id }]),
  ),
  'PUT /api/host/registration': { client: owner, body: { registration: 'open' } },
  'POST /api/host/invitations': { client: owner, body: { label: 'Bo', days: 3 } },
  'POST /api/host/members/:id/reset-link': {
    client: owner,
    body: {},
    id: async (client) => client.user.id,
  },
  'DELETE /api/host/invitations/:id': {
    client: owner,
    async id(client) {
      await client.post('/api/host/invitations', {});
      return (await client.get('/api/host')).body.invitations[0].id;
    },
  },
  'POST /api/push/subscription': { body: SAMPLE_SUBSCRIPTION },
  'PUT /api/push/reminders': { body: SAMPLE_REMINDERS },
  'POST /api/push/test': { body: {} },
  'POST /api/push/rest': {
    body: { id: 'rest', afterMs: 60_000 },
    async client() {
      const client = await app.member();
      await client.post('/api/push/subscription', SAMPLE_SUBSCRIPTION);
      return client;
    },
  },
  'POST /api/sync/push': {
    body: {
      deviceId: 'phone',
      hi: null,
      ops: [
        {
          id: 'op-1',
          action: 'POST',
          url: '/api/workout-logs',
          body: set,
          ts: 1_770_000_000_000,
          version: 1,
        },
      ],
    },
  },
  'POST /api/sync/offer': { body: { rows: [] } },
  'GET /api/sync/packs': {
    query: async (client) => {
      const { next, before } = (await client.get('/api/sync/snapshot')).body;
      return `?at=${next.seq}.${next.nonce}&before=${before}`;
    },
  },
  'GET /api/sync/audit': { query: async () => '?digest=0.0000000000000000' },
};

/** What an entity's call needs: a parent that is there. */
function entityBody(name: string, client: Member): Record<string, unknown> | undefined {
  const [method, path = ''] = name.split(' ');
  const type = ENTITY_TYPES.find((one) => entityOf(one).path === path.replace('/:id', ''));
  if (!type || method === 'DELETE' || method === 'GET') return undefined;
  if (method === 'PUT') return sampleEditOf(type);
  return { ...sampleOf(type), ...(type === 'exercise' && { workoutDayId: client.days[0] }) };
}

async function entityId(name: string, client: Member): Promise<string> {
  const path = name.split(' ')[1]?.replace('/:id', '') ?? '';
  const { body } = await client.post(path, entityBody(`POST ${path}`, client));
  return body.id;
}

test('describes the calls that the app has, all of them and no other', () => {
  const routes = app.routes().map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(CALLS).sort()).toEqual(routes.sort());
  const written = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(written.sort()).toEqual(routes.sort());
});

test('is the same for everybody, and small', async () => {
  const texts = await Promise.all([app.visitor(), member].map((one) => one.get('/api/openapi.json')));
  expect(texts[0]?.body).toEqual(texts[1]?.body);
  // An entity brings its three calls along.
  expect(JSON.stringify(described).length).toBeLessThan(72_000 + ENTITY_TYPES.length * 3_400);
  expect(JSON.stringify(described)).not.toContain('undefined');
});

test('names the cookie of a session as it is called with and without HTTPS', async () => {
  const session = JSON.stringify(described.components.securitySchemes.session);
  for (const proto of ['http', 'https']) {
    const { email } = member;
    const headers = { 'x-forwarded-proto': proto };
    const answer = await app.visitor().post('/api/login', { email, password: PASSWORD }, headers);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(new RegExp(`(?<![\\w-])${cookie.split('=')[0]}(?![\\w-])`));
  }
});

test('an answer of another form is noticed', () => {
  const schema = {
    type: 'object',
    properties: { ok: { const: true } },
    required: ['ok'],
    additionalProperties: false,
  };
  for (const value of [{ ok: 'yes' }, {}, [], null, { ok: true, more: 1 }]) {
    expect(mismatches(value, schema, described)).toHaveLength(1);
  }
  expect(mismatches({ ok: true }, schema, described)).toEqual([]);
});

describe('what is described is what is answered:', () => {
  test.each(Object.keys(CALLS))('%s', async (name) => {
    if (name === 'POST /api/reset-password') await app.deps.background.idle();
    const { client: open, id, query, body: given } = await givenFor(name);
    const client = (await (open?.() ?? member)) as Member;
    const [method = '', path = ''] = name.split(' ');
    const body = given ?? entityBody(name, client);
    const place = path.includes(':id') ? await (id ?? ((one: Member) => entityId(name, one)))(client) : '';
    const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not described.`);
    const asked = operation.requestBody?.content['application/json'].schema;
    expect(asked === undefined || body !== undefined).toBe(true);
    if (asked) expect(mismatches(body, asked, described)).toEqual([]);
    const url = path.replace(':id', place) + ((await query?.(client)) ?? '');
    if (name.endsWith('/stream')) return expectStream(client, operation);
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const answer = await client.send(method, url, init);
    const response = operation.responses[String(answer.status)];
    expect([answer.status, response && 'described', answer.status < 300 ? '' : answer.body]).toEqual([
      answer.status,
      'described',
      '',
    ]);
    const media = answer.headers.get('content-type')?.split(';')[0] ?? '';
    expect(Object.keys(response?.content ?? {})).toEqual([media]);
    const schema = response?.content[media]?.schema;
    if (schema) expect(mismatches(answer.body, schema, described)).toEqual([]);
    if (schema && asked && JSON.stringify(asked) !== '{"type":"object","properties":{}}')
      await expectRefusal(client, method, url, operation);
  });
});

async function givenFor(name: string): Promise<Given> {
  if (name === 'POST /api/reset-password') {
    const person = await app.member();
    await app.visitor().post('/api/forgot-password', { email: person.email });
    await app.deps.background.idle();
    const [, token] = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
    return asVisitor({ token, password: 'another chalk and iron' });
  }
  if (name === 'POST /api/copy-exercise') {
    return { body: { exerciseId: await newExercise(member), targetWorkoutDayId: member.days[1] } };
  }
  return GIVEN[name] ?? {};
}

/** A wrong body gets the error that is described. */
async function expectRefusal(client: Member, method: string, url: string, operation: Operation) {
  const refused = await client.send(method, url, {
    headers: { 'content-type': 'application/json' },
    body: '{"no":{"such":"thing"}}',
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const schema = operation.responses.default?.content['application/json']?.schema ?? {};
  expect(mismatches(refused.body, schema, described)).toEqual([]);
}

async function expectStream(client: Member, operation: Operation) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.request('/api/sync/stream', { headers: { cookie } });
  expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual([
    answer.headers.get('content-type')?.split(';')[0],
  ]);
  await answer.body?.cancel();
}
