import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { postgresUrls } from './postgres-url.ts';

test('everything has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('data'),
    publicOrigin: undefined,
    smtpUrl: undefined,
    mailFrom: 'Chalkbook <chalkbook@localhost>',
    registration: 'open',
    trustProxy: 0,
    rateLimitBurst: 10,
    connectionsMax: 1_000,
  });
});

test('PostgreSQL is asked for by its address, with ten connections unless said otherwise', () => {
  const DATABASE_URL = 'postgres://gym:plates@db.example.org:5433/chalkbook?sslmode=verify-full';
  expect(readConfig({ DATABASE_URL }).postgres).toEqual({ url: DATABASE_URL, poolSize: 10 });
  expect(readConfig({ DATABASE_URL, DATABASE_POOL: '40' }).postgres?.poolSize).toBe(40);
  // By a socket's folder.
  const url = 'postgresql:///chalkbook?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: url }).postgres?.url).toBe(url);
});

test('several servers of one database have an address each', () => {
  expect(
    postgresUrls('postgres://gym:a@one:5432,two:5433/chalkbook?target_session_attrs=read-write'),
  ).toEqual(['postgres://gym:a@one:5432/chalkbook', 'postgres://gym:a@two:5433/chalkbook']);
  const urls = postgresUrls('postgres:///chalkbook?host=/run/one,/run/two&user=gym') ?? [];
  expect(urls.map((url) => new URL(url).searchParams.get('host'))).toEqual(['/run/one', '/run/two']);
});

test('where to listen is an address past the pooler, or off, and of no use without a database', () => {
  const DATABASE_URL = 'postgres://gym@db.example.org/chalkbook';
  const read = (DATABASE_LISTEN_URL: string) => readConfig({ DATABASE_URL, DATABASE_LISTEN_URL });
  expect(read('off').postgres?.listenUrl).toBe('off');
  expect(() => read('on')).toThrow(/^DATABASE_LISTEN_URL must be an address like postgres:.+, or off\.$/);
  expect(() => readConfig({ DATABASE_LISTEN_URL: 'off' })).toThrow(/^DATABASE_URL is missing/);
});

test('a wrong address of a database is not repeated: it has a password in it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://gym:plates@db.example.org/chalkbook' })).toThrow(
    /^(?!.*plates)DATABASE_URL must be an address like postgres:/,
  );
});

test('the environment sets it', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/chalkbook',
    PUBLIC_URL: 'https://gym.example.org/',
    SMTP_URL: 'smtps://user:secret@mail.example.org',
    REGISTRATION: 'closed',
    TRUST_PROXY: '1',
    UNRELATED: 'x',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/chalkbook',
    publicOrigin: 'https://gym.example.org',
    mailFrom: 'Chalkbook <chalkbook@gym.example.org>',
    registration: 'closed',
    trustProxy: 1,
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', ''],
  ['DATA_DIR', ''],
  ['PUBLIC_URL', 'gym.example.org'],
  ['PUBLIC_URL', 'ftp://gym.example.org'],
  ['PUBLIC_URL', 'https://example.org/gym'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['REGISTRATION', 'maybe'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMIT_BURST', '0'],
  ['DATABASE_URL', 'db.example.org'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_URL', 'postgres://one,two:x/chalkbook'],
  ['DATABASE_URL', 'postgres://one,two/chalkbook?target_session_attrs=any'],
  ['MAX_CONNECTIONS', '0'],
  ['MAX_CONNECTIONS', 'many'],
])('%s=%s is one clear line', (name, value) => {
  let error: unknown;
  try {
    readConfig({ [name]: value });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ConfigError);
  expect(error).toHaveProperty('message', expect.stringMatching(new RegExp(`^${name} must .+\\.$`)));
});
