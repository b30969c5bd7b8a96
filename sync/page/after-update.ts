import { knownDefinitions } from '../../schema/versions.ts';
import { type Engine, updateMeta } from '../engine.ts';
import { adoptRows } from '../pull/apply-rows.ts';

/** Raised when a fold changes for a reason that stands in no entity's definition. */
const FOLD = 1;

/**
 * After an update (R4): lays what is pending over its bases again, since this release may read entries that the one
 * before could not; takes up rows that it did not know (R26); and frees what an older release parked wrongly.
 */
export async function afterUpdate(engine: Engine): Promise<void> {
  await adoptRows(engine);
  const folded = `${FOLD}.${knownDefinitions()}`;
  if ((await engine.store.meta.read())?.folded === folded) return;
  if (await isAnyWaiting(engine)) await (await import('./refold.ts')).refold(engine);
  await updateMeta(engine, (meta) => ({ ...meta, folded }));
}

/** Whether anything waits. On a new device nothing does, and refold.ts is not fetched. */
async function isAnyWaiting(engine: Engine): Promise<boolean> {
  const { outbox } = engine.store;
  const some = await Promise.all([outbox.page('pending', 0, 1), outbox.page('parked', 0, 1)]);
  return some.some(({ length }) => length > 0);
}
