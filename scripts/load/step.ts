import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Errand, errands, type Kind } from './people.ts';
import type { Phones } from './phones.ts';
import { quantile } from './quantile.ts';
import type { Used } from './search.ts';
import { processorSeconds, residentMegabytes } from './usage.ts';

/** Times are ms from when it was due, so that waiting for a connection counts. */
interface Times {
  p50: number;
  p99: number;
  worst: number;
}

export interface Step {
  lifters: number;
  push: Times;
  pushesASecond: number;
  coldStart: Times;
  /** Calls of any kind that failed. */
  failed: number;
  firstFailure: string | undefined;
  used: Used;
  /** Memory of all server processes at the end. */
  residentMb: number;
}

interface StepOptions {
  lifters: number;
  ms: number;
  phones: Phones;
  /** Of the server's processes. */
  pids: readonly number[];
}

/** So many lifters for so long; resolves once the last of their calls was answered. */
export async function measureStep({ lifters, ms, phones, pids }: StepOptions): Promise<Step> {
  const due = errands(lifters, ms, Math.random);
  const took = new Map<Kind, number[]>();
  const failures: string[] = [];
  const lag = monitorEventLoopDelay({ resolution: 5 });
  const before = readUsed(pids);
  lag.enable();
  const start = performance.now();
  const running: Promise<void>[] = [];
  const begin = (errand: Errand) =>
    phones.run(errand).then(
      () => void timesOf(took, errand.kind).push(performance.now() - start - errand.at),
      (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error)),
    );
  for (const errand of due) {
    const early = errand.at - (performance.now() - start);
    if (early > 0) await wait(early);
    running.push(begin(errand));
  }
  await Promise.all(running);
  lag.disable();
  const elapsed = (performance.now() - start) / 1_000;
  const after = readUsed(pids);
  const serverCores = (after.server - before.server) / elapsed;
  const ownCores = (after.own - before.own) / elapsed;
  const sets = timesOf(took, 'set');
  return {
    lifters,
    push: summary(sets),
    pushesASecond: sets.length / elapsed,
    coldStart: summary(timesOf(took, 'cold start')),
    failed: failures.length,
    firstFailure: failures[0],
    used: {
      serverCores,
      ownCores,
      loopLagMs: lag.percentile(99) / 1e6,
    },
    residentMb: pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0),
  };
}

function timesOf(took: Map<Kind, number[]>, kind: Kind): number[] {
  const known = took.get(kind) ?? [];
  took.set(kind, known);
  return known;
}

function summary(times: readonly number[]): Times {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), worst: quantile(times, 1) };
}

function readUsed(pids: readonly number[]) {
  return {
    server: pids.reduce((sum, pid) => sum + processorSeconds(pid), 0),
    own: processorSeconds(process.pid),
  };
}
