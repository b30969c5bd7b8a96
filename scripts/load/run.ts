// How many lifters a server carries: npm run load -- [--quick] [--postgres] [--processes N] [--seconds S] [--from N] [--to N]
// In its place: --idle N, what so many idle event streams take of memory; --disk, what each kind of row takes of SQLite.
// People come whatever became of those before them (an open loop), so a slow answer makes no quieter minute. Each
// step has more of them, until the 99th of a hundred pushes takes over 250 ms or one fails. It wants a quiet machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestDatabase } from '../../api/testing/test-database.ts';
import { type LivingServer, ServerProcesses } from '../../test/crash/server-process.ts';
import { startCluster } from '../../test/postgres/cluster.ts';
import { readOptions, wholeNumber, wrongCall } from '../options.mjs';
import { makeAccounts } from './accounts.ts';
import { measureDisk } from './disk.ts';
import { measureIdle, STREAMS_AN_ACCOUNT } from './idle.ts';
import { createPhones } from './phones.ts';
import { bounds, nextStep, type Tried } from './search.ts';
import { measureStep, type Step } from './step.ts';

const USAGE = `Usage: npm run load -- [--quick] [--postgres] [--processes N] [--seconds S] [--from N] [--to N]
       npm run load -- --idle N | --disk
  --quick         shorter, with fewer lifters
  --postgres      on PostgreSQL
  --processes N   servers on it (1)
  --seconds S     how long a step is
  --from, --to N  lifters of the first and the last step
  --idle N        what so many idle event streams take of memory
  --disk          what each kind of row takes of SQLite`;

const { values } = readOptions(USAGE, {
  options: {
    quick: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    idle: { type: 'string' },
    disk: { type: 'boolean', default: false },
  },
});
const { quick, postgres } = values;
const processes = wholeNumber(USAGE, '--processes', values.processes);
const seconds = wholeNumber(USAGE, '--seconds', values.seconds ?? (quick ? '6' : '60'));
const from = wholeNumber(USAGE, '--from', values.from ?? (quick ? '100' : '500'));
const to = wholeNumber(USAGE, '--to', values.to ?? (quick ? '200' : '32000'));
const idle = values.idle === undefined ? undefined : wholeNumber(USAGE, '--idle', values.idle);
if (values.disk && postgres) wrongCall(USAGE, '--disk looks at a SQLite file, and goes without --postgres.');
if (processes > 1 && !postgres) wrongCall(USAGE, '--processes needs --postgres: SQLite has one.');

/** Accounts; beyond so many, several lifters share one, each with sets of their own. */
const ACCOUNTS_MAX = quick ? 200 : 4_000;
/** With a password of real strength, for those that sign in. */
const STRONG = 4;
const TEN_YEARS = quick ? 2_000 : 52_000;
const LIMIT_MS = 250;
/** Sessions and exercises, of ten years of four workouts a week. */
const OTHER_ROWS = 2_000;

const accounts =
  idle === undefined ? (values.disk ? 1 : Math.min(to, ACCOUNTS_MAX)) : Math.ceil(idle / STREAMS_AN_ACCOUNT);

const cluster = postgres ? await startCluster() : null;
if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
const folder = mkdtempSync(join(tmpdir(), 'chalkbook-load-'));
const place = postgres ? await makeTestDatabase() : undefined;
const environment = {
  DATA_DIR: join(folder, 'data'),
  ...place?.environment,
  RATE_LIMIT_BURST: '1000000',
  MAX_CONNECTIONS: '100000',
};
const living: LivingServer[] = [];
let starter: ServerProcesses | undefined;
try {
  console.log(`Making ${accounts} accounts …`);
  const lifters = await makeAccounts(environment, accounts, STRONG);
  starter = new ServerProcesses(environment.DATA_DIR, environment);
  for (let n = 0; n < processes; n++) living.push(await starter.start());
  const phones = createPhones(
    living.map(({ url }) => url),
    lifters,
    STRONG,
  );
  const [veteran] = lifters.slice(-1);
  const pids = living.map(({ pid }) => pid);
  const [server] = living;
  if (idle !== undefined && server) await measureIdle(server.url, server.pid, lifters, idle);
  else if (values.disk && veteran) {
    await measureDisk(environment.DATA_DIR, phones, veteran, { sets: TEN_YEARS, others: OTHER_ROWS });
  } else await search();

  async function search(): Promise<void> {
    if (veteran) await phones.fill(veteran, TEN_YEARS);
    const steps: Step[] = [];
    const tried: Tried[] = [];
    tell([
      'lifters',
      'pushes/s',
      'p50',
      'p99',
      'worst',
      'cold start p99',
      'failed',
      'server',
      'this tool',
      'MB',
    ]);
    for (let next: number | undefined = from; next !== undefined; next = nextStep(tried, to)) {
      const step = await measureStep({ lifters: next, ms: seconds * 1_000, phones, pids });
      steps.push(step);
      tried.push({ lifters: next, holds: step.failed === 0 && step.push.p99 <= LIMIT_MS });
      tell(lineOf(step));
      if (step.firstFailure !== undefined) console.log(`  first failure: ${step.firstFailure}`);
    }
    conclude(steps, tried);
  }
} finally {
  for (const server of living) await server.kill();
  await starter?.close();
  await place?.remove();
  await cluster?.end();
  rmSync(folder, { recursive: true, force: true });
}

function lineOf({ lifters, push, pushesASecond, coldStart, failed, used, residentMb }: Step): string[] {
  const ms = (value: number) => (Number.isNaN(value) ? '-' : `${value.toFixed(0)} ms`);
  const cores = (value: number) => `${value.toFixed(2)} cores`;
  return [
    String(lifters),
    pushesASecond.toFixed(1),
    ms(push.p50),
    ms(push.p99),
    ms(push.worst),
    ms(coldStart.p99),
    String(failed),
    cores(used.serverCores),
    cores(used.ownCores),
    residentMb.toFixed(0),
  ];
}

function tell(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(12)).join(''));
}

function conclude(steps: readonly Step[], tried: readonly Tried[]): void {
  const held = Math.max(0, ...tried.filter(({ holds }) => holds).map(({ lifters }) => lifters));
  const failed = tried.filter(({ holds }) => !holds).map(({ lifters }) => lifters);
  const engine = `${postgres ? 'PostgreSQL' : 'SQLite'}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
  if (failed.length === 0) {
    console.log(`${engine}: ${held} lifters hold; it was not tried with more (--to).`);
    return;
  }
  const first = Math.min(...failed);
  const at = steps.find(({ lifters }) => lifters === first);
  console.log(
    `${engine}: ${held} lifters hold, ${first} do not. ${at ? `Bounded by ${bounds(at.used, processes)}.` : ''}`,
  );
}
