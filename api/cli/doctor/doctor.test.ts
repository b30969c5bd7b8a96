import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MARKER_HEADER } from '../../../schema/errors.ts';
import { openTestCli, type TestCli } from '../../testing/test-cli.ts';
import { openTestServer } from '../../testing/test-server.ts';

let cli: TestCli;
let closing: (() => unknown)[] = [];
beforeEach(() => {
  cli = openTestCli();
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  cli.close();
});

/** The lines about something, with what to do. */
async function doctor(about: string, ...args: string[]): Promise<{ code: number; says: string }> {
  const { code, out, err } = await cli.run(['doctor', ...args]);
  expect(err).toBe('');
  const findings = out.split(/\n(?=\S)/).filter((line) => line.slice(8).startsWith(`${about}: `));
  return { code, says: findings.join('\n') };
}

async function listen(server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
}) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function certificate(name: string, host: string, days: number): void {
  const path = (kind: string) => join(cli.folder, `${name}.${kind}`);
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const rest = ['-days', String(days), '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', path('key'), '-out', path('crt')];
  execFileSync('openssl', ['req', ...kind, ...files, ...rest], { stdio: 'ignore' });
  cli.environment.TLS_CERT = path('crt');
  cli.environment.TLS_KEY = path('key');
}

describe('configuration', () => {
  test('a wrong setting is the first thing it tells', async () => {
    cli.environment.PORT = 'many';
    const { code, says } = await doctor('configuration');
    expect(code).toBe(1);
    expect(says).toMatch(/^PROBLEM configuration: PORT must be/);
    expect(says).toContain('→');
  });

  test('plain HTTP for the world is a problem: the app would not open without a signal', async () => {
    cli.environment.PUBLIC_URL = 'http://gym.example.org';
    expect(await doctor('HTTPS', '--offline')).toMatchObject({
      code: 1,
      says: expect.stringMatching(/^PROBLEM/),
    });
    cli.environment.PUBLIC_URL = 'http://localhost:3000';
    expect(await doctor('HTTPS', '--offline')).toEqual({ code: 0, says: '' });
  });

  test('a proxy that is not trusted is a problem: all clients would share one limit', async () => {
    cli.environment.PUBLIC_URL = 'https://gym.example.org';
    expect(await doctor('proxy', '--offline')).toMatchObject({
      code: 1,
      says: expect.stringContaining('TRUST_PROXY'),
    });
    cli.environment.TRUST_PROXY = '1';
    expect(await doctor('proxy', '--offline')).toEqual({ code: 0, says: '' });
    expect((await doctor('registration', '--offline')).says).toMatch(/^note/);
    cli.environment.REGISTRATION = 'closed';
    expect((await doctor('registration', '--offline')).says).toBe('');
  });
});

describe('this machine', () => {
  test('before the first start nothing is a problem', async () => {
    expect((await doctor('database', '--offline')).says).toMatch(/^note {4}database: .*not there yet/);
    expect((await doctor('data folder', '--offline')).code).toBe(0);
    expect((await doctor('disk', '--offline')).says).toMatch(/MiB free/);
  });

  test('a database that still stands in its log is told with its size', async () => {
    const server = await openTestServer();
    closing.push(() => server.close());
    cli.environment = { DATA_DIR: server.dataDir };
    const { says } = await doctor('database', '--offline');
    expect(says).toMatch(/whole, (?!0\.0)\d+\.\d MiB, 0 users/);
  });

  test('a damaged database is a problem with a way out', async () => {
    mkdirSync(cli.dataDir);
    writeFileSync(join(cli.dataDir, 'chalkbook.db'), 'x'.repeat(5_000));
    const { code, says } = await doctor('database', '--offline');
    expect(code).toBe(1);
    expect(says).toContain('restore the newest backup');
  });

  test('what can’t be looked at is not called missing, and no first start is waited for', async () => {
    // A link to itself fails for root too, whom no right keeps from looking.
    mkdirSync(cli.dataDir, { mode: 0o700 });
    const file = join(cli.dataDir, 'chalkbook.db');
    symlinkSync(file, file);
    const { says } = await doctor('database', '--offline');
    expect(says).toMatch(/^PROBLEM .* can't be looked at \(ELOOP\)\.\n.*Run doctor as the user/);
    for (const command of [
      ['user', 'list'],
      ['backup', join(cli.folder, 'copy.db')],
    ]) {
      const { code, err } = await cli.run(command);
      expect([code, err]).toEqual([1, `${file} can't be used (ELOOP).\n`]);
    }
    rmSync(cli.dataDir, { recursive: true });
    symlinkSync(cli.dataDir, cli.dataDir);
    expect((await doctor('data folder', '--offline')).says).toContain("can't be looked at (ELOOP)");
    expect((await doctor('database', '--offline')).says).toContain("can't be looked at (ELOOP)");
  });

  test('a data folder that is a file is called one', async () => {
    writeFileSync(cli.dataDir, '');
    expect(await doctor('data folder', '--offline')).toMatchObject({
      code: 1,
      says: expect.stringContaining('is a file, not a folder'),
    });
    expect((await doctor('database', '--offline')).says).toBe('');
  });

  test('a data folder that others can read is noted', async () => {
    mkdirSync(cli.dataDir);
    chmodSync(cli.dataDir, 0o755);
    expect((await doctor('data folder', '--offline')).says).toContain('chmod 700');
  });
});

describe('mail', () => {
  test('a server that takes the sign-in is fine, one that refuses it or is not there is a problem', async () => {
    const smtp = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'gym' }) : done(new Error('no')),
    });
    closing.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
    const port = await listen(Object.assign(smtp, { address: () => smtp.server.address() }));
    const url = (password: string) => `smtp://gym:${password}@127.0.0.1:${port}`;
    cli.environment.SMTP_URL = url('right');
    expect((await doctor('mail')).says).toMatch(/^ok/);
    cli.environment.SMTP_URL = url('wrong');
    const refused = await doctor('mail');
    expect(refused).toMatchObject({ code: 1, says: expect.stringMatching(/^PROBLEM/) });
    expect(refused.says).not.toContain('wrong');
    cli.environment.SMTP_URL = 'smtp://127.0.0.1:1';
    expect((await doctor('mail')).code).toBe(1);
  });

  test('without SMTP_URL it says where mails go', async () => {
    expect((await doctor('mail', '--offline')).says).toContain(join(cli.dataDir, 'mail'));
  });
});

