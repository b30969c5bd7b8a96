import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { atMost, compare, type Figure, type Line } from '../figure.ts';
import { timeFromTap } from '../page-clock.ts';
import { interleaved } from '../pairs.ts';
import { DAYS_SETS } from '../phone.ts';
import { seededProgram } from '../seeded-history.ts';
import type { History, World } from '../world.ts';

const ROUNDS = 12;
const LINE = 'figure svg path[d^="M"]';
/** Of the program's last day, which ten days hold twice: of one session nothing is compared. */
const PICKED = seededProgram().at(-1)?.name ?? '';
const RECORDS = `table[aria-label="Most weight by repetitions, ${PICKED}"]`;
const ESTIMATES = 'figure input[aria-label^="Estimated single by date"]';

const CHART = `figure input[aria-label="Weight by date, ${PICKED}"]`;

const WORDS = {
  chart: 'draw the chart of another movement, ten years',
  records: "open a movement's records, ten years",
  estimates: 'draw its estimates, ten years',
} as const;

/** From a tap on a way to a screen, or to a dialog, to what it is opened for. */
const OPENED = {
  muscles: { way: { tab: 'Progress', link: /^Muscles/ }, shows: 'ul[aria-label="Hard sets by muscle"] li' },
  weeks: { way: { tab: 'Progress', link: /^Weeks and years/ }, shows: 'svg[data-weeks]' },
  year: {
    way: { tab: 'Progress', link: /^Weeks and years/, year: String(new Date().getFullYear()) },
    shows: 'ol a[href^="/history/exercise/"]',
  },
  'time machine': {
    way: { tab: 'Settings', button: 'Go Back in Time' },
    shows: '[role="dialog"] section li',
  },
} as const;
type Opened = keyof typeof OPENED;
const ALL_OPENED = ['muscles', 'weeks', 'year', 'time machine'] as const satisfies readonly Opened[];

/**
 * From the choice of a movement to its chart and to its records, from the tap on Estimate to its chart, and from a tap to
 * each other screen that looks back; the screen before it is open.
 */
export const progress: Figure = {
  name: 'progress',
  async run(world) {
    const lines: Line[] = [];
    for (const what of ['chart', 'records', 'estimates'] as const)
      lines.push(await timed(world, WORDS[what], (history) => timeOf(world, history, what)));
    for (const what of ALL_OPENED)
      lines.push(
        await timed(world, `open the ${what}, ten years`, (history) => timeToOpen(world, history, what)),
      );
    return lines;
  },
};

async function timed(
  world: World,
  what: string,
  timeIn: (history: History) => Promise<number>,
): Promise<Line> {
  const found = await interleaved(world.rounds(ROUNDS), {
    old: () => timeIn('ten years'),
    young: () => timeIn('ten days'),
  });
  return compare({
    what,
    measured: found.old,
    against: 'the same, ten days',
    peer: found.young,
    unit: 'ms',
    aim: atMost(1.5),
  });
}

async function timeToOpen(world: World, history: History, what: Opened): Promise<number> {
  const phone = await world.phone(history);
  await phone.openTab();
  const { page } = phone;
  try {
    await page.locator(DAYS_SETS).first().waitFor();
    const { way, shows } = OPENED[what];
    await phone.goTo(way.tab);
    if (way.tab === 'Progress') await page.locator(LINE).first().waitFor({ state: 'attached' });
    let last =
      'link' in way
        ? page.getByRole('link', { name: way.link })
        : page.getByRole('button', { name: way.button, exact: true });
    if ('year' in way) {
      await last.click();
      last = page.getByRole('link', { name: way.year, exact: true });
    }
    await last.waitFor();
    // What the screen before it still reads and draws is in no figure of this one.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
    const opened = () => timeFromTap(page, shows, () => last.click());
    return await (history === 'ten years' ? world.profiled(opened) : opened());
  } finally {
    await phone.closeTab();
  }
}

async function timeOf(world: World, history: History, what: keyof typeof WORDS): Promise<number> {
  const phone = await world.phone(history);
  await phone.openTab();
  const { page } = phone;
  try {
    await page.locator(DAYS_SETS).first().waitFor();
    await phone.goTo('Progress');
    // Of one day there is a line without a length.
    await page.locator(LINE).first().waitFor({ state: 'attached' });
    const pick = async () => {
      await page.getByLabel('Exercise', { exact: true }).selectOption(movementIdOf(PICKED));
    };
    const chosen = () => timeFromTap(page, what === 'chart' ? CHART : RECORDS, pick);
    if (what !== 'estimates') return await (history === 'ten years' ? world.profiled(chosen) : chosen());
    await pick();
    await page.locator(RECORDS).waitFor();
    const tapped = () =>
      timeFromTap(page, ESTIMATES, () =>
        page.getByRole('radio', { name: 'Estimate' }).check({ force: true }),
      );
    return await (history === 'ten years' ? world.profiled(tapped) : tapped());
  } finally {
    await phone.closeTab();
  }
}
