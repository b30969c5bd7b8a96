import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServices } from '../services.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetimes.ts';
import { SESSIONS_MAX } from './session-repository.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test("only the token's hash is stored", async () => {
  const client = await app.member();
  const token = client.cookies.get('chalkbook-session') ?? '';
  expect(token).toHaveLength(43);
  const dump = await app.dump();
  expect(dump).not.toContain(token);
  expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
});

test('a session that is not used ends after its idle lifetime', async () => {
  const client = await app.member();
  app.clock.now += SESSION_IDLE_MS - 1000;
  expect((await client.get('/api/user')).status).toBe(200);
  app.clock.now += SESSION_IDLE_MS + 1000;
  const ended = await client.get('/api/user');
  expect(ended.status).toBe(401);
  expect(ended.body.error.code).toBe('unauthenticated');
});

test('use moves the end forward, up to the absolute lifetime', async () => {
  const client = await app.member();
  const started = app.clock.now;
  while (app.clock.now - started + SESSION_IDLE_MS * 0.6 < SESSION_ABSOLUTE_MS) {
    app.clock.now += SESSION_IDLE_MS * 0.6;
    const answer = await client.get('/api/user');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^chalkbook-session=/);
  }
  app.clock.now = started + SESSION_ABSOLUTE_MS;
  expect((await client.get('/api/user')).status).toBe(401);
});

test('a change that moves the end forward answers with the cookie too', async () => {
  const client = await app.member();
  app.clock.now += SESSION_IDLE_MS * 0.6;
  const answer = await client.post('/api/workout-days', { dayNumber: 5, title: 'Arms' });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^chalkbook-session=/);
});

test('sessions are listed and one can be ended, by its owner only', async () => {
  const phone = await app.member();
  const laptop = app.visitor();
  await laptop.post('/api/login', { email: phone.email, password: PASSWORD }, { 'user-agent': 'Laptop' });
  const { body: listed } = await phone.get('/api/sessions');
  expect(listed).toHaveLength(2);
  const other = listed.find((session: { current: boolean }) => !session.current);
  expect(other.userAgent).toBe('Laptop');

  const stranger = await app.member();
  expect((await stranger.delete(`/api/sessions/${other.id}`)).status).toBe(404);
  expect((await laptop.get('/api/user')).status).toBe(200);

  expect((await phone.delete(`/api/sessions/${other.id}`)).status).toBe(200);
  expect((await laptop.get('/api/user')).status).toBe(401);
  expect((await phone.get('/api/sessions')).body).toHaveLength(1);
});

test("a session's end is told as it is stored, while the machine's clock ticks", async () => {
  const client = await app.member();
  const stored = await app.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
  let tick = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => tick++);
  try {
    const [listed] = (await client.get('/api/sessions')).body;
    expect(listed.expiresAt).toBe(Number(stored.expires_at));
    expect(stored.expires_at).toBe(app.clock.now + SESSION_IDLE_MS);
  } finally {
    vi.restoreAllMocks();
  }
});

test('the newest sessions of an account are kept, and the oldest ended with its stream', async () => {
  const phone = await app.member();
  const stranger = await app.member();
  const { id } = phone.user;
  const endSession = vi.fn();
  const { sessions } = createServices({ ...app.deps, pokes: { ...app.deps.pokes, endSession } });
  const made: string[] = [];
  for (let n = 0; n < SESSIONS_MAX; n++) {
    app.clock.now += 1_000;
    made.push((await sessions.create(id, `Script ${n}`)).session);
    if (n === SESSIONS_MAX - 2) expect((await phone.get('/api/user')).status).toBe(200);
  }
  expect(endSession).toHaveBeenCalledExactlyOnceWith(id, expect.any(String));
  expect((await phone.get('/api/user')).status).toBe(401);
  expect(await sessions.list(id)).toHaveLength(SESSIONS_MAX);
  // A clock that was set back makes no sign-in the oldest.
  app.clock.now -= 3_600_000;
  const laptop = app.visitor();
  await laptop.post('/api/login', { email: phone.email, password: PASSWORD });
  expect((await laptop.get('/api/sessions')).body).toHaveLength(SESSIONS_MAX);
  const left = (await laptop.get('/api/sessions')).body.map((session: { id: string }) => session.id);
  expect(left).not.toContain(made[0]);
  expect(left).toContain(made[1]);
  expect((await stranger.get('/api/user')).status).toBe(200);
});

test('a session that has ended is not alive, though the account has another', async () => {
  const { id } = (await app.member()).user;
  const { sessions } = createServices(app.deps);
  const [phone, laptop] = [await sessions.create(id, 'Phone'), await sessions.create(id, 'Laptop')];
  await sessions.revoke(id, phone.session);
  expect(await sessions.isAlive(id, phone.session)).toBe(false);
  expect(await sessions.isAlive(id, laptop.session)).toBe(true);
});

test('all other sessions can be ended at once', async () => {
  const phone = await app.member();
  const others = [app.visitor(), app.visitor()];
  for (const other of others) await other.post('/api/login', { email: phone.email, password: PASSWORD });
  await phone.delete('/api/sessions');
  for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
  expect((await phone.get('/api/user')).status).toBe(200);
});

const NEW_PASSWORD = 'another set of plates';

// A stream looks after its session only every few minutes: until then it would go on telling.
test.each<[string, (phone: Member, laptop: string) => Promise<{ status: number }>, 'laptop' | 'both']>([
  ['of which one is ended', (phone, laptop) => phone.delete(`/api/sessions/${laptop}`), 'laptop'],
  ['of which the others are ended', (phone) => phone.delete('/api/sessions'), 'laptop'],
  [
    'whose password is changed',
    (phone) => phone.put('/api/user', { password: NEW_PASSWORD, currentPassword: PASSWORD }),
    'laptop',
  ],
  ['whose password is reset', resetByMail, 'both'],
  ['whose account is deleted', deleteAccount, 'both'],
])('the streams of the sessions of somebody %s end with them', async (_, end, whose) => {
  const endSession = vi.spyOn(app.deps.pokes, 'endSession');
  await app.reopen();
  const phone = await app.member();
  await app.visitor().post('/api/login', { email: phone.email, password: PASSWORD });
  const { body: listed } = await phone.get('/api/sessions');
  const ids: string[] = listed.map(({ id }: { id: string }) => id);
  const laptop = listed.find(({ current }: { current: boolean }) => !current).id;
  expect((await end(phone, laptop)).status).toBe(200);
  const ended = whose === 'both' ? ids : [laptop];
  expect(endSession.mock.calls.sort()).toEqual(ended.map((id) => [phone.user.id, id]).sort());
});

async function resetByMail({ email }: Member): Promise<{ status: number }> {
  await app.visitor().post('/api/forgot-password', { email });
  await app.deps.background.idle();
  const token = /#token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  return app.visitor().post('/api/reset-password', { token, password: NEW_PASSWORD });
}

function deleteAccount({ send }: Member): Promise<{ status: number }> {
  const headers = { 'content-type': 'application/json' };
  return send('DELETE', '/api/user', { headers, body: JSON.stringify({ password: PASSWORD }) });
}
