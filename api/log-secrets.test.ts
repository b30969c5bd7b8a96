import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { createClient, type TestClient } from './testing/test-client.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

/** What may stand in no line, each found by its own text. */
const SECRETS = {
  password: 'first secret password',
  newPassword: 'second secret password',
  wrongPassword: 'a guess of a stranger',
  email: 'ada.secret@example.org',
  newEmail: 'ada.moved@example.org',
  firstName: 'Adasecretname',
  title: 'a secret title of a day',
  exerciseName: 'a secret exercise',
  resetToken: 'a-reset-token-in-an-address',
  smtpPassword: 'smtp-secret-password',
  metricsToken: 'metrics-secret-token',
  forged: 'forgedforgedforgedforgedforgedforgedforgedf',
};

let server: TestServer;
let smtp: SMTPServer;
let client: TestClient;
beforeEach(async () => {
  // It refuses every recipient and says which, as mail servers do.
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    onRcptTo: ({ address }, _session, done) => done(new Error(`No such mailbox: ${address}`)),
  });
  const port = await new Promise<number>((resolve) => {
    const listener = smtp.listen(0, '127.0.0.1', () =>
      resolve((listener.address() as { port: number }).port),
    );
  });
  server = await openTestServer({
    environment: {
      SMTP_URL: `smtp://mailer:${SECRETS.smtpPassword}@127.0.0.1:${port}`,
      METRICS_TOKEN: SECRETS.metricsToken,
    },
  });
  client = createClient((path, init) => fetch(server.url + path, init));
});
afterEach(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

test('no line of the log holds a secret or what a user wrote, whatever happens', async () => {
  const { password, newPassword, email, firstName, title, exerciseName } = SECRETS;
  const set = { exerciseId: 'bench', exerciseName, date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
  await client.post('/api/register', { firstName, lastName: 'Lee', email, password });
  const device = [...client.cookies.values()];
  await client.post('/api/register', { firstName, lastName: 'Lee', email, password });
  await client.post('/api/login', { email, password: SECRETS.wrongPassword });
  await client.post('/api/login', { email, password });
  await client.get('/api/user', { cookie: `chalkbook-session=${SECRETS.forged}` });
  await client.post('/api/forgot-password', { email });
  await client.post(`/api/reset-password?token=${SECRETS.resetToken}`, {
    token: SECRETS.resetToken,
    password,
  });
  await fetch(`${server.url}/reset-password?token=${SECRETS.resetToken}`);
  await client.put('/api/user', { password: newPassword, currentPassword: SECRETS.wrongPassword });
  await client.put('/api/user', { password: newPassword, currentPassword: password });
  await client.post('/api/workout-days', { dayNumber: 5, title });
  await client.post('/api/workout-days', { dayNumber: 'x', title, [title]: title });
  await client.send('POST', '/api/workout-days', {
    headers: { 'content-type': 'application/json' },
    body: `{"title": "${title}`,
  });
  const op = { id: 'op', action: 'POST', url: '/api/workout-logs', body: set, ts: Date.now(), version: 1 };
  await client.post('/api/sync/push', {
    deviceId: 'phone',
    hi: null,
    ops: [op, { ...op, id: 'op2', body: title }],
  });
  await client.post('/api/sync/offer', {
    rows: [{ type: 'day', id: 'x', fields: { title }, clocks: {}, seq: 1 }],
  });
  await client.get(`/api/sync/pull?since=${SECRETS.resetToken}`);
  await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${SECRETS.metricsToken}` } });
  await client.put('/api/user', { email: SECRETS.newEmail, currentPassword: newPassword });
  await client.delete('/api/sessions');
  const elsewhere = createClient((path, init) => fetch(server.url + path, init));
  await elsewhere.post('/api/login', { email: SECRETS.newEmail, password: newPassword });
  const sessions = (await client.get('/api/sessions')).body as { id: string; current: boolean }[];
  await client.delete(`/api/sessions/${sessions.find(({ current }) => !current)?.id}`);
  const keepKey = (await client.get('/api/user/keep-key')).body.key;
  const cookies = [...device, ...client.cookies.values()];
  const remove = (password: string) =>
    client.send('DELETE', '/api/user', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  await remove(SECRETS.wrongPassword);
  await client.post('/api/logout');
  await client.post('/api/login', { email: SECRETS.newEmail, password: newPassword });
  await remove(newPassword);
  await server.stop();

  const events = server.log.map(({ event }) => event);
  for (const event of ['registered', 'signed_in', 'sign_in_failed', 'wrong_password', 'password_changed']) {
    expect(events).toContain(event);
  }
  expect(events).toEqual(
    expect.arrayContaining(['reset_requested', 'reset_mail_failed', 'account_deleted', 'signed_out']),
  );
  expect(events).toEqual(expect.arrayContaining(['email_changed', 'other_sessions_ended', 'session_ended']));
  const lines = server.log.map((entry) => JSON.stringify(entry));
  expect(cookies.length).toBeGreaterThan(3);
  for (const secret of [...Object.values(SECRETS), ...cookies, keepKey]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});

test.each([
  ['SMTP_URL', `mail.example.org:${SECRETS.smtpPassword}`],
  ['METRICS_TOKEN', 'short-secret'],
  ['PUBLIC_URL', `https://user:${SECRETS.smtpPassword}@gym.example.org/path`],
])('a wrong %s is refused without being repeated', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining(value) }));
});
