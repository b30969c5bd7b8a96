import type { Page } from '@playwright/test';
import { addPackedHistory, PACKED } from '../bare/site.ts';
import { atMost, compare, type Figure, mustBe } from '../figure.ts';
import { timeToShow } from '../page-clock.ts';
import { interleaved } from '../pairs.ts';
import { DAYS_SETS, newContext } from '../phone.ts';
import { HISTORY } from '../seeded-history.ts';
import type { World } from '../world.ts';

const ROUNDS = 6;

/** From the navigation, signed in and with nothing on the device, to the day's sets on the screen. */
export const firstSync: Figure = {
  name: 'first-sync',
  async run(world) {
    await addPackedHistory(world.site, await world.lifter('ten years'));
    const found = await interleaved(world.rounds(ROUNDS), {
      app: () => usableApp(world),
      raw: () => rawTransfer(world, '/blank'),
      page: () => rawTransfer(world, '/'),
    });
    const common = {
      what: 'first sync of ten years to a usable app',
      measured: found.app,
      unit: 'ms',
    } as const;
    return [
      compare({
        ...common,
        against: 'packed columns transferred and written raw',
        peer: found.raw,
        aim: atMost(3),
      }),
      compare({
        ...common,
        against: 'the same, behind an empty React page that loads first',
        peer: found.page,
      }),
    ];
  },
};

async function usableApp(world: World): Promise<number> {
  const { browser, server } = world;
  const context = await newContext(browser, server.url, await world.lifter('ten years'));
  try {
    const page = await world.pageFor(context, server.url);
    return await world.profiled(() => timeToShow(page, `${server.url}/`, DAYS_SETS));
  } finally {
    await context.close();
  }
}

/** Ms from the transfer's start to the commit; behind a page other than a blank one, from its navigation. */
async function rawTransfer({ browser, bare }: World, path: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(bare.url + path);
    const { ms, sets } = await takeIn(page, path === '/');
    mustBe('sets written raw', sets, HISTORY.sets);
    return ms;
  } finally {
    await context.close();
  }
}

function takeIn(page: Page, fromNavigation: boolean): Promise<{ ms: number; sets: number }> {
  const order = { from: PACKED, fromNavigation };
  return page.evaluate(async ({ from, fromNavigation }) => {
    const called = performance.now();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('raw');
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('packs', { keyPath: ['exerciseId', 'year'] });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const packs = (await (await fetch(from)).json()) as { reps: number[] }[];
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('packs', 'readwrite', { durability: 'strict' });
      for (const pack of packs) transaction.objectStore('packs').put(pack);
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
    const done = performance.now();
    // The page was loaded for the bench to call; the wait between the two is Playwright's.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = fromNavigation ? (navigation?.loadEventEnd ?? 0) : 0;
    const sets = packs.reduce((sum, { reps }) => sum + reps.length, 0);
    return { ms: done - called + loaded, sets };
  }, order);
}
