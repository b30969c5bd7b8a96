import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, root } from '../../scripts/install.mjs';
import { type Mutant, makeInstrumentedCopy } from './instrumented-copy.ts';
import { Journal } from './journal.ts';

/** Quick tests first: they catch most. Slower ones then have fewer mutants left to be repeated with. */
const PASSES = [
  { quickMs: 100, timeoutMs: 5_000 },
  { quickMs: 1_000, timeoutMs: 15_000 },
  { quickMs: Number.POSITIVE_INFINITY, timeoutMs: 60_000 },
];
/** A run that writes nothing for longer than its tests may take hangs. */
const HANGS_AFTER_MS = 10_000;
const TICK_MS = 1_000;
/** To load all modules, and for the slowest test. */
const FIRST_TIMEOUT_MS = 300_000;

interface Way {
  env?: Record<string, string>;
  timeoutMs: number;
  more?: readonly string[];
}
interface Run {
  /** `hung` was ended by us. */
  ended: 'passed' | 'failed' | 'hung';
  said: string;
}

/**
 * Tries each mutant of some files with all tests that go through it, in one run of Vitest; those that work while a
 * module is loaded in a run of their own each. Prints a line a file, and what survived. Resolves to an exit code.
 */
export async function tryInOneRun(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const { folder, mutants } = await makeInstrumentedCopy(files);
  const journal = new Journal(join(folder, 'journal.jsonl'));
  // Without a handler a signal would end us alone, and Vitest would go on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const withRunner = { ...env, MUTANTS_JOURNAL: journal.path };
    const first = await vitest(folder, journal, { env: withRunner, timeoutMs: FIRST_TIMEOUT_MS });
    if (first.ended !== 'passed')
      throw new Error(`The tests don't pass with nothing changed.\n${first.said}`);
    for (const { quickMs, timeoutMs } of PASSES) {
      const tries = { env: { ...withRunner, MUTANTS_QUICK_MS: String(quickMs) }, timeoutMs };
      let stuck: number;
      do stuck = journal.all('is stuck').length;
      while (
        isCutOff(await vitest(folder, journal, tries), journal) ||
        journal.all('is stuck').length > stuck
      );
    }
    await tryAlone(folder, journal, mutants, env);
    tell(journal, mutants);
  } finally {
    remove();
  }
  return 0;
}

/** Whether a mutant hung a run or ended its process: then it is caught, and the run has to go on behind it. */
function isCutOff({ ended }: Run, journal: Journal): boolean {
  const last = journal.entries().at(-1);
  if (last?.what === 'begins') {
    journal.add({ ...last, what: 'fails' });
    return true;
  }
  if (ended === 'hung') throw new Error('The tests hang with nothing changed.');
  return false;
}

async function tryAlone(
  folder: string,
  journal: Journal,
  mutants: readonly Mutant[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const alone = new Set(journal.all('loads').flatMap(({ mutants }) => mutants));
  for (const doubted of journal.doubted()) alone.add(doubted);
  const caught = journal.caught();
  for (const { id } of mutants.filter((one) => alone.has(one.id) && !caught.has(one.id))) {
    const { ended } = await vitest(folder, journal, {
      env: { ...env, __STRYKER_ACTIVE_MUTANT__: id },
      timeoutMs: FIRST_TIMEOUT_MS,
      more: ['--bail', '1'],
    });
    journal.add({ what: ended === 'passed' ? 'passes' : 'fails', mutant: id, test: 'all of them' });
  }
}

function vitest(folder: string, journal: Journal, { env, timeoutMs, more = [] }: Way): Promise<Run> {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const config = ['--config', join(folder, 'test/mutants/one-run.config.ts')];
  const child = spawn(process.execPath, [program, 'run', ...config, ...more], {
    cwd: folder,
    env: childEnv({ ...env, MUTANTS_TIMEOUT_MS: String(timeoutMs) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to end its workers with it.
    detached: true,
  });
  const end = () => process.kill(-(child.pid as number), 'SIGKILL');
  const endIfRunning = () => child.exitCode === null && child.signalCode === null && end();
  process.once('exit', endIfRunning);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    let isHung = false;
    const sizeNow = () => statSync(journal.path, { throwIfNoEntry: false })?.size ?? 0;
    const before = sizeNow();
    let [size, silentMs] = [before, 0];
    // By ticks and not by the clock: the machine may have slept.
    const watch = setInterval(() => {
      const now = sizeNow();
      if (now !== size) [size, silentMs] = [now, 0];
      else silentMs += TICK_MS;
      // Until its first line it loads what all tests need.
      const mayTakeMs = size === before ? FIRST_TIMEOUT_MS : timeoutMs;
      if (silentMs < mayTakeMs + HANGS_AFTER_MS) return;
      isHung = true;
      endIfRunning();
    }, TICK_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(watch);
      process.off('exit', endIfRunning);
      resolve({ ended: isHung ? 'hung' : code === 0 ? 'passed' : 'failed', said });
    });
  });
}

function tell(journal: Journal, mutants: readonly Mutant[]): void {
  const caught = journal.caught();
  const passed = new Set(journal.all('passes').map(({ mutant }) => mutant));
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 150);
  const left = mutants.filter(({ id }) => !caught.has(id));
  for (const { id, file, line, original, replacement } of left) {
    const fate = passed.has(id) ? 'survived' : 'not reached';
    console.log(`${fate}  ${file}:${line}  ${inOneLine(original)}  →  ${inOneLine(replacement)}`);
  }
  for (const { test, error } of journal.all('is spoilt')) console.log(`spoilt  ${test}  ${inOneLine(error)}`);
  console.log('| file | mutants | caught | survived |');
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const survived = own.filter(({ id }) => !caught.has(id)).length;
    console.log(`| \`${file}\` | ${own.length} | ${own.length - survived} | ${survived} |`);
  }
}
