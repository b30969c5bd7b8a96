import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Coverage } from './coverage.ts';
import type { RuleCounts } from './rules.ts';

const RUNNER = join(import.meta.dirname, 'runner.ts');
/** What V8 has compiled of the product: half of what a process would else take to start. */
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');

/** One line that the runner prints for a schedule. */
export interface ScheduleLine {
  seed: number;
  violations: string[];
  hash: string;
  acked: number;
  restored: boolean;
}

/** What the runner prints for a scenario. */
export interface ScenarioLine {
  points: number;
  violations: string[];
}

/**
 * Runs runner.ts in a process of its own, because a mutant is made while the product is loaded.
 * Resolves to its lines; rejects with what it wrote to stderr when it fails.
 */
export function runProcess<Line>(
  args: readonly string[],
  onLine: (line: Line) => void = () => undefined,
): Promise<Line[]> {
  return new Promise((resolve, reject) => {
    // Of functions that come from the cache V8 counts no blocks.
    const cache = args.includes('--coverage') ? undefined : COMPILED;
    const child = spawn(process.execPath, [RUNNER, ...args], {
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: Line[] = [];
    let errors = '';
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      onLine(line);
    });
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(lines);
      else reject(new Error(`The simulation ended with ${code}: ${errors}`));
    });
  });
}

/** Seeds `from` to `from + count - 1`, in two processes. */
export async function runSeeds(from: number, count: number): Promise<ScheduleLine[]> {
  const half = Math.ceil(count / 2);
  const run = (start: number, size: number) =>
    size === 0 ? [] : runProcess<ScheduleLine>(['--from', String(start), '--count', String(size)]);
  return (await Promise.all([run(from, half), run(from + half, count - half)])).flat();
}

/** The same, and how often each rule of the protocol was put to work in them. */
export async function runCounted(
  from: number,
  count: number,
): Promise<{ lines: ScheduleLine[]; rules: RuleCounts }> {
  const half = Math.ceil(count / 2);
  const run = (start: number, size: number) =>
    runProcess<ScheduleLine | Coverage>(['--coverage', '--from', String(start), '--count', String(size)]);
  const all = (await Promise.all([run(from, half), run(from + half, count - half)])).flat();
  const rules: RuleCounts = {};
  for (const line of all) {
    if (!('unrun' in line)) continue;
    for (const [rule, times] of Object.entries(line.rules)) rules[rule] = (rules[rule] ?? 0) + times;
  }
  return { lines: all.filter((line): line is ScheduleLine => 'seed' in line), rules };
}

/** What broke, a line a schedule, each with how to see it again. */
export function broken(lines: readonly ScheduleLine[]): string[] {
  return lines
    .filter(({ violations }) => violations.length > 0)
    .map(({ seed, violations }) => `seed ${seed}: ${violations[0]} (${replay(seed)})`);
}

export function replay(seed: number): string {
  return `node test/simulation/runner.ts --from ${seed} --count 1 --verbose`;
}
