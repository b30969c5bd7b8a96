import type { ContentCounts } from '../../schema/contents.ts';
import type { Engine } from '../engine.ts';
import { bringOver } from '../intents/backup/bring-over.ts';
import { hasStore, openRxdbStore } from '../store/rxdb-store.ts';
import { afterUpdate } from './after-update.ts';

/** Brings over the diary that a user left on this device, and erases it there. Null where there is none. */
export async function bringDiaryOf(userId: string, engine: Engine): Promise<ContentCounts | null> {
  if (!(await hasStore(userId))) return null;
  const store = await openRxdbStore({ userId, now: engine.ports.now });
  try {
    return await bringLeftOver(engine, { ...engine, userId, store }, () => store.destroy());
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Brings a diary that was left on this device into another one, as `bringOver` does. An earlier release may have
 * been the last to open it, so it is first read by this one (R4).
 */
export async function bringLeftOver(
  engine: Engine,
  left: Engine,
  erase: () => Promise<void>,
): Promise<ContentCounts> {
  await afterUpdate(left);
  return bringOver(engine, left, erase);
}
