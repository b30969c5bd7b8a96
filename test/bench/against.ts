// Figures of another release and of this one in pairs, in turns on the same machine:
// node test/bench/against.ts CHECKOUT, and the options of npm run pairs
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../scripts/browser.mjs';
import { type PAIRS, readPairs } from '../../scripts/pairs-options.mjs';
import type { Device } from '../journeys/support/device.ts';
import { Server } from '../journeys/support/server.ts';
import { openDiaryPage } from './diary-page.ts';
import { createLifter, type Lifter } from './lifter.ts';
import { slow, timeFromTap, timeToShow } from './page-clock.ts';
import { interleaved, ratios, spread } from './pairs.ts';
import { allOnServer, DAYS_SETS, footprintOf, forgotten, heapOf, newContext, usedPhone } from './phone.ts';
import { drain, queueSets } from './queued-sets.ts';
import { seededProgram, seededSets } from './seeded-history.ts';

const QUEUED = 10_000;
/** Of the calls that fill the servers: every release takes it. */
const FIRST_PROTOCOL = 1;

interface Side {
  checkout: string;
  server: Server;
  /** A browser of its own: no side finds the other's processes warm. */
  browser: Browser;
  lifter: Lifter;
  phone: Device;
  /** Whether a second save of a row adds a set, as in 30f6864; since then it edits the first. */
  addsAtEachSave: boolean;
}

interface Pace {
  /** So many times the page's thread is slowed. */
  times: number;
}

type Figure = (side: Side, pace: Pace) => Promise<() => Promise<number>>;

/** An installed app with ten years of sets, from its address to the sets of last time. */
const open: Figure = async ({ phone, server }, { times }) => {
  return async () => {
    const page = await phone.context.newPage();
    try {
      if (times > 1) await slow(page, times);
      return await timeToShow(page, `${server.url}/`, DAYS_SETS);
    } finally {
      await page.close();
    }
  };
};

/** The same hours later, when nothing of the app runs any more. */
const cold: Figure = async (side, pace) => {
  const opened = await open(side, pace);
  return async () => {
    await forgotten(side.phone);
    return opened();
  };
};

/** A new device of the same lifter, to the same. */
const first: Figure = async ({ browser, server, lifter }, { times }) => {
  return async () => {
    const context = await newContext(browser, server.url, lifter);
    try {
      const page = await context.newPage();
      if (times > 1) await slow(page, times);
      return await timeToShow(page, `${server.url}/`, DAYS_SETS);
    } finally {
      await context.close();
    }
  };
};

/** From the tap on Save to the frame in which Previous shows what was saved. */
const save: Figure = async ({ phone, addsAtEachSave }, { times }) => {
  await phone.openTab();
  const card = await phone.openCard(seededProgram()[0]?.name ?? '');
  await card.getByRole('button', { name: /use for set 1$/ }).waitFor();
  const { page } = phone;
  if (times > 1) await slow(page, times);
  let saves = 0;
  return async () => {
    saves += 1;
    const weight = 40 + 2.5 * (saves % 24);
    if (!addsAtEachSave) await deleteSaved(page);
    const row = page.getByRole('table').getByRole('row').nth(1);
    const field = row.getByLabel(/^Weight/);
    await field.click();
    await field.fill(String(weight));
    await row.getByLabel(/^Reps/).click();
    await row.getByRole('option', { name: '5', exact: true }).click();
    const shown = [weight.toFixed(1), weight].map(
      (text) => `table button[aria-label^="${text} × 5 kg, use for set 1"]`,
    );
    // Else the deletion of this side alone would be pushed beside its save.
    await allOnServer(phone);
    const button = page.getByRole('button', { name: /^(Save|Saved ✓)$/ });
    return timeFromTap(page, shown.join(), () => button.click());
  };
};

async function deleteSaved(page: Page): Promise<void> {
  const number = page.getByRole('table').getByRole('row').nth(1).getByRole('button', { name: '1 saved' });
  if ((await number.count()) === 0) return;
  await number.click();
  await page.getByRole('menuitem', { name: 'Delete set 1' }).click();
  await number.waitFor({ state: 'detached' });
}

/** Sets kept without a network, from the first request to the empty outbox. */
const queue: Figure = async (side) => {
  return async () => {
    const lifter = await createLifter(side.server.url, [], FIRST_PROTOCOL);
    const { page, close } = await openDiaryPage(side, lifter);
    try {
      await queueSets(page, lifter, QUEUED);
      return await drain(page);
    } finally {
      await close();
    }
  };
};

/** What the page of the phone with ten years of sets holds in its heap, and its process in all. */
const memory: Figure = async ({ phone }) => {
  return () => heapOf(phone);
};
const footprint: Figure = async ({ phone }) => {
  return () => footprintOf(phone);
};
const IN_MB: ReadonlySet<string> = new Set(['memory', 'footprint']);

const FIGURES: Readonly<Record<(typeof PAIRS)[number], Figure>> = {
  open,
  cold,
  save,
  first,
  queue,
  memory,
  footprint,
};

async function start(checkout: string, addsAtEachSave: boolean): Promise<Side> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(NO_BROWSER);
  const server = await Server.create(checkout);
  process.on('exit', () => void server.kill());
  await server.start({ RATE_LIMIT_BURST: '1000000' });
  const lifter = await createLifter(server.url, seededSets(Date.now()), FIRST_PROTOCOL);
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
  const phone = await usedPhone(browser, server.url, lifter);
  return { checkout, server, browser, lifter, phone, addsAtEachSave };
}

const { only, slow: times, rounds, words } = readPairs();
const before = await start(resolve(words[0] ?? ''), true);
const now = await start(join(import.meta.dirname, '../..'), false);
for (const name of only) {
  const figure = FIGURES[name];
  console.error(`${name} …`);
  const sides = { before: await figure(before, { times }), now: await figure(now, { times }) };
  const found = await interleaved(rounds, sides);
  const ratio = spread(ratios(found.now, found.before));
  const median = (side: number[]) => `${spread(side).median.toFixed(1)} ${IN_MB.has(name) ? 'MB' : 'ms'}`;
  console.log(
    `${name}${times > 1 ? `, slowed ${times} times` : ''}: ${median(found.before)} before, ${median(found.now)} now, ` +
      `${ratio.median.toFixed(2)} times (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`,
  );
}
for (const { browser, server } of [before, now]) {
  await browser.close();
  await server.dispose();
}
process.exit();
