// Runs the simulation with new seeds for as long as asked, or so many of them:
//   npm run soak -- --minutes 10 [--from SEED]
//   npm run soak -- --count 10000 [--from SEED]
//   npm run soak -- --count 500 --postgres [--from SEED]
// At the end: how often each rule was put to work, and what of the sync no schedule ran.
// A stopped run goes on with --from; ranges that do not overlap add up.
import { availableParallelism } from 'node:os';
import { startCluster } from '../test/postgres/cluster.ts';
import { type Coverage, coverageText, joinCoverage } from '../test/simulation/coverage.ts';
import { replay, runProcess, type ScheduleLine } from '../test/simulation/processes.ts';
import { readOptions, wholeNumber, wrongCall } from './options.mjs';

const USAGE = `Usage: npm run soak -- [--minutes N] [--count N] [--from SEED] [--postgres]
  --minutes N   how long (1, where --count is left out)
  --count N     how many schedules
  --from SEED   the first seed (one by chance)
  --postgres    on PostgreSQL`;

const { values } = readOptions(USAGE, {
  options: {
    minutes: { type: 'string' },
    count: { type: 'string' },
    from: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const wanted = values.count === undefined ? Infinity : wholeNumber(USAGE, '--count', values.count);
const minutes = Number(values.minutes ?? (values.count === undefined ? '1' : 'Infinity'));
const first =
  values.from === undefined
    ? Math.floor(Math.random() * 2 ** 31)
    : wholeNumber(USAGE, '--from', values.from, 0);
if (!(minutes > 0)) wrongCall(USAGE, `--minutes takes a number above 0, not "${values.minutes}".`);

// On PostgreSQL a schedule waits a third of its time for another process.
const PROCESSES = Math.ceil(availableParallelism() * (values.postgres ? 1.5 : 1));
/** Schedules a process runs before it makes room for the next. */
const CHUNK = Math.min(100, Math.ceil(wanted / PROCESSES));
const TELL_EVERY_MS = 15_000;
const started = Date.now();
const end = started + minutes * 60_000;
const total = { schedules: 0, acked: 0, restored: 0, broken: 0 };
/** Where the processes under way began. */
const running = new Set<number>();
let next = first;
let told = started;
let coverage: Coverage | null = null;

function tell(): void {
  const { schedules, acked, restored, broken } = total;
  const perMinute = Math.round(schedules / ((Date.now() - started) / 60_000));
  console.log(
    `${schedules} schedules (${perMinute} a minute, all of seeds ${first} to ${Math.min(next, ...running) - 1}), ` +
      `${acked} confirmed writes, ${restored} with a restored server, ${broken} broken`,
  );
  told = Date.now();
}

function count(line: ScheduleLine | Coverage): void {
  if ('unrun' in line) {
    coverage = coverage ? joinCoverage(coverage, line) : line;
    return;
  }
  const { seed, violations, acked, restored } = line;
  total.schedules += 1;
  total.acked += acked;
  if (restored) total.restored += 1;
  if (violations.length > 0) {
    total.broken += 1;
    const again = values.postgres ? `npm run soak -- --postgres --from ${seed} --count 1` : replay(seed);
    console.log(`✗ seed ${seed}: ${violations[0]}\n  ${again}`);
  }
  if (Date.now() - told > TELL_EVERY_MS) tell();
}

async function work(): Promise<void> {
  while (Date.now() < end && next < first + wanted) {
    const from = next;
    const size = Math.min(CHUNK, first + wanted - from);
    next += size;
    running.add(from);
    const range = ['--from', String(from), '--count', String(size), '--until', String(end), '--coverage'];
    await runProcess<ScheduleLine | Coverage>(range, count);
    if (Date.now() < end) running.delete(from);
  }
}

console.log(`from seed ${first}${values.postgres ? ' on PostgreSQL' : ''}`);
const cluster = values.postgres ? await startCluster() : null;
if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
try {
  await Promise.all(Array.from({ length: PROCESSES }, work));
} finally {
  await cluster?.end();
}
tell();
if (coverage) console.log(await coverageText(coverage));
process.exitCode = total.broken > 0 ? 1 : 0;
