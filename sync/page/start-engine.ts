import { learnedOffset } from '../clock.ts';
import { type Engine, updateMeta } from '../engine.ts';
import type { PageApi } from '../http/page-api.ts';
import { stored } from '../store/storage-error.ts';
import { afterUpdate } from './after-update.ts';

/** How long the first start on a device may wait for the server's clock before it trusts its own, ms. */
const CLOCK_WAIT_MS = 3_000;

/** What must come before the first write: the steps after an update and, on a new device, the server's clock (R5). */
export function startEngine(engine: Engine, api: Pick<PageApi, 'clock'>): Promise<void> {
  return stored(async () => {
    await afterUpdate(engine);
    await learnClock(engine, api);
  });
}

/**
 * Begins, and gives a start that has failed another try at each call: the device that was full then may have room
 * by now.
 */
export function retried(start: () => Promise<void>): () => Promise<void> {
  let tried = start();
  // A write reports a failed start; without a write nobody needs to know of it.
  tried.catch(() => undefined);
  return () => {
    tried = tried.catch(start);
    return tried;
  };
}

async function learnClock(engine: Engine, api: Pick<PageApi, 'clock'>): Promise<void> {
  if ((await engine.store.meta.read())?.offset !== null) return;
  const answer = await api.clock(CLOCK_WAIT_MS);
  if (answer.kind !== 'ok') return;
  await updateMeta(engine, (meta) => ({
    ...meta,
    offset: learnedOffset(meta, answer.body.now, engine.ports.now()),
  }));
}
