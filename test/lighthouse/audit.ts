import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../scripts/browser.mjs';
import { type Account, createAccount } from '../journeys/screens/support/account.ts';
import { freePort } from '../journeys/support/ports.ts';
import { Server } from '../journeys/support/server.ts';
import { lighthouseByThreadTime } from './thread-time.ts';

/** Lighthouse missed the page's beginning, and asks to be run again; so it may, this often. */
const MISSED = 'NO_NAVSTART';
const TRIES = 3;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/** Ten weeks of the starter program: a screen as it is in use, not an empty one. */
const WEEKS = 10;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;
type Metric = (typeof METRICS)[number];

export interface Audit {
  /** 0 to 100, of the categories that were asked for. */
  scores: Partial<Record<Category, number>>;
  /** ms; the layout shift has no unit. Only with the performance category. */
  metrics: Partial<Record<Metric, number>>;
  /** Lighthouse's own measure of the machine at that moment: about 1,500 and more where nothing else runs. */
  machine: number;
  /** What cost points outside performance, as Lighthouse names it. */
  faults: string[];
  /** Lighthouse's own report. */
  json: string;
}

interface Visitors {
  server: Server;
  /** One page load on Lighthouse's default phone. */
  audit(visitor: Visitor, categories: readonly Category[]): Promise<Audit>;
  close(): Promise<void>;
}

/**
 * Nothing is on the device for the first two, who fetch everything, the second with all that was
 * ever logged. The third opens the app again, as a lifter does each day.
 */
export const VISITORS = ['signed-out', 'workout-new-device', 'workout'] as const;
type Visitor = (typeof VISITORS)[number];

/**
 * The real server with a lifter on it, and a Chromium that Lighthouse can drive. `byThreadTime`: see thread-time.ts.
 * The phone's processor is `slow` times slower than this machine's: Lighthouse itself takes 4.
 */
export async function openVisitors(byThreadTime: boolean, slow: number): Promise<Visitors> {
  const measure = byThreadTime ? lighthouseByThreadTime : lighthouse;
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(NO_BROWSER);
  const server = await Server.create();
  try {
    await server.start();
    const { storageState } = await createAccount(server.url, WEEKS);
    /** A browser each: what one visit left in memory or on the disk helps none after it. */
    const visit = async (visitor: Visitor, categories: readonly Category[]): Promise<Result> => {
      const port = await freePort();
      const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`];
      const browser = await chromium.launch({ executablePath, args });
      try {
        if (visitor !== 'signed-out') await keepCookies(browser, server.url, storageState);
        if (visitor === 'workout') await visitBefore(server.url, port);
        const result = await measure(server.url, {
          port,
          disableStorageReset: visitor === 'workout',
          throttling: { cpuSlowdownMultiplier: slow },
          output: 'json',
          logLevel: 'error',
          onlyCategories: [...categories],
        });
        if (!result) throw new Error('Lighthouse gave no result');
        return result;
      } finally {
        await browser.close();
      }
    };
    return {
      server,
      async audit(visitor, categories) {
        let result = await visit(visitor, categories);
        for (let tries = 1; tries < TRIES && result.lhr.runtimeError?.code === MISSED; tries++) {
          result = await visit(visitor, categories);
        }
        return read(result);
      },
      close: () => server.dispose(),
    };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

/** Lighthouse opens its tab in the browser's own context, which Playwright does not hand out. */
async function keepCookies(browser: Browser, url: string, state: Account['storageState']): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const cookies = state.cookies.map(({ name, value }) => ({ name, value, url }));
  await session.send('Storage.setCookies', { cookies });
  await session.detach();
}

/**
 * Leaves the app installed and the diary whole, in the context that Lighthouse uses. The service
 * worker ends with the page: while it runs, the next visit gets its process, and pays for clearing up there.
 */
async function visitBefore(url: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no context of its own');
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('banner').getByText('All on the server').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
  await browser.close();
}

function read({ lhr, report }: Result): Audit {
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  const machine = lhr.environment.benchmarkIndex;
  const audit: Audit = { scores: {}, metrics: {}, machine, faults: [], json: String(report) };
  for (const [category, { score, auditRefs }] of Object.entries(lhr.categories)) {
    if (score === null) throw new Error(`Lighthouse has no score for ${category}`);
    audit.scores[category as Category] = Math.round(score * 100);
    if (category === 'performance') continue;
    for (const { id, weight } of auditRefs) {
      const { score, title } = lhr.audits[id] ?? { score: null, title: id };
      if (weight > 0 && score !== null && score < 1) audit.faults.push(`${id}: ${title}`);
    }
  }
  for (const metric of METRICS) {
    const value = lhr.audits[metric]?.numericValue;
    if (value !== undefined) audit.metrics[metric] = value;
  }
  return audit;
}
