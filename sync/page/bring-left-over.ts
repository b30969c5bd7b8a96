import type { ContentCounts } from '../../schema/contents.ts';
import type { Engine } from '../engine.ts';
import { afterUpdate } from './after-update.ts';

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
  const { bringOver } = await import('../intents/backup/bring-over.ts');
  return bringOver(engine, left, erase);
}
