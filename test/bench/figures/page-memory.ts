import type { Page } from '@playwright/test';
import { atMost, compare, type Figure } from '../figure.ts';
import { interleaved } from '../pairs.ts';
import { allOnServer, DAYS_SETS } from '../phone.ts';
import type { History, World } from '../world.ts';

const ROUNDS = 5;

/** What the page's own heap holds after a collection, open on Workout with everything synced. */
export const pageMemory: Figure = {
  name: 'page-memory',
  async run(world) {
    const found = await interleaved(world.rounds(ROUNDS), {
      old: () => heapOf(world, 'ten years'),
      young: () => heapOf(world, 'ten days'),
    });
    return [
      compare({
        what: 'memory of the page, ten years, on Workout',
        measured: found.old,
        against: 'the same, ten days',
        peer: found.young,
        unit: 'MB',
        aim: atMost(1.2),
      }),
    ];
  },
};

async function heapOf(world: World, history: History): Promise<number> {
  const phone = await world.phone(history);
  await phone.openTab();
  try {
    await phone.page.locator(DAYS_SETS).first().waitFor();
    await allOnServer(phone);
    return await heap(phone.page);
  } finally {
    await phone.closeTab();
  }
}

/** MB, in the page's thread: objects, what hangs on them outside the heap, and the document. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}
