/**
 * How long the page stands still while a large file comes in, goes out and is taken back, and what it holds:
 * npm run build && node scripts/run.mjs scripts/import-blocks.ts [--sets 20000] [--no-undo] [--no-second] [--profile FILE].
 * A block is what the page's thread ran without a pause, by the thread's own clock: on a busy machine a task also waits
 * for the processor. Beside it the same by the wall's clock, and the longest gap between frames of an idle page.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createLifter, type Lifter } from '../test/bench/lifter.ts';
import { newContext } from '../test/bench/phone.ts';
import { HISTORY, seededProgram } from '../test/bench/seeded-history.ts';
import { Server } from '../test/journeys/support/server.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { buildIfStale } from './build.mjs';

const PATIENCE_MS = 1_800_000;
const SAMPLE_MS = 250;
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '20000' },
    undo: { type: 'boolean', default: true },
    second: { type: 'boolean', default: true },
    profile: { type: 'string' },
  },
  allowNegative: true,
});
const SETS = Number(values.sets);

declare global {
  interface Window {
    watched?: { from: number; to: number; gap: number; tasks: number[] };
  }
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The thread's own time, µs. */
  tdur?: number;
  args?: { name?: string; data?: { frames?: { url: string; processId?: number }[] } };
}

/** The tasks over 1 ms of each page's own thread, ms of its clock, longest first, by the page's process. */
async function traced(browser: Browser, work: () => Promise<void>): Promise<Map<number, number[]>> {
  await browser.startTracing(undefined, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = new Map<number, number[]>();
  for (const { name, pid, tid, tdur = 0 } of traceEvents)
    if (name === 'RunTask' && tdur > 1_000 && mains.has(`${pid} ${tid}`))
      tasks.set(pid, [...(tasks.get(pid) ?? []), tdur / 1_000]);
  for (const each of tasks.values()) each.sort((a, b) => b - a);
  return tasks;
}

/** Of a page since the last look, ms: its tasks over 50, and its longest gap between frames. */
interface Blocks {
  gap: number;
  tasks: number[];
}

function watch(): void {
  const state = { from: performance.now(), to: performance.now(), gap: 0, tasks: [] as number[] };
  window.watched = state;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const frame = () => {
    const now = performance.now();
    state.gap = Math.max(state.gap, now - state.to);
    state.to = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function look(page: Page): Promise<Blocks> {
  return page.evaluate(() => {
    const state = window.watched;
    if (!state) throw new Error('This page is not watched');
    const { gap, tasks } = state;
    state.gap = 0;
    state.tasks = [];
    return { gap, tasks };
  });
}

/** Of the page's own process: what it holds, MB, and what its threads have worked so far, s. */
interface Used {
  mb: number;
  page: number;
  workers: number;
}

const TICKS_A_SECOND = 100;

/** The renderer's process of the newest page that is not the idle one. Undefined where it has ended. */
function usedBy(pid: number): Used | undefined {
  try {
    const mb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
    const used: Used = { mb, page: 0, workers: 0 };
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      const seconds = ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
      if (Number(task) === pid) used.page += seconds;
      else if (name.startsWith('DedicatedWorker')) used.workers += seconds;
    }
    return used;
  } catch (error) {
    // A thread, or all of it, has ended since.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** Of all renderers the most held, and the work of all together: of the idle ones it is near none. */
async function used(browser: Browser): Promise<Used> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const all = processInfo.filter(({ type }) => type === 'renderer').flatMap(({ id }) => usedBy(id) ?? []);
    return {
      mb: Math.max(0, ...all.map(({ mb }) => mb)),
      page: all.reduce((sum, { page }) => sum + page, 0),
      workers: all.reduce((sum, { workers }) => sum + workers, 0),
    };
  } finally {
    await session.detach();
  }
}

/** A file as Strong writes it, in kg: workouts of 25 sets, four a week, the last of them yesterday. */
function strongFile(sets: number): string {
  const names = seededProgram().map(({ name }) => name);
  const lines = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ];
  const workouts = Math.ceil(sets / 25);
  const yesterday = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
  for (let i = 0; i < sets; i++) {
    const workout = Math.floor(i / 25);
    const start = new Date(yesterday - Math.round((workouts - 1 - workout) * 1.75) * DAY_MS);
    const at = `${start.toISOString().slice(0, 10)} 18:00:00`;
    const exercise = (workout % 4) * (HISTORY.exercises / 4) + Math.floor(((i % 25) * 10) / 25);
    lines.push(
      `${at},"Day ${(workout % 4) + 1}",1h,"${names[exercise]}",${(i % 3) + 1},${40 + (i % 60)},${5 + (i % 6)},0,0.0,"","",`,
    );
  }
  return lines.join('\n');
}

interface Line {
  stage: string;
  seconds: number;
  longest: number;
  over: number;
  gap: number;
  idle: number;
  page: number;
  process: number;
  pageWork: number;
  workersWork: number;
}

/** Takes the figures of one stage after the other. */
function stages(browser: Browser, idle: Page, other: Page | null) {
  return {
    async during(stage: string, page: Page, work: () => Promise<unknown>): Promise<void> {
      await Promise.all([look(page), look(idle)]);
      let isOver = false;
      const most = { page: 0, process: 0 };
      const cdp = await page.context().newCDPSession(page);
      const heaps = async () => {
        const { usedSize } = await cdp.send('Runtime.getHeapUsage');
        most.page = Math.max(most.page, usedSize / 1e6);
      };
      const sampling = (async () => {
        while (!isOver) {
          await heaps();
          most.process = Math.max(most.process, (await used(browser)).mb);
          await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
        }
      })();
      const before = await used(browser);
      const started = performance.now();
      const meanwhile = other && other !== page && !other.isClosed() ? other : null;
      if (meanwhile) await look(meanwhile);
      const tasks = await traced(browser, async () => void (await work()));
      const seconds = (performance.now() - started) / 1000;
      const after = await used(browser);
      isOver = true;
      await sampling;
      const [mine, theirs] = await Promise.all([look(page), look(idle)]);
      const longest = Math.max(0, ...mine.tasks);
      const line = {
        stage,
        seconds,
        longest,
        over: mine.tasks.length,
        gap: mine.gap,
        idle: theirs.gap,
        ...most,
        pageWork: after.page - before.page,
        workersWork: after.workers - before.workers,
      };
      console.log(wordsOf(line));
      const blocks = [...tasks.values()].map(([first = 0, ...rest]) => {
        const over = [first, ...rest].filter((ms) => ms > 50).length;
        return `${first.toFixed(0)} ms (${over} over 50 ms)`;
      });
      console.log(`  by thread time, the longest of each page: ${blocks.join(', ')}`);
      if (meanwhile) {
        const { tasks } = await look(meanwhile);
        console.log(
          `  another device, open: block ${Math.max(0, ...tasks).toFixed(0)} ms (${tasks.length} over 50 ms)`,
        );
      }
    },
  };
}

function wordsOf(line: Line): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);
  const mb = (value: number) => `${value.toFixed(0)} MB`.padStart(8);
  const s = (value: number) => `${value.toFixed(1)} s`.padStart(8);
  return [
    `${line.stage.padEnd(22)} ${s(line.seconds)}  block ${ms(line.longest)} (${line.over} over 50 ms)`.padEnd(
      66,
    ),
    `frames ${ms(line.gap)}, idle page ${ms(line.idle)}`,
    `heap of page ${mb(line.page)}, its process with workers ${mb(line.process)}`,
    `at work: page ${s(line.pageWork)}, workers ${s(line.workersWork)}`,
  ].join('  ');
}

