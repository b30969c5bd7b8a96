import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARKER_HEADER } from '../schema/errors.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from './testing/test-app.ts';

const JSON_BODY = { headers: { 'content-type': 'application/json' } };

let app: TestApp;
let ann: Member;

beforeAll(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterAll(() => app.close());

test('a known address with a wrong method is 405, and says which are right', async () => {
  const wrong: [method: string, path: string, allow: string][] = [
    ['PATCH', `/api/workout-days/${ann.days[0]}`, 'DELETE, PUT'],
    ['PATCH', '/api/workout-logs', 'POST'],
    ['POST', '/api/sync/pull', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['OPTIONS', '/api/user', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/api/health', 'GET, HEAD'],
  ];
  for (const [method, path, allow] of wrong) {
    const answer = await ann.send(method, path, JSON_BODY);
    expect([path, answer.status, answer.body.error?.code]).toEqual([path, 405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe(allow);
  }
  expect((await ann.send('HEAD', '/api/user')).status).toBe(200);
});

test('health answers when the database does', async () => {
  const answer = await app.visitor().get('/api/health');
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
});

test.each(['/api', '/api/', '/api/unknown', '/api/exercises/a/b', '/api/workout-logs.html'])(
  '%s is no address: a JSON 404',
  async (path) => {
    for (const method of ['GET', 'POST', 'PATCH']) {
      const answer = await ann.send(method, path, JSON_BODY);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
      expect(answer.headers.get(MARKER_HEADER)).toBe('1');
    }
  },
);

test.each([
  { 'sec-fetch-dest': 'document' },
  { 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-dest': 'iframe' },
])('an address of the API opened as a page (%o) is a 404, whoever is signed in', async (headers) => {
  for (const path of ['/api/workout-program', '/api/user', '/api/sync/snapshot', '/api/health', '/api']) {
    const answer = await ann.get(path, headers);
    expect([path, answer.status, answer.body.error?.code]).toEqual([path, 404, 'not_found']);
  }
  const asked = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
  expect((await ann.get('/api/workout-program', asked)).status).toBe(200);
});

test('a new server has no account', async () => {
  const fresh = await openTestApp();
  expect(await fresh.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await fresh.close();
});

test('answers carry the security headers', async () => {
  const { headers } = await app.visitor().get('/api/health');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|data:/);
  for (const none of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy).toContain(`${none} 'none'`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
  const secure = await app.visitor().get('/api/health', { 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
});

test.each(['http', 'https'])('over %s a change answers with the headers of every answer', async (scheme) => {
  const session = `chalkbook-session=${ann.cookies.get('chalkbook-session')}`;
  const given = {
    'x-forwarded-proto': scheme,
    cookie: scheme === 'https' ? `other=1; __Host-${session}` : `${session}; other=1`,
  };
  const read = await ann.get('/api/user', given);
  const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
  const made = await ann.post('/api/workout-logs', set, given);
  expect([read.status, made.status]).toEqual([200, 201]);
  const all = ({ headers }: { headers: Headers }) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));
  expect(all(made)).toEqual(all(read));
  expect(made.headers.get('x-request-id')).toMatch(/^[\w-]+\.\d+$/);
});

test('answers are logged as a line each, without query or body', async () => {
  await ann.post('/api/reset-password?token=in-the-query', { token: 'in-the-body', password: PASSWORD });
  const entry = app.log.at(-1);
  expect(entry).toMatchObject({
    event: 'request',
    method: 'POST',
    path: '/api/reset-password',
    status: 400,
  });
  expect(JSON.stringify(app.log)).not.toMatch(/in-the-query|in-the-body/);
});

test('answers tell a failure of ours without its inside', async () => {
  const { randomBytes } = app.deps;
  app.deps.randomBytes = () => {
    throw new Error('the inside');
  };
  await app.reopen();
  const answer = await ann.post('/api/workout-logs', {
    exerciseId: 'bench',
    date: '2026-03-01',
    setNumber: 1,
    weight: 60,
    reps: 8,
  });
  expect([answer.status, answer.body.error.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(answer.body)).not.toContain('inside');
  expect(app.log.some((entry) => String(entry.error).includes('the inside'))).toBe(true);
  app.deps.randomBytes = randomBytes;
  await app.reopen();
});
