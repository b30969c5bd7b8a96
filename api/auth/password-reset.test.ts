import { readdirSync, readFileSync } from 'node:fs';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { createApp } from '../app.ts';
import type { Mail } from '../mail/mailer.ts';
import { createServices } from '../services.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { createClient } from '../testing/test-client.ts';
import { openTestServer } from '../testing/test-server.ts';
import { RESET_MINUTES } from './password-reset.ts';

const NEW_PASSWORD = 'another set of plates';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function mailedToken(email: string, headers?: Record<string, string>): Promise<string> {
  const answer = await app.visitor().post('/api/forgot-password', { email }, headers);
  expect(answer.status).toBe(200);
  await app.deps.background.idle();
  return tokenIn(app.mails.at(-1)?.text ?? '');
}

const tokenIn = (text: string) => /reset-password\.html#token=([\w-]+)/.exec(text)?.[1] ?? '';
const reset = (token: string, password = NEW_PASSWORD) =>
  app.visitor().post('/api/reset-password', { token, password });

test('the mailed link sets a new password once, and ends every session', async () => {
  const client = await app.member();
  const token = await mailedToken(client.email);
  expect((await reset(token)).status).toBe(200);
  expect((await client.get('/api/user')).status).toBe(401);
  const again = await reset(token, 'a third password');
  expect(again.status).toBe(400);
  expect(again.body.error.code).toBe('reset_token_invalid');
  const visitor = app.visitor();
  expect((await visitor.post('/api/login', { email: client.email, password: PASSWORD })).status).toBe(401);
  expect((await visitor.post('/api/login', { email: client.email, password: NEW_PASSWORD })).status).toBe(
    200,
  );
});

