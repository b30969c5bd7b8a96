import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../testing/test-client.ts';
import { verifyFile } from './database-file.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const PERSON = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };
const MOUNT = 'mount -t tmpfs -o "$1" none "$0"';

let dir: string;
let disk: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-disk-'));
  disk = join(dir, 'disk');
  mkdirSync(disk);
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
});

/** Whether a process of ours may have a small disk of its own, which nobody else sees. */
function canMount(): boolean {
  const tried = spawnSync('unshare', ['-m', 'sh', '-c', MOUNT, dir, 'size=1m'], { stdio: 'ignore' });
  if (tried.status === 0) return true;
  console.log('a real full or read-only disk: not tried, this machine lets no test mount one');
  return false;
}

/** The server as its own process, its data on a disk mounted with these options. */
function start(options: string, prepare = 'true', environment: Record<string, string> = {}) {
  const script = `${MOUNT} && cd "$0" && ${prepare} && exec "$2" "$3"`;
  const started = spawn('unshare', ['-m', 'sh', '-c', script, disk, options, process.execPath, MAIN], {
    env: { ...process.env, DATA_DIR: join(disk, 'data'), PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let out = '';
  let err = '';
  started.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  started.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  /** Resolves once it has said something like that. */
  const says = (what: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = what.exec(out);
        if (found) resolve(found);
      };
      started.stdout.on('data', look);
      started.on('exit', () => reject(new Error(`It ended: ${err}`)));
      look();
    });
  const url = says(/localhost:(\d+)$/m).then(([, port]) => `http://127.0.0.1:${port}`);
  url.catch(() => undefined);
  const exit = once(started, 'close').then(([code]) => ({ code, out, err }));
  // The process' own view of the disk, from outside.
  return {
    url,
    exit,
    process: started,
    says,
    inside: (name: string) => `/proc/${started.pid}/root${disk}/${name}`,
  };
}

test('a really full disk: 507, reading goes on, it mends by itself, and what was answered is there', async () => {
  if (!canMount()) return;
  const server = start('size=3m', 'head -c 1000000 /dev/zero > ballast');
  const url = await server.url;
  const client = createClient((path, init) => fetch(url + path, init));
  expect((await client.post('/api/register', PERSON)).status).toBe(201);
  let made = 0;
  const push = () => {
    const ops = Array.from({ length: 100 }, () => ({
      id: `op-${++made}`,
      action: 'POST',
      url: '/api/workout-logs',
      body: { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 },
      ts: Date.now(),
      version: 1,
    }));
    return client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  };
  let answered = 0;
  let answer = await push();
  for (; answer.status === 200; answer = await push()) answered += answer.body.results.length;
  expect([answer.status, answer.body.error.code]).toEqual([507, 'storage_full']);
  expect(answered).toBeGreaterThan(0);
  const pulled = await client.get('/api/sync/pull?limit=5000');
  expect([pulled.status, pulled.body.rows.length]).toEqual([200, 4 + answered]);
  expect((await client.get('/api/health')).status).toBe(200);

  rmSync(server.inside('ballast'));
  expect((await push()).status).toBe(200);
  answered += 100;
  for (const suffix of ['', '-wal']) {
    copyFileSync(server.inside(`data/chalkbook.db${suffix}`), join(dir, `copy.db${suffix}`));
  }
  expect(verifyFile(join(dir, 'copy.db'), undefined)).toMatchObject({ users: 1, sets: answered });
  server.process.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
});

test.each([
  ['a full disk', 'size=4k', /^(The disk is full|The data folder .* can't be written).*\n$/],
  [
    'a read-only disk',
    'ro',
    /^The data folder .*\/data can't be written: its file system is read-only\. .*\n$/,
  ],
])('%s stops the start with one clear line', async (_, options, line) => {
  if (!canMount()) return;
  const { code, err } = await start(options).exit;
  expect(code).toBe(1);
  expect(err).toMatch(line);
});

test('a disk that has become read-only, with the database on it, stops the start with one clear line', async () => {
  if (!canMount()) return;
  const prepare = 'mkdir data && : > data/chalkbook.db && mount -o remount,ro "$0"';
  const { code, err } = await start('size=1m', prepare).exit;
  expect(code).toBe(1);
  expect(err).toMatch(/^The data folder .* can't be written: its file system is read-only\. .*\n$/);
});

test('doctor finds a full disk, and no damage that a restore would mend', async () => {
  if (!canMount()) return;
  const filled = `"$2" "$3" user add a@example.org > said && cat /dev/zero > ballast 2> said; exec "$2" "$3" doctor --offline`;
  const { out } = await start('size=3m', filled).exit;
  expect(out).toMatch(/^PROBLEM disk: 0 MiB free/m);
  expect(out).toMatch(
    /^PROBLEM database: .* while the disk takes no writes .*\n.*Make room first.*Restore nothing/m,
  );
  expect(out).not.toContain('damaged');
});

test('a backup that finds no room: the old ones stay, health and log say so, and the diary goes on', async () => {
  if (!canMount()) return;
  const [DATA_DIR, BACKUP_DIR] = [join(dir, 'data'), join(disk, 'backups')];
  const old = 'chalkbook-0001-20200101T000000Z.db';
  const server = start('size=1m', `mkdir backups && head -c 900000 /dev/zero > backups/${old}`, {
    DATA_DIR,
    BACKUP_DIR,
    BACKUP_KEEP: '1',
  });
  const url = await server.url;
  await server.says(/"event":"backup_failed","reason":"The disk is full[^"]*\(SQLITE_FULL\)\."/);
  await server.says(/"event":"trouble","code":"backup_failed"/);
  const client = createClient((path, init) => fetch(url + path, init));
  expect((await client.get('/api/health')).body).toMatchObject({
    ok: true,
    troubles: expect.arrayContaining(['backup_failed']),
  });
  expect((await client.post('/api/register', PERSON)).status).toBe(201);
  expect(readdirSync(server.inside('backups'))).toEqual([old]);
});