describe('the certificate', () => {
  test.each([
    ['for long', 'gym.example.org', 90, 0, /^ok .*valid for (89|90) more days/],
    ['soon over', 'gym.example.org', 5, 0, /^note .*Renew it/s],
    ['for another name', 'other.example.org', 90, 1, /^PROBLEM .*not for gym\.example\.org/],
  ])('%s', async (name, host, days, code, says) => {
    cli.environment.PUBLIC_URL = 'https://gym.example.org';
    certificate(name.replaceAll(' ', '-'), host, days);
    const found = await doctor('certificate', '--offline');
    expect(found.says).toMatch(says);
    expect(found.code).toBe(code);
  });

  test('a missing file is a problem', async () => {
    cli.environment.TLS_CERT = cli.environment.TLS_KEY = join(cli.folder, 'none.pem');
    expect(await doctor('certificate', '--offline')).toMatchObject({ code: 1 });
  });
});

describe('the address', () => {
  test('a running server is found, here and under its public address', async () => {
    const server = await openTestServer();
    closing.push(() => server.close());
    cli.environment = {
      DATA_DIR: server.dataDir,
      PORT: String(server.port),
      PUBLIC_URL: server.url,
      HOST: 'localhost',
    };
    expect((await doctor('server')).says).toMatch(/^ok .*runs at/);
    expect((await doctor('public address')).says).toMatch(/^ok/);
    expect((await cli.run(['health'])).code).toBe(0);
  });

  test('another program on the port, and another site at the address, are problems', async () => {
    const other = createServer((_, response) => response.end('hello'));
    const port = await listen(other);
    closing.push(() => new Promise((resolve) => other.close(resolve)));
    cli.environment = {
      DATA_DIR: cli.dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    };
    expect(await doctor('server')).toMatchObject({
      code: 1,
      says: expect.stringContaining('something else'),
    });
    expect((await doctor('public address')).says).toContain('not by Chalkbook');
    expect((await cli.run(['health'])).code).toBe(1);
  });

  test('a Chalkbook that answers, and is not well, is not taken for another program', async () => {
    const unwell = createServer((_, response) => response.writeHead(503, { [MARKER_HEADER]: '1' }).end());
    const port = await listen(unwell);
    closing.push(() => new Promise((resolve) => unwell.close(resolve)));
    const origin = `http://127.0.0.1:${port}`;
    cli.environment = { DATA_DIR: cli.dataDir, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin };
    const says = /^PROBLEM [^→]*Chalkbook at [^→]*503[^→]*→ Look at its log/;
    expect(await doctor('server')).toEqual({ code: 1, says: expect.stringMatching(says) });
    expect(await doctor('public address')).toEqual({ code: 1, says: expect.stringMatching(says) });
  });

  test("a certificate of an authority of one's own is noted: phones have to know it", async () => {
    certificate('lan', 'localhost', 90);
    const { TLS_CERT = '', TLS_KEY = '' } = cli.environment;
    const server = await openTestServer({ environment: { TLS_CERT, TLS_KEY } });
    closing.push(() => server.close());
    const settings = { PORT: String(server.port), PUBLIC_URL: `https://localhost:${server.port}` };
    cli.environment = { DATA_DIR: server.dataDir, TLS_CERT, TLS_KEY, HOST: 'localhost', ...settings };
    expect((await doctor('server')).says).toMatch(/^ok/);
    expect((await doctor('public address')).says).toMatch(/^note .*Install that authority/s);
    expect((await cli.run(['health'])).code).toBe(0);
  });

  test('nobody at the address is a problem', async () => {
    const unused = createTcpServer();
    const port = await listen(unused);
    await new Promise((resolve) => unused.close(resolve));
    cli.environment = { DATA_DIR: cli.dataDir, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    expect((await doctor('server')).says).toMatch(/^note .*does not run/);
    expect((await doctor('public address')).code).toBe(1);
    expect((await cli.run(['health'])).code).toBe(1);
  });
});