/** Writes a profile of each page, FILE.0 and on. */
async function profiled(
  pages: readonly Page[],
  file: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!file) return work();
  const sessions = await Promise.all(pages.map((page) => page.context().newCDPSession(page)));
  for (const cdp of sessions) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.start');
  }
  await work();
  for (const [i, cdp] of sessions.entries()) {
    const { profile } = await cdp.send('Profiler.stop');
    writeFileSync(`${file}.${i}`, JSON.stringify(profile));
  }
}

async function watchedPage(context: BrowserContext, url: string): Promise<Page> {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page;
}

const badge = (page: Page, words: string) => page.getByRole('banner').getByText(words).first().waitFor();

async function run(browser: Browser, server: Server, lifter: Lifter, folder: string): Promise<void> {
  const idle = await watchedPage(await browser.newContext(), `${server.url}/auth`);
  const context = await newContext(browser, server.url, lifter);
  const page = await watchedPage(context, `${server.url}/import`);
  const other = values.second
    ? await watchedPage(await newContext(browser, server.url, lifter), server.url)
    : null;
  const { during } = stages(browser, idle, other);
  if (other) {
    await badge(other, 'All on the server');
    await look(other);
  }
  const text = strongFile(SETS);
  const path = join(folder, 'strong.csv');
  writeFileSync(path, text);
  console.log(`${SETS} sets, a file of ${(text.length / 1e6).toFixed(1)} MB`);
  const button = page.locator('button:enabled', { hasText: /^Import .* Sets$/ });
  const done = page.getByRole('heading', { name: /sets imported$/ });
  await profiled([page, ...(other ? [other] : [])], values.profile, async () => {
    await during('read and preview', page, async () => {
      await page.getByLabel(/^Choose a file/).setInputFiles(path);
      await button.waitFor();
    });
    await during('compare and write', page, async () => {
      await button.click();
      await Promise.race([page.getByText('Checking that all of it').waitFor(), done.waitFor()]);
    });
    await during('check', page, () => done.waitFor());
    await during('sync and pack', page, async () => {
      await Promise.race([badge(page, 'on this device'), badge(page, 'All on the server')]);
      await badge(page, 'All on the server');
    });
  });
  if (other) {
    await during('an open page, behind', other, () => pulled(other));
    await other.context().close();
    const fresh = await watchedPage(await newContext(browser, server.url, lifter), `${server.url}/theme.js`);
    await during('a new device', fresh, async () => {
      await fresh.goto(server.url);
      await badge(fresh, 'All on the server');
    });
    await fresh.context().close();
  }
  if (!values.undo) return;
  await during('undo', page, async () => {
    await page.getByRole('button', { name: 'Undo This Import' }).click();
    await page.getByText('Import Undone').first().waitFor();
  });
  await during('sync the undo', page, async () => {
    await badge(page, 'All on the server');
  });
}

/** The sets are in the page's database, as documents or packed. */
async function pulled(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      for (const { name } of await indexedDB.databases()) {
        const opening = indexedDB.open(name ?? '');
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        const stores = [...database.objectStoreNames];
        if (!stores.includes('packBounds')) {
          database.close();
          continue;
        }
        const request = database.transaction('packBounds').objectStore('packBounds').count();
        const count = await new Promise<number>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        database.close();
        if (count > 0) return true;
      }
      return false;
    },
    undefined,
    { polling: 500 },
  );
}

await buildIfStale();
const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const folder = mkdtempSync(join(tmpdir(), 'import-blocks-'));
const server = await Server.create();
await server.start({ RATE_LIMIT_BURST: '1000000' });
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  await run(browser, server, await createLifter(server.url, []), folder);
} finally {
  await browser.close();
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
