import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate, SCHEMA_VERSION } from './db/migrate.ts';
import { openDatabase, openSqlite } from './db/sqlite/sqlite.ts';
import { makeReleased } from './db/testing/released.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const PERSON = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  password: 'chalk and iron plates',
};

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-main-'));
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}, as: { uid?: number; gid?: number } = {}) {
  const process_ = spawn(process.execPath, [MAIN], {
    ...as,
    env: { ...process.env, DATA_DIR: join(dir, 'data'), PORT: '0', HOST: 'localhost', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = process_;
  let out = '';
  let err = '';
  process_.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const url = new Promise<string>((resolve, reject) => {
    process_.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /^Chalkbook is at (http:\/\/localhost:\d+)$/m.exec(out)?.[1];
      if (found) resolve(found);
    });
    process_.on('exit', () => reject(new Error(`It ended: ${err}`)));
  });
  // A test of a failing start looks at the exit instead.
  url.catch(() => undefined);
  const exit = once(process_, 'exit').then(([code]) => ({ code, out, err }));
  return { url, exit, process: process_, said: () => out, complained: () => err };
}

test('it makes its data folder, serves before the app is built, and stops on SIGTERM', async () => {
  const server = start();
  const url = await server.url;
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect(statSync(join(dir, 'data')).mode & 0o077).toBe(0);
  server.process.kill('SIGTERM');
  const { code, out } = await server.exit;
  expect(code).toBe(0);
  const lines = out.trim().split('\n').slice(1);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('event');
  expect(out).toContain('"path":"/api/health"');
});

test('with PUBLIC_URL it says that address, and beside it where it listens', async () => {
  const server = start({ PUBLIC_URL: 'https://gym.example.org' });
  await expect
    .poll(() => server.said(), { timeout: 30_000 })
    .toMatch(/^Chalkbook is at https:\/\/gym\.example\.org, and listens at http:\/\/localhost:\d+$/m);
  server.process.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
});

test('SIGTERM lets a request under way finish, and takes no new one', async () => {
  const server = start();
  const url = await server.url;
  const body = JSON.stringify({ email: 'no@body.org', password: 'x' });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  };
  const underWay = request(`${url}/api/login`, { method: 'POST', headers });
  underWay.flushHeaders();
  // The server has it now, and waits for the body.
  await once(underWay, 'continue');
  server.process.kill('SIGTERM');
  await refused(url);
  underWay.end(body);
  const [answer] = await once(underWay, 'response');
  expect(answer.statusCode).toBe(401);
  answer.resume();
  expect((await server.exit).code).toBe(0);
});

