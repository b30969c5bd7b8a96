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

/**
 * From the choice of a movement to its chart and to its records, and from the tap on Estimate to its chart; the screen
 * is open.
 */
export const progress: Figure = {
  name: 'progress',
  async run(world) {
    return [await timed(world, 'chart'), await timed(world, 'records'), await timed(world, 'estimates')];
  },
};

async function timed(world: World, what: keyof typeof WORDS): Promise<Line> {
  const found = await interleaved(world.rounds(ROUNDS), {
    old: () => timeOf(world, 'ten years', what),
    young: () => timeOf(world, 'ten days', what),
  });
  return compare({
    what: WORDS[what],
    measured: found.old,
    against: 'the same, ten days',
    peer: found.young,
    unit: 'ms',
    aim: atMost(1.5),
  });
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
