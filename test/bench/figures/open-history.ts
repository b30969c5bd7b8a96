import type { BrowserContext, Page } from '@playwright/test';
import { atMost, compare, type Figure } from '../figure.ts';
import { timeToShow } from '../page-clock.ts';
import { interleaved } from '../pairs.ts';

const ROUNDS = 15;
/** A workout of the list: with it, the newest month is on the screen. */
const WORKOUT = 'article a[href^="/history/"]';

/** From the navigation to the newest workouts of the history, the app installed and its service worker warm. */
export const openHistory: Figure = {
  name: 'open-history',
  async run(world) {
    const [old, young] = [await world.phone('ten years'), await world.phone('ten days')];
    const open = async (context: BrowserContext, time: (page: Page) => Promise<number>) => {
      const page = await world.pageFor(context, world.server.url);
      try {
        return await time(page);
      } finally {
        await page.close();
      }
    };
    const shown = (page: Page) => timeToShow(page, `${world.server.url}/history`, WORKOUT);
    const found = await interleaved(world.rounds(ROUNDS), {
      old: () => open(old.context, (page) => world.profiled(() => shown(page))),
      young: () => open(young.context, shown),
    });
    return [
      compare({
        what: 'open the history, ten years',
        measured: found.old,
        unit: 'ms',
        against: 'the same, ten days',
        peer: found.young,
        aim: atMost(1.2),
      }),
    ];
  },
};
