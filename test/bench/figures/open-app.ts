import type { BrowserContext, Page } from '@playwright/test';
import { atMost, compare, type Figure, type Line } from '../figure.ts';
import { slow, timeToShow } from '../page-clock.ts';
import { interleaved } from '../pairs.ts';
import { DAYS_SETS, PATIENCE_MS } from '../phone.ts';
import type { World } from '../world.ts';

const ROUNDS = 15;
const SHELL = 'nav[aria-label="Main"] a';

/** From the navigation to the day's sets on the screen, the app installed and its service worker warm. */
export const openApp: Figure = {
  name: 'open-app',
  async run(world) {
    const empty = await installedEmptyPage(world);
    try {
      return [...(await opened(world, empty, 1)), ...(await opened(world, empty, 4))];
    } finally {
      await empty.close();
    }
  },
};

async function opened(world: World, empty: BrowserContext, times: number): Promise<Line[]> {
  const { server, bare } = world;
  const [old, young] = [await world.phone('ten years'), await world.phone('ten days')];
  const open = async (context: BrowserContext, time: (page: Page) => Promise<number>) => {
    const page = await world.pageFor(context, server.url);
    try {
      if (times > 1) await slow(page, times);
      return await time(page);
    } finally {
      await page.close();
    }
  };
  const shown = (page: Page) => timeToShow(page, `${server.url}/`, DAYS_SETS);
  const found = await interleaved(world.rounds(ROUNDS), {
    old: () => open(old.context, (page) => world.profiled(() => shown(page))),
    young: () => open(young.context, shown),
    empty: () => open(empty, (page) => timeToShow(page, `${bare.url}/`, SHELL)),
  });
  const slowed = times > 1 ? `, slowed ${times} times` : '';
  const common = { what: `open the app, ten years${slowed}`, measured: found.old, unit: 'ms' } as const;
  return [
    compare({ ...common, against: 'the same, ten days', peer: found.young, aim: atMost(1.2) }),
    compare({ ...common, against: 'empty React page, same shell', peer: found.empty, aim: atMost(1.5) }),
  ];
}

async function installedEmptyPage({ browser, bare }: World): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${bare.url}/#install`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Once more through the worker, so that it holds everything.
  await page.reload();
  await page.locator(SHELL).first().waitFor();
  await page.close();
  return context;
}