test('SIGTERM waits for no mail server that has stopped answering', async () => {
  const silent = createServer((socket) => socket.write('220 mail.example.org\r\n'));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch((await server.url) + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  expect((await post('/api/register', PERSON)).status).toBe(201);
  const asked = once(silent, 'connection');
  expect((await post('/api/forgot-password', { email: PERSON.email })).status).toBe(200);
  const [mail] = await asked;
  server.process.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
  mail.destroy();
  silent.close();
});

test('a log that nobody takes any more ends no server, and is said once', async () => {
  const server = start();
  const url = await server.url;
  server.process.stdout.destroy();
  await expect
    .poll(async () => [(await fetch(`${url}/api/health`)).status, server.complained()], { timeout: 30_000 })
    .toEqual([200, 'Not all could be printed: write EPIPE.\n']);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect((await server.exit).err).toBe('Not all could be printed: write EPIPE.\n');
});

test.skipIf(!existsSync('/dev/full'))('a command that can not print what it found has failed', () => {
  const full = openSync('/dev/full', 'w');
  const args = [MAIN, 'invite'];
  const env = { ...process.env, DATA_DIR: join(dir, 'data') };
  const { status, stderr } = spawnSync(process.execPath, args, { env, stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  expect(status).toBe(1);
  expect(stderr.toString()).toMatch(/^Not all could be printed: ENOSPC: no space left on device, write\.$/m);
  expect(stderr.toString()).not.toContain('    at ');
});

/** Resolves when nothing listens there any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const probe = connect(Number(new URL(url).port), 'localhost');
    const event = await Promise.race([
      once(probe, 'connect').then(() => 'connect'),
      once(probe, 'error').then(() => 'error'),
    ]).catch(() => 'error');
    probe.destroy();
    if (event === 'error') return;
  }
}

test('what was answered is there after a kill', async () => {
  const first = start();
  const headers = { 'content-type': 'application/json' };
  const register = await fetch(`${await first.url}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PERSON),
  });
  const cookie = register.headers.getSetCookie().join('; ');
  const set = { id: 's1', exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
  const logged = await fetch(`${await first.url}/api/workout-logs`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(set),
  });
  expect(logged.status).toBe(201);
  first.process.kill('SIGKILL');
  await first.exit;
  const second = start();
  const pulled = await fetch(`${await second.url}/api/sync/pull`, { headers: { cookie } });
  const { rows } = (await pulled.json()) as { rows: { id: string }[] };
  expect(rows.map((row) => row.id)).toContain('s1');
});

test('a wrong setting stops the start with one clear line', async () => {
  const { code, out, err } = await start({ REGISTRATION: 'maybe' }).exit;
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: 'REGISTRATION must be open or closed.\n' });
});

test.each(['192.0.2.1', 'no.such.host.invalid'])(
  'a HOST that is no address of this machine stops the start with one clear line: %s',
  async (HOST) => {
    const { code, err } = await start({ HOST }).exit;
    expect(code).toBe(1);
    expect(err).toMatch(
      /^HOST can't be used \(E[A-Z_]+\): it names an address of this machine, or is left out\.\n$/,
    );
  },
);

test.skipIf(!existsSync('/proc/self')).each(['/proc', '/proc/chalkbook/data'])(
  'a data folder that takes no files (%s) stops the start with one clear line',
  async (DATA_DIR) => {
    const { code, out, err } = await start({ DATA_DIR }).exit;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The data folder \S+ can't be written: .*\. Set DATA_DIR to a folder .*\.\n$/);
  },
);

test('a pipe with the database’s name stops the start with one clear line', async () => {
  mkdirSync(join(dir, 'data'));
  expect(spawnSync('mkfifo', [join(dir, 'data', 'chalkbook.db')]).status).toBe(0);
  const { code, err } = await start().exit;
  expect(code).toBe(1);
  expect(err).toMatch(/^\S+chalkbook\.db is no file\. Move it away, or set DATA_DIR to another folder\.\n$/);
});

test('an upgrade is told before it begins and once it is done, and a new database needs none', async () => {
  mkdirSync(join(dir, 'data'));
  const file = join(dir, 'data', 'chalkbook.db');
  makeReleased(file, 4);
  const told = (out: string) => out.split('\n').filter((line) => line.includes('"schema_'));
  // Keeps the upgrade from its first step, as a large database does for minutes.
  const holder = openSqlite(file);
  holder.exec('begin immediate');
  const first = start();
  await vi.waitUntil(() => told(first.said()).length > 0, { timeout: 20_000 });
  holder.close();
  await first.url;
  const lines = told(first.said()).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'schema_upgrading', from: 4, to: SCHEMA_VERSION },
    { event: 'schema_upgraded', ms: expect.any(Number) },
  ]);
  first.process.kill('SIGTERM');
  await first.exit;
  for (const environment of [{}, { DATA_DIR: join(dir, 'new') }]) {
    const again = start(environment);
    await again.url;
    expect(told(again.said())).toEqual([]);
    again.process.kill('SIGTERM');
    await again.exit;
  }
});

test('a database that another process keeps to itself for long is one clear line', async () => {
  mkdirSync(join(dir, 'data'));
  const file = join(dir, 'data', 'chalkbook.db');
  makeReleased(file, 4);
  const holder = openSqlite(file);
  holder.exec('begin immediate');
  const { code, err } = await start().exit;
  holder.close();
  expect(code).toBe(1);
  expect(err).toMatch(/^Another process keeps the database to itself, .+ Try again when it is done\.\n$/);
});

test('a newer schema stops the start with one clear line, and is left alone', async () => {
  const file = join(dir, 'newer.db');
  const { db, close } = openDatabase(file);
  await migrate(db, 0);
  await db
    .insertInto('schema_migrations')
    .values({ version: SCHEMA_VERSION + 1, applied_at: 0 })
    .execute();
  await close();
  const data = join(dir, 'data');
  mkdirSync(data);
  copyFileSync(file, join(data, 'chalkbook.db'));
  const { code, err } = await start().exit;
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain(`schema ${SCHEMA_VERSION + 1}`);
});

/** A user without rights, where the system keeps low ports from such, and lets it read the program. */
const GUARD = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const isGuarded =
  existsSync(GUARD) &&
  Number(readFileSync(GUARD, 'utf8')) > 80 &&
  spawnSync(process.execPath, ['--check', MAIN], nobody).status === 0;

test.skipIf(!isGuarded)('a port that only the system may take is said to be that', async () => {
  mkdirSync(join(dir, 'data'));
  for (const folder of [dir, join(dir, 'data')]) chmodSync(folder, 0o777);
  const { code, err } = await start({ PORT: '80' }, nobody).exit;
  expect(code).toBe(1);
  expect(err).toMatch(/^This port is for the system’s own programs\. Set PORT to one from 1024 on, .+\n$/);
});

test('a taken port and a file that is no database are one clear line each', async () => {
  const first = start();
  const port = new URL(await first.url).port;
  const taken = await start({ PORT: port, DATA_DIR: join(dir, 'other') }).exit;
  expect(taken.code).toBe(1);
  expect(taken.err).toBe('The port is taken by another program. Set PORT to a free one.\n');
  first.process.kill('SIGTERM');
  await first.exit;
  writeFileSync(
    join(dir, 'data', 'chalkbook.db'),
    'this is no database, but long enough to be looked at'.repeat(50),
  );
  const broken = await start().exit;
  expect(broken.code).toBe(1);
  expect(broken.err).toMatch(/^The database can't be used \(SQLITE_NOTADB\).*\n$/);
});
