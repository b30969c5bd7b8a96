// A gym on two processes behind nginx, brought from another release to this one and back under load, process by
// process: node test/released/upgrade.ts CHECKOUT
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createClient, type TestClient } from '../../api/testing/test-client.ts';
import { newId } from '../../schema/id.ts';
import { haveTool, withSbin } from '../deploy/tools.ts';
import { freePort } from '../journeys/support/ports.ts';
import { Server } from '../journeys/support/server.ts';
import { startCluster } from '../postgres/cluster.ts';

const other = resolve(process.argv[2] ?? '');
const LIFTERS = 6;
const PAUSE_MS = 40;
/** Under load before and after each change of a process. */
const SETTLE_MS = 1_500;
const DATABASE = 'gym';

if (!haveTool('nginx', 'nginx-light')) process.exit(1);
const cluster = await startCluster();
const databaseUrl = Object.assign(new URL(cluster.url), { pathname: `/${DATABASE}` }).href;
await ask(cluster.url, `create database ${DATABASE}`);

/** Two of each leg: the other release, this one, and the other one again. */
const [oldA, oldB, newA, newB, backA, backB] = (await Promise.all([
  ...[other, other, undefined, undefined, other, other].map((source) => Server.create(source)),
])) as [Server, Server, Server, Server, Server, Server];
const servers = [oldA, oldB, newA, newB, backA, backB];
const environment = { DATABASE_URL: databaseUrl, RATE_LIMIT_BURST: '100000', TRUST_PROXY: '1' };
const proxyPort = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'chalkbook-upgrade-'));
let proxy: ChildProcess | undefined;

const figures = { answered: 0, repeated: 0, parked: 0, longestMs: 0 };
const stored: string[] = [];
let training = true;
try {
  await oldA.start(environment);
  await oldB.start(environment);
  proxy = startProxy();
  const lifters = await Promise.all(Array.from({ length: LIFTERS }, (_, n) => arrive(n)));
  const sessions = lifters.map((client, n) => train(client, n));
  await wait(SETTLE_MS);
  await replace(oldA, newA);
  await replace(oldB, newB);
  say('from the other release to this one');
  if (await startsOnThisSchema(backA)) {
    await replace(newA, backA);
    await replace(newB, backB);
    say('and back');
  } else console.log('The other release does not know this schema: there is no way back to it but a backup.');
  training = false;
  await Promise.all(sessions);
  const rows = await ask(databaseUrl, 'select exercise_name as name from workout_logs');
  const there = rows.map(({ name }) => String(name));
  const lost = stored.filter((name) => !new Set(there).has(name)).length;
  const twice = there.length - new Set(there).size;
  console.log(`${there.length} sets stored: ${lost} lost, ${twice} twice, ${figures.parked} parked`);
  process.exitCode = lost + twice + figures.parked > 0 ? 1 : 0;
} finally {
  training = false;
  for (const server of servers) await server.dispose();
  proxy?.kill('SIGKILL');
  await cluster.end();
  rmSync(folder, { recursive: true, force: true });
}

/** One process more, and then one less. */
async function replace(before: Server, after: Server): Promise<void> {
  if (!(await isUp(after))) await after.start(environment);
  await wait(SETTLE_MS);
  const code = await before.stop();
  if (code !== 0) throw new Error(`A server ended with ${code}:\n${before.log}`);
  await wait(SETTLE_MS);
}

async function startsOnThisSchema(server: Server): Promise<boolean> {
  try {
    await server.start(environment);
    return true;
  } catch (error) {
    if (/NewerSchema|knows \d+\. Start the newer/.test(server.log)) return false;
    throw error;
  }
}

async function isUp({ url }: Server): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function arrive(n: number): Promise<TestClient> {
  const client = createClient((path, init) => fetch(`http://127.0.0.1:${proxyPort}${path}`, init));
  const person = {
    firstName: 'Ada',
    lastName: `No ${n}`,
    email: `a${n}@example.org`,
    password: 'plates on the bar',
  };
  const { status, body } = await client.post('/api/register', person);
  if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(body)}`);
  return client;
}

/** A set at a time until the end, each sent until it is answered, as a phone does. */
async function train(client: TestClient, lifter: number): Promise<void> {
  for (let n = 0; training; n++) {
    const exerciseName = `set ${lifter}.${n}`;
    const body = { exerciseId: 'bench', exerciseName, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 };
    const op = { id: newId(), action: 'POST', url: '/api/workout-logs', body, ts: Date.now(), version: 1 };
    const begun = performance.now();
    for (;;) {
      const status = await pushed(client, { deviceId: `phone-${lifter}`, hi: null, ops: [op] });
      if (status === 201) break;
      if (status !== undefined) {
        figures.parked += 1;
        console.log(`A set was refused with ${status}.`);
        break;
      }
      figures.repeated += 1;
      await wait(PAUSE_MS);
    }
    figures.answered += 1;
    figures.longestMs = Math.max(figures.longestMs, performance.now() - begun);
    stored.push(exerciseName);
    await wait(PAUSE_MS);
  }
}

/** What became of the set; undefined where the phone would try again. */
async function pushed(client: TestClient, body: object): Promise<number | undefined> {
  try {
    const answer = await client.post('/api/sync/push', body);
    return answer.status === 200 ? answer.body.results[0].status : gone(answer.status);
  } catch (error) {
    // The connection broke, or nginx's own page came in place of JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function gone(status: number): number | undefined {
  return status >= 500 ? undefined : status;
}

function say(leg: string): void {
  const { answered, repeated, longestMs } = figures;
  console.log(
    `${leg}: ${answered} pushes answered, ${repeated} of them sent again, the longest took ${longestMs.toFixed(0)} ms`,
  );
  Object.assign(figures, { answered: 0, repeated: 0, longestMs: 0 });
}

function startProxy(): ChildProcess {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // A process that is not up yet, or no more, is passed by; max_fails=0 asks it again at the next request.
  const upstream = servers.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`);
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/pid;`,
    'error_log /dev/null;',
    'events {}',
    'http {',
    'access_log off;',
    ...temp,
    `upstream gym { ${upstream.join(' ')} keepalive 16; }`,
    `server { listen 127.0.0.1:${proxyPort}; proxy_http_version 1.1; proxy_set_header Connection "";`,
    'proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'location / { proxy_pass http://gym; } }',
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  const child = spawn('nginx', ['-p', folder, '-c', file], { env: withSbin(), stdio: 'ignore' });
  void once(child, 'exit').then(([code]) => code !== null && console.log(`nginx ended with ${code}`));
  return child;
}

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
