import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  TestRunner,
  type TestTryOptions,
  vi,
} from 'vitest';
import { Journal } from './journal.ts';
import { LeftOpen } from './left-open.ts';

/** By which StrykerJS's instrumented code asks what is switched on, and says what was gone through. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** Of the active mutant; beyond its limit the code throws. */
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const shared = globalThis as { __stryker__?: Switches; mutantTries?: Tries };
shared.__stryker__ ??= {};
const switches = shared.__stryker__;

const journal = new Journal(process.env.MUTANTS_JOURNAL ?? '');
/** Tests that take longer are left to a later run; unset, what each test covers is found out. */
const quickest = process.env.MUTANTS_QUICK_MS;

const LONGEST_ERROR = 300;

/** How often a mutant may be gone through for each time that its code is without it: one that never ends. */
const HITS_FACTOR = 100;

/** One for all files of a run. */
class Tries {
  readonly caught = journal.caught();
  private readonly passed = new Set(journal.all('passes').map(({ mutant, test }) => `${mutant} ${test}`));
  private readonly covered = new Map(journal.all('covers').map((entry) => [entry.test, entry]));

  /** What a test has to be tried with. */
  of(test: string): string[] {
    const { hits = {}, ms = 0 } = this.covered.get(test) ?? {};
    if (ms > Number(quickest)) return [];
    return Object.keys(hits).filter(
      (mutant) => !this.caught.has(mutant) && !this.passed.has(`${mutant} ${test}`),
    );
  }

  hitLimit(mutant: string, test: string): number {
    return HITS_FACTOR * (1 + (this.covered.get(test)?.hits[mutant] ?? 1));
  }
}

/**
 * Finds out what mutants each test goes through; or repeats each test, within the same run, once with each of them and
 * once more without any.
 */
export default class MutantRunner extends TestRunner {
  private readonly plans = new WeakMap<object, readonly string[]>();
  private readonly leftOpen = new LeftOpen();
  private begun = 0;

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    journal.add({ what: 'opens', file: file.name });
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== 'test' || quickest === undefined) return;
    shared.mutantTries ??= new Tries();
    const plan = shared.mutantTries.of(test.id);
    this.plans.set(test, plan);
    test.repeats = plan.length;
    if (plan.length === 0) test.mode = 'skip';
  }

  override onBeforeTryTask(test: RunnerTask, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    this.leftOpen.begin();
    this.begun = performance.now();
    if (quickest === undefined) {
      switches.mutantCoverage ??= { static: {}, perTest: {} };
      switches.mutantCoverage.perTest = {};
      switches.currentTestId = test.id;
      return;
    }
    const mutant = this.mutantOf(test, options);
    switches.activeMutant = mutant;
    switches.hitCount = mutant === undefined ? undefined : 0;
    if (mutant === undefined) return;
    switches.hitLimit = shared.mutantTries?.hitLimit(mutant, test.id) ?? 0;
    journal.add({ what: 'begins', mutant, test: test.id });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (quickest === undefined) {
      const hits = switches.mutantCoverage?.perTest[test.id] ?? {};
      journal.add({ what: 'covers', test: test.id, ms: performance.now() - this.begun, hits });
      switches.currentTestId = undefined;
      return;
    }
    const mutant = this.mutantOf(test, options);
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
    const ms = performance.now() - this.begun;
    // A test that fails leaves its clock and its databases behind, and the next would fail of them.
    vi.useRealTimers();
    await this.leftOpen.close();
    // Out of time while the machine slept is no failure.
    const isInTime = ms < 3 * this.config.testTimeout;
    const isFailed = test.result?.state === 'fail' && isInTime;
    const error = String(test.result?.errors?.[0]?.message).slice(0, LONGEST_ERROR);
    const isStuck = isFailed && error.includes('timed out') && mutant !== undefined;
    if (isStuck) journal.add({ what: 'is stuck', test: test.id });
    if (mutant !== undefined) {
      journal.add(
        isFailed
          ? { what: 'fails', mutant, test: test.id, error }
          : { what: 'passes', mutant, test: test.id },
      );
      if (isFailed) shared.mutantTries?.caught.add(mutant);
    } else if (isFailed) {
      journal.add({ what: 'is spoilt', test: test.fullName, error });
    }
    if (isStuck) this.leave(test);
    else this.goOn(test);
  }

  private mutantOf(test: RunnerTask, { repeats }: TestTryOptions): string | undefined {
    return this.plans.get(test)?.[repeats];
  }

  /** Vitest repeats no test that is skipped. What hung may hang its later tries too, each for as long. */
  private leave({ result }: RunnerTestCase): void {
    if (!result) return;
    result.state = 'skip';
    delete result.errors;
  }

  /** Else Vitest would not repeat it. */
  private goOn({ result }: RunnerTestCase): void {
    if (!result) return;
    result.state = 'run';
    delete result.errors;
  }

  override onAfterRunTask(test: RunnerTask): void {
    if (quickest !== undefined && test.result) test.result.state = 'pass';
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    if (quickest !== undefined) return;
    journal.add({ what: 'loads', mutants: Object.keys(switches.mutantCoverage?.static ?? {}) });
  }
}
