import { knownDefinitions } from '../../schema/versions.ts';
import { type Engine, updateMeta, withDb } from '../engine.ts';
import { enter, recompute } from '../outbox/rebase.ts';
import { adoptRows } from '../pull/apply-rows.ts';
import { entryRef } from '../store/fold.ts';

/** A write that comes meanwhile waits for one page of these at most. */
const PAGE = 250;

/** Goes up where a fold shows something else for a reason that no definition of an entity tells. */
const FOLD = 1;

/**
 * After an update (R4): lays what is pending over its bases again, since this release may read an entry
 * that the one before could not, takes up the rows that one did not know (R26), and frees what an older
 * release parked wrongly.
 */
export async function afterUpdate(engine: Engine): Promise<void> {
  await adoptRows(engine);
  const folded = `${FOLD}.${knownDefinitions()}`;
  if ((await engine.store.meta.read())?.folded === folded) return;
  await refoldPending(engine);
  await freeParked(engine);
  await updateMeta(engine, (meta) => ({ ...meta, folded }));
}

async function refoldPending(engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const last = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page('pending', after, PAGE);
      if (entries.length > 0) await recompute(engine, entries.map(entryRef));
      return entries.length === PAGE ? (entries.at(-1)?.n ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

/** What a refusal of a whole request comes as. */
const WHOLE: ReadonlySet<number> = new Set([400, 413]);

/**
 * Releases before this one parked an entry for what a server refused whatever was in it (R29). Such an entry
 * is tried again under its own id: where the refusal was of the entry, the server still knows so (R10).
 */
async function freeParked(engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const last = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page('parked', after, PAGE);
      const freed = entries.filter(
        ({ lastError }) => lastError && !lastError.verdict && WHOLE.has(lastError.status),
      );
      if (freed.length > 0) {
        await enter(
          engine,
          freed.map((entry) => ({ ...entry, state: 'pending', lastError: null })),
        );
      }
      return entries.length === PAGE ? (entries.at(-1)?.n ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}
