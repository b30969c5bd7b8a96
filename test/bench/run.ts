import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from './bare/site.ts';
import type { Figure, Line } from './figure.ts';
import { chart } from './figures/chart.ts';
import { firstSync } from './figures/first-sync.ts';
import { importHistory } from './figures/import-history.ts';
import { neighbours } from './figures/neighbours.ts';
import { openApp } from './figures/open-app.ts';
import { openHistory } from './figures/open-history.ts';
import { pageMemory } from './figures/page-memory.ts';
import { postLogs } from './figures/post-logs.ts';
import { program } from './figures/program.ts';
import { progress } from './figures/progress.ts';
import { pullHistory } from './figures/pull-history.ts';
import { pushQueue } from './figures/push-queue.ts';
import { saveToRedraw } from './figures/save-to-redraw.ts';
import { sizes } from './figures/sizes.ts';
import { type Machine, readMachine } from './machine.ts';
import type { Profiler } from './profile/profiler.ts';
import { type Results, tableOf, writeResults } from './report.ts';
import { SEED } from './seeded-history.ts';
import { World } from './world.ts';

/** In this order: saving, and what loads the server, comes after what must not feel it. */
const FIGURES: readonly Figure[] = [
  sizes,
  openApp,
  openHistory,
  chart,
  progress,
  pageMemory,
  firstSync,
  program,
  saveToRedraw,
  postLogs,
  pushQueue,
  pullHistory,
  importHistory,
  neighbours,
];

const TOP_FUNCTIONS = 12;

interface BenchOptions {
  /** Names of figures; empty takes all. */
  only: readonly string[];
  quick: boolean;
  profile: boolean;
}

export const FIGURE_NAMES: readonly string[] = FIGURES.map(({ name }) => name);

/** Takes the figures, prints their table and writes them down. */
export async function runBench({ only, quick, profile }: BenchOptions): Promise<void> {
  const wanted = FIGURES.filter(({ name }) => only.length === 0 || only.includes(name));
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  try {
    const site = await buildSite(folder);
    const figures: Record<string, Line[]> = {};
    let machine: Machine | undefined;
    for (const figure of wanted) {
      console.error(`${figure.name} …`);
      // Nothing that one figure leaves behind, neither sets nor a warm cache, is found by another.
      let world: World | undefined;
      try {
        world = await World.create({ quick, profile, site });
        machine ??= readMachine(world.browser);
        figures[figure.name] = await figure.run(world);
      } catch (error) {
        // The others are worth having all the same.
        console.error(`${figure.name} has no figures:`, error);
        process.exitCode = 1;
      } finally {
        if (world?.profiler) printProfile(figure.name, world.profiler);
        await world?.close();
      }
    }
    if (machine) print({ machine, seed: SEED, options: { only, quick, profile }, figures });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function print(results: Results): void {
  const { processor, cores, memoryGb, kernel, load, versions, commit, date } = results.machine;
  console.log(
    `${processor}, ${cores} cores, ${memoryGb} GB, Linux ${kernel}, load ${load.toFixed(1)}, ${date}`,
  );
  console.log(
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  );
  console.log(`commit ${commit}, seed ${results.seed}; medians, and the quartiles of the ratios\n`);
  console.log(tableOf(Object.values(results.figures).flat()));
  console.log(`\nwritten to ${writeResults(results)}`);
}

function printProfile(figure: string, profiler: Profiler): void {
  for (const [place, time] of profiler.take()) {
    console.log(`${figure}, ${place}: ${time.total.toFixed(0)} ms at work, of these`);
    for (const { name, ms } of time.top(TOP_FUNCTIONS))
      console.log(`  ${ms.toFixed(1).padStart(8)} ms  ${name}`);
  }
}
