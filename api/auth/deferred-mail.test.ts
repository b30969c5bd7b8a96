import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/id.ts';
import { createBackground } from '../background.ts';
import type { LogEntry } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { openTestServer } from '../testing/test-server.ts';

const GREYLISTED = 450;
const REFUSED = 550;
/** The waits of these tests; between them a test sets the clock. */
const RETRY_AFTER_MS = [1, 1, 1, 1];
const NINE_MINUTES = 9 * 60_000;

/** What the mail server does at the nth try (from 1) with a recipient: undefined takes the mail. */
let answerTry: (tried: number) => Promise<number | undefined> | number | undefined;
let tries: number;
let received: string[];
let smtp: SMTPServer;
let smtpUrl: string;
let options: Parameters<typeof createMailer>[0];

let app: TestApp;
let client: Member;
let log: LogEntry[];
/** Resolves once `event` was logged, with its entry. */
let logged: (event: string) => Promise<LogEntry>;

beforeEach(async () => {
  tries = 0;
  received = [];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries += 1;
      Promise.resolve(answerTry(tries)).then((responseCode) =>
        done(responseCode === undefined ? null : Object.assign(new Error('Not you'), { responseCode })),
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replace(/=3D/g, '='));
        done();
      });
    },
  });
  smtpUrl = await new Promise<string>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () =>
      resolve(`smtp://127.0.0.1:${(server.address() as { port: number }).port}`),
    );
  });
  log = [];
  const waiting: { event: string; tell: (entry: LogEntry) => void }[] = [];
  logged = (event) => {
    const { promise, resolve } = Promise.withResolvers<LogEntry>();
    const found = log.find((entry) => entry.event === event);
    if (found) resolve(found);
    else waiting.push({ event, tell: resolve });
    return promise;
  };
  const write = (entry: LogEntry) => {
    log.push(entry);
    for (const { event, tell } of waiting) if (event === entry.event) tell(entry);
  };
  const background = createBackground(write);
  options = {
    smtpUrl,
    from: 'Chalkbook <chalkbook@gym.example.org>',
    mailDir: '',
    log: write,
    newId,
    background,
    retryAfterMs: RETRY_AFTER_MS,
  };
  app = await openTestApp({ deps: { mailer: createMailer(options), background, log: write } });
  client = await app.member();
});
afterEach(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function forgot(): Promise<void> {
  const { status, body } = await app.visitor().post('/api/forgot-password', { email: client.email });
  expect([status, body]).toEqual([200, { ok: true }]);
}

test('a mail that is greylisted is sent again, and its link works from then on as long as any', async () => {
  answerTry = (tried) => {
    if (tried === 3) return undefined;
    app.clock.now += NINE_MINUTES;
    return GREYLISTED;
  };
  await forgot();
  await logged('mail_sent');
  expect([tries, received.length]).toEqual([3, 1]);
  app.clock.now += NINE_MINUTES;
  const token = /#token=([\w-]+)/.exec(received[0] ?? '')?.[1];
  const answer = await app
    .visitor()
    .post('/api/reset-password', { token, password: 'another set of plates' });
  expect(answer.status).toBe(200);
});

test('a mail whose link has ended meanwhile is not sent again', async () => {
  answerTry = async () => {
    const edit = { password: 'another set of plates', currentPassword: PASSWORD };
    expect((await client.put('/api/user', edit)).status).toBe(200);
    return GREYLISTED;
  };
  await forgot();
  await logged('mail_outdated');
  expect([tries, received.length]).toEqual([1, 0]);
});

test('a mail that is always greylisted is given up in the end, with a line', async () => {
  answerTry = () => GREYLISTED;
  await forgot();
  const { error } = await logged('mail_failed');
  expect(error).toContain(String(GREYLISTED));
  expect(error).not.toContain(client.email);
  expect([tries, received.length]).toEqual([1 + RETRY_AFTER_MS.length, 0]);
});

test('a mail is sent again to a mail server that was not reached', async () => {
  answerTry = () => undefined;
  smtp.server.prependOnceListener('connection', (socket) => socket.destroy());
  await forgot();
  await logged('mail_sent');
  expect(received).toHaveLength(1);
  expect(log.filter(({ event }) => event === 'mail_deferred')).toHaveLength(1);
});

test('a mail server that says nothing any more is left before the link has ended, and asked again', async () => {
  answerTry = (tried) => (tried === 1 ? new Promise(() => undefined) : undefined);
  app.deps.mailer = createMailer({ ...options, silenceMs: 1_000 });
  await app.reopen();
  await forgot();
  await logged('mail_sent');
  expect([tries, received.length]).toEqual([2, 1]);
  expect((await logged('mail_deferred')).error).toContain('ETIMEDOUT');
});

test('a mail to a mail server that is never there is given up in the end, with a line', async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await forgot();
  const { error } = await logged('mail_failed');
  expect(error).toContain('ESOCKET');
  expect(log.filter(({ event }) => event === 'mail_deferred')).toHaveLength(RETRY_AFTER_MS.length);
});

test('a mail that is refused for good is sent once', async () => {
  answerTry = () => REFUSED;
  await forgot();
  const { error } = await logged('reset_mail_failed');
  expect(error).toContain(String(REFUSED));
  expect(tries).toBe(1);
  expect(log.map(({ event }) => event)).not.toContain('mail_deferred');
});

test('a server that stops does not wait for the next try, and says what it drops', async () => {
  const tried = Promise.withResolvers<void>();
  const server = await openTestServer({ environment: { SMTP_URL: smtpUrl } });
  try {
    const post = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = 'ann@example.org';
    await post('/api/register', { firstName: 'Ann', lastName: 'Lee', email, password: PASSWORD });
    answerTry = () => {
      tried.resolve();
      return GREYLISTED;
    };
    expect((await post('/api/forgot-password', { email })).status).toBe(200);
    await tried.promise;
    await server.stop();
    const told = server.log.filter(({ event }) => event === 'mails_dropped' || event === 'reset_mail_failed');
    expect(told).toHaveLength(1);
  } finally {
    await server.close();
  }
});
