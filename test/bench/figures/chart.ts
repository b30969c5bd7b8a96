import { atMost, compare, type Figure, type Line, mustBe } from '../figure.ts';
import { slow, timeFromTap } from '../page-clock.ts';
import { interleaved } from '../pairs.ts';
import { DAYS_SETS } from '../phone.ts';
import { HISTORY } from '../seeded-history.ts';
import type { History, World } from '../world.ts';

const ROUNDS = 12;
const LINE = 'figure svg path[d^="M"]';

/** From the tap on Progress to the frame with the line in it, the screen's code fetched before. */
export const chart: Figure = {
  name: 'chart',
  async run(world) {
    return [await opened(world, 1), await opened(world, 4)];
  },
};

async function opened(world: World, times: number): Promise<Line> {
  const found = await interleaved(world.rounds(ROUNDS), {
    old: () => timeChart(world, 'ten years', times),
    young: () => timeChart(world, 'ten days', times),
  });
  return compare({
    what: `open a progress chart, ten years${times > 1 ? `, slowed ${times} times` : ''}`,
    measured: found.old,
    against: 'the same, ten days',
    peer: found.young,
    unit: 'ms',
    aim: atMost(1.5),
  });
}

async function timeChart(world: World, history: History, times: number): Promise<number> {
  const phone = await world.phone(history);
  await phone.openTab();
  const { page } = phone;
  try {
    await page.locator(DAYS_SETS).first().waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('settings-screen')),
    );
    if (times > 1) await slow(page, times);
    const tapped = () => timeFromTap(page, LINE, () => phone.goTo('Progress'));
    const ms = await (history === 'ten years' ? world.profiled(tapped) : tapped());
    const summary = (await page.locator('figcaption').first().textContent()) ?? '';
    const days = Number(/(\d+) training day/.exec(summary)?.[1] ?? 1);
    // Saves of another figure may have added today.
    mustBe(`${summary}: many days`, days >= HISTORY.weeks, history === 'ten years');
    return ms;
  } finally {
    await phone.closeTab();
  }
}
