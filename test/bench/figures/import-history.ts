import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { LoadOrder, LoadResult } from '../bare/load.ts';
import { runProgram } from '../child.ts';
import { openDiaryPage, setsHere } from '../diary-page.ts';
import { atLeast, atMost, compare, type Figure, mustBe } from '../figure.ts';
import { createLifter, type Lifter } from '../lifter.ts';
import { newContext } from '../phone.ts';
import { HISTORY, type SeededSet, seededProgram, seededSets } from '../seeded-history.ts';
import type { World } from '../world.ts';

const ROUNDS = 3;
const CALLS_MS = 2_500;
/** Guards against hanging, no measure. */
const PATIENCE_MS = 900_000;

declare global {
  interface Window {
    /** Tasks of the page's own thread over 50 ms: when each began, and how long it was, ms. */
    benchBlocks?: { at: number; ms: number }[];
  }
}

/** What one file took, s; the page's longest block, ms; the most its process held, MB. */
interface Imported {
  read: number;
  written: number;
  pushed: number;
  taken: number;
  /** Undone on the device and on the server. */
  undone: number;
  block: number;
  memory: number;
}

/**
 * Ten years in a file of another app: read and compared, kept on the device, on the server, and on a second
 * device that is new. Beside it a call a set, as peers do it: what those would take to the server alone.
 */
export const importHistory: Figure = {
  name: 'import',
  async run(world) {
    const found: Imported[] = [];
    const calls: number[] = [];
    for (let round = 0; round < world.rounds(ROUNDS); round++) {
      found.push(await importOnce(world));
      calls.push(await aCallASet(world));
    }
    const each = (of: (one: Imported) => number) => found.map(of);
    const whole = ({ read, written, pushed, taken }: Imported) => read + written + pushed + taken;
    const sets = `${HISTORY.sets.toLocaleString('en')} sets`;
    const part = (what: string, of: (one: Imported) => number) =>
      compare({
        what: `import ${sets}: ${what}`,
        measured: each(of),
        against: 'all of it',
        peer: each(whole),
        unit: 's',
      });
    return [
      compare({
        what: `import ${sets}: file to second device`,
        measured: each(whole),
        against: 'a call a set to the server alone, at the pace of 2.5 s of them',
        peer: calls,
        unit: 's',
        aim: atLeast(3),
        timesFaster: true,
      }),
      part('read and compared', ({ read }) => read),
      part('kept on the device', ({ written }) => written),
      part('on the server', ({ pushed }) => pushed),
      part('on the second device', ({ taken }) => taken),
      part('undone, on the server too', ({ undone }) => undone),
      compare({
        what: `import ${sets}: longest block of the page`,
        measured: each(({ block }) => block),
        against: 'a block that a thumb notices',
        peer: 50,
        unit: 'ms',
        aim: atMost(1),
      }),
      compare({
        what: `import ${sets}: the most its tab held, workers too`,
        measured: each(({ memory }) => memory),
        against: 'the file',
        peer: strongFile(seededSets(Date.now())).length / 1e6,
        unit: 'MB',
      }),
    ];
  },
};

async function importOnce(world: World): Promise<Imported> {
  const { browser, server } = world;
  const lifter = await createLifter(server.url, []);
  const context = await newContext(browser, server.url, lifter);
  context.setDefaultTimeout(PATIENCE_MS);
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-bench-'));
  // By its path: of bytes Playwright makes the file in the page, in a block of its own.
  const file = join(folder, 'strong.csv');
  writeFileSync(file, strongFile(seededSets(Date.now())));
  try {
    const page = await context.newPage();
    await page.addInitScript(watchBlocks);
    await page.goto(`${server.url}/import`);
    await page.getByLabel(/^Choose a File/).waitFor();
    await page.waitForLoadState('networkidle');
    const read = await seconds(async () => {
      await page.getByLabel(/^Choose a File/).setInputFiles(file);
      await page.locator('button:enabled', { hasText: /^Import .* Sets$/ }).waitFor();
    });
    const written = await seconds(async () => {
      await page.locator('button:enabled', { hasText: /^Import .* Sets$/ }).click();
      await page.getByRole('heading', { name: /sets imported$/ }).waitFor();
    });
    const pushed = await seconds(async () => {
      await page.getByRole('banner').getByText('on this device').waitFor();
      await page.getByRole('banner').getByText('All on the server').waitFor();
    });
    mustBe('sets on the server', world.storedSets(lifter.userId), HISTORY.sets);
    const block = await longestBlock(page);
    const memory = await mostHeld(browser);
    const taken = (await takenIn(world, lifter)) / 1000;
    const undone = await seconds(async () => {
      await page.getByRole('button', { name: 'Undo This Import' }).click();
      await page.getByRole('banner').getByText('on this device').waitFor();
      await page.getByRole('banner').getByText('All on the server').waitFor();
    });
    mustBe('sets left on the server', world.storedSets(lifter.userId), 0);
    return { read, written, pushed, taken, undone, block, memory };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

/** Ms until a new device has everything. */
async function takenIn(world: World, lifter: Lifter): Promise<number> {
  const { page, openMs, close } = await openDiaryPage(world, lifter);
  try {
    const ids = world.storedExercises(lifter.userId);
    mustBe('sets on the second device', await setsHere(page, ids), HISTORY.sets);
    return openMs;
  } finally {
    await close();
  }
}

/** S that as many calls one after the other take, by those of a few seconds. */
async function aCallASet({ server }: World): Promise<number> {
  const { cookie, exerciseIds } = await createLifter(server.url, []);
  const order: LoadOrder = {
    url: server.url,
    path: '/api/workout-logs',
    headers: { cookie, origin: server.url },
    connections: 1,
    ms: CALLS_MS,
    exerciseId: exerciseIds[0] ?? '',
  };
  const { created, sent, ms } = await runProgram<LoadResult>('bare/load.ts', order);
  mustBe('answers with 201', created, sent);
  return ((ms / created) * HISTORY.sets) / 1000;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function watchBlocks(): void {
  const blocks: { at: number; ms: number }[] = [];
  window.benchBlocks = blocks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) blocks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask' });
}

/** Ms; 0 where none took 50. Those of the app's own start, before the file was chosen, are not the import's. */
async function longestBlock(page: Page): Promise<number> {
  const blocks = await page.evaluate(() => window.benchBlocks ?? []);
  console.error(
    `  blocks over 50 ms: ${blocks.map(({ at, ms }) => `${ms} at ${Math.round(at)}`).join(', ')}`,
  );
  return blocks.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/** MB, the most that any of the browser's pages ever held, with its workers; in no other page was anything done. */
async function mostHeld(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const held = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return Math.max(...held) / 1000;
}

/** A file as Strong writes it, in kg. */
function strongFile(sets: readonly SeededSet[]): string {
  const program = seededProgram();
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
  const starts = new Map<string, string>();
  const lines = sets.map(({ exercise, date, setNumber, weight, reps }) => {
    const day = date.slice(0, 10);
    const start = starts.get(day) ?? date.slice(0, 19).replace('T', ' ');
    starts.set(day, start);
    const { name, dayNumber } = program[exercise] ?? { name: 'Other', dayNumber: 1 };
    return `${start},"Day ${dayNumber}",1h,"${name}",${setNumber},${weight},${reps},0,0.0,"","",`;
  });
  return [header, ...lines].join('\n');
}
