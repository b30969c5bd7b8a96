import type { Page } from '@playwright/test';
import { bareInserts } from '../bare/inserts.ts';
import { startServer } from '../child.ts';
import { openDiaryPage } from '../diary-page.ts';
import { atLeast, compare, type Figure, mustBe } from '../figure.ts';
import { createLifter } from '../lifter.ts';
import { interleaved } from '../pairs.ts';
import { drop, fill, replicate } from '../peers/pouch.ts';
import { drain, queueSets } from '../queued-sets.ts';
import type { World } from '../world.ts';

const ROUNDS = 4;
const QUEUED = 10_000;
/** The local database that PouchDB pushes from. */
const LOCAL = 'queue';
const BATCH_SIZES = [500, 1_000, 2_000] as const;

/**
 * Sets that a phone kept while it had no signal, from the first request to the empty outbox: all are on the
 * server, and its rows are on the disk. That these become bases behind it (R7) is not in the figure.
 */
export const pushQueue: Figure = {
  name: 'push-queue',
  async run(world) {
    const couch = await startServer('peers/couch-server.ts');
    const context = await world.browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${couch.url}/page`);
      await fill(page, LOCAL, QUEUED);
      const pouch = (batchSize: number) => timePouch(page, couch.url, batchSize);
      const best = await bestBatchSize(pouch);
      const sides = {
        product: () => timeProduct(world),
        pouch: () => pouch(best),
        bare: () => bareInserts(world.bare.url, QUEUED),
      };
      // Looking for the batch size has warmed up what can be.
      const found = await interleaved(world.rounds(ROUNDS), sides, { warmUp: false });
      const common = { what: `push ${QUEUED} queued sets`, measured: found.product, unit: 'ms' } as const;
      return [
        compare({
          ...common,
          against: `PouchDB to a CouchDB-protocol server, ${best} a batch`,
          peer: found.pouch,
          aim: atLeast(3),
          timesFaster: true,
        }),
        compare({
          ...common,
          against: 'bare inserts, 100 a transaction and post, no device',
          peer: found.bare,
        }),
      ];
    } finally {
      await context.close();
      await couch.stop();
    }
  },
};

/** Fills the outbox while nothing may sync, then lets it go. */
async function timeProduct(world: World): Promise<number> {
  const lifter = await createLifter(world.server.url, []);
  const diary = await openDiaryPage(world, lifter);
  try {
    await queueSets(diary.page, lifter, QUEUED);
    const ms = await world.profiled(() => drain(diary.page));
    mustBe('sets on the server', world.storedSets(lifter.userId), QUEUED);
    return ms;
  } finally {
    await diary.close();
  }
}

let replications = 0;

/** To a new database each time: nothing of an earlier one helps. */
async function timePouch(page: Page, couch: string, batchSize: number): Promise<number> {
  replications += 1;
  const remote = `${couch}/db/queue-${replications}`;
  const ms = await replicate(page, LOCAL, { remote, direction: 'to', docs: QUEUED, batchSize });
  await drop(page, remote);
  return ms;
}

async function bestBatchSize(time: (size: number) => Promise<number>): Promise<number> {
  let best = { size: 0, ms: Number.POSITIVE_INFINITY };
  for (const size of BATCH_SIZES) {
    const ms = await time(size);
    console.error(`  PouchDB, ${size} a batch: ${ms.toFixed(0)}`);
    if (ms < best.ms) best = { size, ms };
  }
  return best.size;
}
