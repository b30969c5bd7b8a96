import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type TestClient } from '../../api/testing/test-client.ts';
import { newId } from '../../schema/id.ts';
import { type BareMachine, openBareMachine, type Served } from './bare-machine.ts';

const ROOT = join(import.meta.dirname, '../..');
const PERSON = {
  firstName: 'Ada',
  lastName: 'Strong',
  email: 'ada@example.org',
  password: 'chalk and iron plates',
};
const MIB = 1024 * 1024;

let machine: BareMachine;
beforeEach(() => {
  machine = openBareMachine();
});
afterEach(() => machine.close());

const clientOf = ({ url }: Served): TestClient => createClient((path, init) => fetch(url + path, init));

async function logSet(client: TestClient, weight: number): Promise<void> {
  const [day] = (await client.get('/api/workout-days')).body;
  const exercise = { id: newId(), workoutDayId: day.id, name: 'Row', targetMuscles: 'Back' };
  expect((await client.post('/api/exercises', exercise)).status).toBe(201);
  const log = { exerciseId: exercise.id, date: '2026-03-02', setNumber: 1, weight, reps: 5 };
  expect((await client.post('/api/workout-logs', log)).status).toBe(201);
}

/** An export without the instant it was made at. */
function exported(dataDir: string): unknown {
  const { code, out, err } = machine.run(['export', PERSON.email], { DATA_DIR: dataDir });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { exportedAt, ...contents } = JSON.parse(out);
  expect(Date.parse(exportedAt)).not.toBeNaN();
  return contents;
}

test('on a machine with only the C library: registers, logs, backs up, restores elsewhere, and all is the same', async () => {
  const served = await machine.serve();
  const client = clientOf(served);
  expect((await client.post('/api/register', PERSON)).status).toBe(201);
  await logSet(client, 62.5);

  const backup = machine.run(['backup', '/tmp/backup.db']);
  expect(backup, machine.kind).toMatchObject({ code: 0, err: '' });
  const refused = machine.run(['restore', '/tmp/backup.db']);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('in use');
  expect(machine.run(['restore', '/tmp/backup.db'], { DATA_DIR: '/data/elsewhere' })).toMatchObject({
    code: 0,
  });

  const before = exported('/data');
  expect(exported('/data/elsewhere')).toEqual(before);
  expect(JSON.stringify(before)).toContain('62.5');
  expect(await served.end('SIGTERM')).toBe(0);

  const moved = await machine.serve({ DATA_DIR: '/data/elsewhere' });
  const again = clientOf(moved);
  expect((await again.post('/api/login', { email: PERSON.email, password: PERSON.password })).status).toBe(
    200,
  );
  expect((await again.get('/api/workout-program')).status).toBe(200);
  expect(await moved.end('SIGTERM')).toBe(0);
});

test('serves the built app from inside itself: pages, scripts, compressed forms', async () => {
  const served = await machine.serve();
  const ask = (path: string, encoding = 'identity') =>
    fetch(served.url + path, { headers: { 'accept-encoding': encoding } });
  const index = readFileSync(join(ROOT, 'dist/index.html'), 'utf8');
  for (const path of ['/', '/progress', '/index.html']) {
    const answer = await ask(path);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(index);
  }
  const assets = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' });
  const files = assets.filter(
    (name) => statSync(join(ROOT, 'dist', name)).isFile() && !/\.(br|gz)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const answer = await ask(`/${name}`, 'br, gzip');
    const file = join(ROOT, 'dist', name);
    const compressed = existsSync(`${file}.br`);
    expect(answer.headers.get('content-encoding'), name).toBe(compressed ? 'br' : null);
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(file)), name).toBe(true);
  }
  expect((await ask('/assets/none.js')).status).toBe(404);
  expect((await ask('/..%2f..%2fetc%2fpasswd')).headers.get('content-type')).not.toBe(
    'application/octet-stream',
  );
  await served.end('SIGTERM');
});

test('an addon that a full disk cut short is written anew, and only once', async () => {
  await (await machine.serve()).end('SIGTERM');
  const folder = machine.outside('/data/.cache');
  const [name = ''] = readdirSync(folder);
  const { mtimeMs } = statSync(join(folder, name));
  await (await machine.serve()).end('SIGTERM');
  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(join(folder, name)).mtimeMs).toBe(mtimeMs);
  writeFileSync(join(folder, name), 'half an add-on');
  await (await machine.serve()).end('SIGTERM');
  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(join(folder, name)).size).toBeGreaterThan(MIB);
});

test('a kill loses nothing that was answered', async () => {
  const served = await machine.serve();
  const client = clientOf(served);
  await client.post('/api/register', PERSON);
  await logSet(client, 101);
  await served.end('SIGKILL');
  expect(JSON.stringify(exported('/data'))).toContain('101');
});

test('tells its version and help, and is one file of a bounded size', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const said = machine.run(['--version']);
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out.replace(/ \([0-9a-f]{7,}\)/, '')).toBe(`${version}\n`);
  expect(machine.run(['--help']).out).toContain('Usage: chalkbook');
  const doctor = machine.run(['doctor', '--offline']);
  expect(doctor).toMatchObject({ code: 0, err: '' });
  expect(statSync(join(ROOT, 'dist-binary/chalkbook')).size).toBeLessThan(140 * MIB);
  const bytes = readFileSync(join(ROOT, 'dist-binary/chalkbook'));
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(readFileSync(join(ROOT, 'dist-binary/chalkbook.sha256'), 'utf8')).toBe(`${sum}  chalkbook\n`);
});
