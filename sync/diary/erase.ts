import type { Engine } from '../engine.ts';

/**
 * Erases this user's data from the device, and closes it. The page may die midway, and the same
 * user may come back to what is left: so first of all nothing counts as pulled any more (R13), or
 * rows that are gone would never be asked for again.
 */
export async function eraseDiary({ store }: Engine): Promise<void> {
  const meta = await store.meta.read();
  if (meta) await store.meta.write({ ...meta, generation: meta.generation + 1, checkpoint: null, hi: null });
  await store.destroy();
}