test('the link stands in the text and in the HTML, under the configured address', async () => {
  const client = await app.member();
  const token = await mailedToken(client.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const link = `http://localhost:3000/reset-password.html#token=${token}`;
  const mail = app.mails.at(-1);
  expect(mail?.to).toBe(client.email);
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`<a href="${link}">`);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test(`a link works for ${RESET_MINUTES} minutes`, async () => {
  const client = await app.member();
  const token = await mailedToken(client.email);
  app.clock.now += RESET_MINUTES * 60_000;
  expect((await reset(token)).body.error.code).toBe('reset_token_invalid');
  const next = await mailedToken(client.email);
  app.clock.now += RESET_MINUTES * 60_000 - 1;
  expect((await reset(next)).status).toBe(200);
});

test('of two who use a link at the same moment one sets a password', async () => {
  const client = await app.member();
  const token = await mailedToken(client.email);
  const { hash } = app.deps.passwords;
  const both = Promise.withResolvers<void>();
  let hashed = 0;
  app.deps.passwords.hash = async (password) => {
    const done = await hash(password);
    hashed += 1;
    if (hashed === 2) both.resolve();
    await both.promise;
    return done;
  };
  const answers = await Promise.all([reset(token), reset(token, 'a third password')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a used link kills the other open links', async () => {
  const client = await app.member();
  const first = await mailedToken(client.email);
  app.clock.now += 5 * 60_000;
  const second = await mailedToken(client.email);
  await reset(second);
  expect((await reset(first)).status).toBe(400);
});

test('a link that was on its way to an address which the account has left meanwhile opens nothing', async () => {
  const client = await app.member();
  const { run } = app.deps.background;
  const left = Promise.withResolvers<void>();
  app.deps.background.run = (event, work) => run(event, () => left.promise.then(work));
  const asked = await app.visitor().post('/api/forgot-password', { email: client.email });
  expect(asked.status).toBe(200);
  const edit = { email: 'new@example.org', currentPassword: PASSWORD };
  expect((await client.put('/api/user', edit)).status).toBe(200);
  left.resolve();
  await app.deps.background.idle();
  expect(app.mails).toEqual([]);
  expect(await app.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('only the hash of the token is stored', async () => {
  const client = await app.member();
  const token = await mailedToken(client.email);
  expect(token).toHaveLength(43);
  expect(await app.dump()).not.toContain(token);
});

test('a known and an unknown address get the same answer, before any work is done for it', async () => {
  const client = await app.member();
  const before = await app.dump();
  const known = await app.visitor().post('/api/forgot-password', { email: client.email });
  const unknown = await app.visitor().post('/api/forgot-password', { email: 'no@body.org' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await app.deps.background.idle();
  expect(app.mails).toHaveLength(1);
  expect(await app.dump()).not.toBe(before);
});

test('an address is mailed once in 5 minutes and 10 times a day, with the same answer each time', async () => {
  const client = await app.member();
  const other = await app.member();
  const start = app.clock.now;
  const ask = async () => {
    const { status, body } = await app.visitor().post('/api/forgot-password', { email: client.email });
    expect([status, body]).toEqual([200, { ok: true }]);
    await app.deps.background.idle();
    return app.mails.filter(({ to }) => to === client.email).length;
  };
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await mailedToken(other.email);
  expect(app.mails).toHaveLength(2);
  app.clock.now += 5 * 60_000 - 1;
  expect(await ask()).toBe(1);
  app.clock.now += 1;
  expect(await ask()).toBe(2);
  while (app.clock.now < start + DAY_MS) {
    await ask();
    app.clock.now += 5 * 60_000;
  }
  const day = await ask();
  expect(day).toBeLessThanOrEqual(10);
  expect(day).toBeGreaterThanOrEqual(8);
  app.clock.now += DAY_MS;
  expect(await ask()).toBe(day + 1);
});

test('a clock that was an hour ahead holds no mail back when it is right again', async () => {
  const client = await app.member();
  app.clock.now += 60 * 60_000;
  await mailedToken(client.email);
  app.clock.now -= 60 * 60_000;
  await mailedToken(client.email);
  expect(app.mails).toHaveLength(2);
});

test('nobody costs the same writes and the same mail as somebody, the second time too', async () => {
  const client = await app.member();
  const queries: string[] = [];
  const watched = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  const mails: [string, string][] = [];
  const mailer = {
    send: async ({ to, text }: Mail) => void mails.push(['sent', text.replace(to, '').replace(/#.*/, '')]),
    rehearse: async ({ to, text }: Mail) =>
      void mails.push(['rehearsed', text.replace(to, '').replace(/#.*/, '')]),
  };
  const own = createApp(createServices({ ...app.deps, db: app.deps.db.withPlugin(watched), mailer }));
  const ask = async (email: string) => {
    queries.length = 0;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' };
    const body = JSON.stringify({ email });
    const answer = await own.request('/api/forgot-password', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    await app.deps.background.idle();
    return queries.filter((kind) => kind !== 'SelectQueryNode').length;
  };
  const known = [await ask(client.email), await ask(client.email)];
  const unknown = [await ask('no@body.org'), await ask('no@body.org')];
  expect(known[0]).toBeGreaterThan(known[1] ?? 0);
  // For nobody the row is taken out again.
  expect(unknown).toEqual([(known[0] ?? 0) + 1, known[1]]);
  expect(mails.map(([how]) => how)).toEqual(['sent', 'rehearsed']);
  expect(mails[1]?.[1]).toBe(mails[0]?.[1]);
});

test('a mail that nobody gets leaves no file', async () => {
  const server = await openTestServer();
  try {
    const client = createClient((path, init) => fetch(server.url + path, init));
    await client.post('/api/forgot-password', { email: 'no@body.org' });
    await server.stop();
    expect(readdirSync(`${server.dataDir}/mail`)).toEqual([]);
    expect(server.log.map(({ event }) => event)).not.toContain('mail_written');
  } finally {
    await server.close();
  }
});

test.each([
  ['no token', { password: NEW_PASSWORD }, 'invalid_input'],
  ['a short password', { token: 'x', password: 'abc' }, 'invalid_input'],
  ['a token that nobody was sent', { token: 'x'.repeat(43), password: NEW_PASSWORD }, 'reset_token_invalid'],
])('a reset with %s writes nothing', async (_, body, code) => {
  await app.member();
  const before = await app.dump();
  const answer = await app.visitor().post('/api/reset-password', body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe(code);
  expect(await app.dump()).toBe(before);
});

test('a guessed token costs no hash of a password', async () => {
  const { hash } = app.deps.passwords;
  let hashed = 0;
  app.deps.passwords.hash = (password) => {
    hashed += 1;
    return hash(password);
  };
  const client = await app.member();
  const token = await mailedToken(client.email);
  hashed = 0;
  expect((await reset('x'.repeat(43))).body.error.code).toBe('reset_token_invalid');
  expect(hashed).toBe(0);
  expect((await reset(token)).status).toBe(200);
  expect(hashed).toBe(1);
});

test('a common password is refused, and the link still works', async () => {
  const client = await app.member();
  const token = await mailedToken(client.email);
  expect((await reset(token, 'password1')).body.error.code).toBe('weak_password');
  expect((await reset(token)).status).toBe(200);
});

test('with SMTP_URL the mail arrives at the mail server', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const server = await openTestServer({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://gym.example.org' },
  });
  try {
    const client = createClient((path, init) => fetch(server.url + path, init));
    const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', password: PASSWORD };
    await client.post('/api/register', person);
    await client.post('/api/forgot-password', { email: 'ann@example.org' });
    await server.stop();
    expect(received).toHaveLength(1);
    const [mail = ''] = received;
    expect(mail).toMatch(/^To: ann@example\.org$/im);
    expect(mail).toMatch(/^From: Chalkbook <chalkbook@gym\.example\.org>$/im);
    expect(mail).toContain('multipart/alternative');
    expect(mail.replace(/=\r\n/g, '')).toContain('https://gym.example.org/reset-password.html#token=');
  } finally {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
});

test('without SMTP_URL the mail is a file, and the log says where', async () => {
  const server = await openTestServer();
  try {
    const client = createClient((path, init) => fetch(server.url + path, init));
    const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', password: PASSWORD };
    await client.post('/api/register', person);
    await client.post('/api/forgot-password', { email: 'ann@example.org' });
    await server.stop();
    const file = String(server.log.find((entry) => entry.event === 'mail_written')?.file);
    expect(file.startsWith(`${server.dataDir}/mail/`)).toBe(true);
    const mail = readFileSync(file, 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    await server.start();
    const answer = await client.post('/api/reset-password', { token: tokenIn(mail), password: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    expect(mail).toContain(`http://localhost:${server.port}/reset-password`);
  } finally {
    await server.close();
  }
});
