import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Device } from '../journeys/support/device.ts';
import { cookiesOf, type Lifter } from './lifter.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' } as const;
/** Guards against hanging, no measure: the machine may be busy. */
export const PATIENCE_MS = 120_000;
const SYNC_TIMEOUT_MS = 900_000;
const OPENED_BEFORE = 3;
/** Who opens the app looks at it for longer; by then an idle page has done what it puts off. */
const LOOKED_AT_MS = 5_000;

/** A set of "last time" in the open card: with it, the day's sets are on the screen. */
export const DAYS_SETS = 'table button[aria-label*=", use for set"]';

/** A browser context that is signed in, without a page. */
export async function newContext(browser: Browser, url: string, lifter: Lifter): Promise<BrowserContext> {
  const storageState = { cookies: cookiesOf(url, lifter), origins: [] };
  const context = await browser.newContext({ ...PHONE, storageState });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/**
 * A phone with the app installed and all of the lifter's history on it; its tab is closed. It was opened from its
 * caches before, as it is in every later workout: what a browser keeps of the first openings, it has.
 */
export async function usedPhone(browser: Browser, url: string, lifter: Lifter): Promise<Device> {
  const phone = await Device.over(await newContext(browser, url, lifter), url);
  await allOnServer(phone);
  await phone.installed();
  for (let i = 0; i < OPENED_BEFORE; i++) {
    await phone.closeTab();
    await phone.openTab();
    await phone.page.locator(DAYS_SETS).first().waitFor();
    await allOnServer(phone);
    await phone.page.waitForTimeout(LOOKED_AT_MS);
  }
  await phone.closeTab();
  return phone;
}

/**
 * As after hours: nothing of the app runs. A browser gives a tab the process of a service worker that still does, and
 * in it lies, compiled, what the tab before has run. For a phone without a tab.
 */
export async function forgotten({ context }: Device): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This phone has a browser of its own.');
  const workers = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.filter(({ type }) => type === 'service_worker');
  };
  // One that is just starting takes no order yet.
  const until = Date.now() + PATIENCE_MS;
  for (let found = await workers(); found.length > 0; found = await workers()) {
    if (Date.now() > until) throw new Error('The service worker still runs.');
    for (const { targetId } of found) await session.send('Target.closeTarget', { targetId });
  }
  await session.detach();
}

/** Resolves when nothing waits to be pushed, so that no sync runs beside what is measured next. */
export async function allOnServer({ page }: Pick<Device, 'page'>): Promise<void> {
  await page.getByRole('banner').getByText('All on the server').waitFor({ timeout: SYNC_TIMEOUT_MS });
}

/** MB that a used phone's page holds, open on Workout with everything synced: its objects, without their code's text. */
export const heapOf = (phone: Device): Promise<number> => onWorkout(phone, heap);

/**
 * MB that a used phone would have back if the page's process ended, open on Workout with everything synced: objects,
 * code and its text, layout and pictures.
 */
export const footprintOf = (phone: Device): Promise<number> => onWorkout(phone, footprint);

async function onWorkout(phone: Device, measure: (page: Page) => Promise<number>): Promise<number> {
  await phone.openTab();
  try {
    await phone.page.locator(DAYS_SETS).first().waitFor();
    await allOnServer(phone);
    return await measure(phone.page);
  } finally {
    await phone.closeTab();
  }
}

/** MB after a collection, in the page's thread: objects, what hangs on them outside the heap, and the document. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}

/** MB after a collection that no other process shares, of the process that holds the page. */
async function footprint(page: Page): Promise<number> {
  await page.waitForTimeout(LOOKED_AT_MS);
  await heap(page);
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This phone has a browser of its own.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  // Chromium holds a spare process ready, which is empty.
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id)));
}

/** MB; Linux alone tells it. */
function ownMemory(processId: number): number {
  const text = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8');
  const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].map(([, kb]) => Number(kb));
  return (kilobytes.reduce((sum, kb) => sum + kb, 0) * 1024) / 1e6;
}
