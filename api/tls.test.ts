import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { type RunningServer, startServer } from './server.ts';
import { readTls } from './tls.ts';

let folder: string;
let running: RunningServer | undefined;
const file = (name: string) => join(folder, name);
const pair = (name: string) => ({ cert: file(`${name}.crt`), key: file(`${name}.key`) });

function makeCertificate(name: string, host: string): void {
  const { cert, key } = pair(name);
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-tls-'));
  makeCertificate('one', 'localhost');
  makeCertificate('two', 'renewed.example.org');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  certificateOf: string | string[] | undefined;
}

function ask(path: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', origin: running?.url };
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      rejectUnauthorized: false,
      agent: false,
    };
    const sent = request(`${running?.url}${path}`, options as object, (response) => {
      const { subject } = (response.socket as TLSSocket).getPeerCertificate();
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, certificateOf: subject?.CN });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

describe('TLS_CERT and TLS_KEY', () => {
  async function start(): Promise<void> {
    const { cert, key } = pair('one');
    copyFileSync(cert, file('live.crt'));
    copyFileSync(key, file('live.key'));
    const config = readConfig({
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: file('data'),
      TLS_CERT: file('live.crt'),
      TLS_KEY: file('live.key'),
    });
    running = await startServer({ config, log: () => undefined, appDir: undefined });
  }

  test('serve HTTPS, with HSTS and cookies for this host over HTTPS only', async () => {
    await start();
    expect(running?.url).toMatch(/^https:/);
    const person = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };
    const { status, headers } = await ask('/api/register', person);
    expect(status).toBe(201);
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^__Host-chalkbook-session=.*; Secure/)]),
    );
  });

  test('a renewed certificate is served without a restart, a broken one is not', async () => {
    await start();
    expect((await ask('/api/health')).certificateOf).toBe('localhost');
    writeFileSync(file('live.crt'), 'half a fi');
    running?.renewCertificate();
    expect((await ask('/api/health')).certificateOf).toBe('localhost');
    copyFileSync(pair('two').cert, file('live.crt'));
    copyFileSync(pair('two').key, file('live.key'));
    running?.renewCertificate();
    expect((await ask('/api/health')).certificateOf).toBe('renewed.example.org');
  });

  test.each([
    [
      'a certificate that is not there',
      () => ({ ...pair('one'), cert: file('none') }),
      /^TLS_CERT can't be read/,
    ],
    ['a key that is none', () => ({ ...pair('one'), key: pair('one').cert }), /^TLS_KEY can't be used/],
    [
      'a key of another certificate',
      () => ({ ...pair('one'), key: pair('two').key }),
      /^TLS_KEY is not the key/,
    ],
  ])('%s stops the start with one line', (_, files, message) => {
    expect(() => readTls(files())).toThrow(ConfigError);
    expect(() => readTls(files())).toThrow(message);
  });

  test.each([
    [{ TLS_CERT: 'a.crt' }, 'TLS_KEY is missing'],
    [{ TLS_KEY: 'a.key' }, 'TLS_CERT is missing'],
    [{ TLS_CERT: 'a.crt', TLS_KEY: 'a.key', PUBLIC_URL: 'http://gym.example.org' }, 'PUBLIC_URL must begin'],
  ])('%j is refused', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
