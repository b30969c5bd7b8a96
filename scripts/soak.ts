// Runs the simulation with new seeds for as long as asked: npm run soak -- --minutes 10 [--from SEED]
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { replay, runProcess, type ScheduleLine } from '../test/simulation/processes.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, from: { type: 'string' } },
});
const minutes = Number(values.minutes);
const first = values.from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.from);
if (!(minutes > 0) || !Number.isInteger(first)) throw new Error('Usage: soak --minutes N [--from SEED]');

/** Schedules a process runs before it makes room for the next. */
const CHUNK = 100;
const TELL_EVERY_MS = 15_000;
const end = Date.now() + minutes * 60_000;
const total = { schedules: 0, acked: 0, restored: 0, broken: 0 };
let next = first;
let told = Date.now();

function tell(): void {
  const { schedules, acked, restored, broken } = total;
  console.log(
    `seeds ${first} to ${next - 1}: ${schedules} schedules, ${acked} confirmed writes, ${restored} with a restored server, ${broken} broken`,
  );
  told = Date.now();
}

function count({ seed, violations, acked, restored }: ScheduleLine): void {
  total.schedules += 1;
  total.acked += acked;
  if (restored) total.restored += 1;
  if (violations.length > 0) {
    total.broken += 1;
    console.log(`✗ seed ${seed}: ${violations[0]}\n  ${replay(seed)}`);
  }
  if (Date.now() - told > TELL_EVERY_MS) tell();
}

async function work(): Promise<void> {
  while (Date.now() < end) {
    const from = next;
    next += CHUNK;
    await runProcess<ScheduleLine>(
      ['--from', String(from), '--count', String(CHUNK), '--until', String(end)],
      count,
    );
  }
}

console.log(`${minutes} minutes from seed ${first}`);
await Promise.all(Array.from({ length: availableParallelism() }, work));
tell();
process.exitCode = total.broken > 0 ? 1 : 0;
