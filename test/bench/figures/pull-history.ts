import { bareInserts } from '../bare/inserts.ts';
import { startServer } from '../child.ts';
import { openDiaryPage, setsHere } from '../diary-page.ts';
import { atLeast, atMost, compare, type Figure, mustBe } from '../figure.ts';
import { interleaved } from '../pairs.ts';
import { drop, fill, replicate } from '../peers/pouch.ts';
import { HISTORY } from '../seeded-history.ts';
import type { World } from '../world.ts';

/** Few: PouchDB takes its time. */
const ROUNDS = 3;
const BATCH_SIZE = 1_000;

/** All of ten years on a new device: every set durable there, and the sync done. */
export const pullHistory: Figure = {
  name: 'pull-history',
  async run(world) {
    const couch = await startServer('peers/couch-server.ts');
    const context = await world.browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${couch.url}/page`);
      const remote = `${couch.url}/db/history`;
      await fill(page, remote, HISTORY.sets);
      const order = { remote, direction: 'from', docs: HISTORY.sets, batchSize: BATCH_SIZE } as const;
      let pulls = 0;
      const pouch = async () => {
        const local = `pulled-${pulls++}`;
        const ms = await replicate(page, local, order);
        await drop(page, local);
        return ms;
      };
      const sides = {
        product: () => timeProduct(world),
        pouch,
        bare: () => bareInserts(world.bare.url, HISTORY.sets),
      };
      await world.lifter('ten years');
      // What is slow here is not slow for being cold.
      const found = await interleaved(world.rounds(ROUNDS), sides, { warmUp: false });
      const common = { what: 'pull ten years to a new device', measured: found.product, unit: 'ms' } as const;
      return [
        compare({
          ...common,
          against: `PouchDB pulling ${HISTORY.sets} documents, ${BATCH_SIZE} a batch`,
          peer: found.pouch,
          aim: atLeast(50),
          timesFaster: true,
        }),
        compare({
          ...common,
          against: 'bare inserts of the same rows, 100 a transaction and post',
          peer: found.bare,
          aim: atMost(2),
        }),
      ];
    } finally {
      await context.close();
      await couch.stop();
    }
  },
};

async function timeProduct(world: World): Promise<number> {
  const lifter = await world.lifter('ten years');
  const diary = await world.profiled(() => openDiaryPage(world, lifter));
  try {
    mustBe('sets on the device', await setsHere(diary.page, lifter.exerciseIds), HISTORY.sets);
    return diary.openMs;
  } finally {
    await diary.close();
  }
}
