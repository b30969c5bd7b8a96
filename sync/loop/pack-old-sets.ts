import type { Row } from '../../schema/merge.ts';
import { packKeyOf } from '../../schema/packs/make-pack.ts';
import { type PackKey, packKeyText } from '../../schema/packs/pack.ts';
import { coldBefore, type Engine, packingOf, readMeta, updateMeta, withDb } from '../engine.ts';
import { readRows } from '../outbox/rebase.ts';
import { repacked } from '../outbox/repacked.ts';
import { setDocuments } from '../store/pages.ts';
import type { EntityRef } from '../store/port.ts';

/** Sets in one write: a local write waits for this many at most. */
const BATCH = 250;

/** Moves settled sets that have left the hot window from documents into packs, a batch in one write (R21). */
export async function packOldSets(engine: Engine): Promise<void> {
  const { everyMs } = packingOf(engine);
  const now = engine.ports.now();
  const meta = await readMeta(engine);
  const { packedAt } = meta;
  // A clock that was set back must not put packing off.
  if (packedAt !== null && Math.abs(now - packedAt) < everyMs) return;
  const before = coldBefore(engine, meta);
  const cold = await coldSets(engine, before);
  for (let i = 0; i < cold.length; i += BATCH) await packSome(engine, cold.slice(i, i + BATCH), before);
  await updateMeta(engine, (meta) => ({ ...meta, packedAt: now }));
}

/** Cold sets, those of one pack together, so that each pack is made anew once and not with every batch. */
async function coldSets(engine: Engine, before: number): Promise<EntityRef[]> {
  const found: { ref: EntityRef; place: string }[] = [];
  for await (const page of setDocuments(engine.store, BATCH))
    for (const { view } of page) {
      const place = coldPlace(view, before);
      if (place) found.push({ ref: { type: 'log', id: view.id }, place: packKeyText(place) });
    }
  return found.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0)).map(({ ref }) => ref);
}

function coldPlace(view: Row, before: number): PackKey | null {
  return Date.parse(String(view.fields.date)) < before ? packKeyOf(view) : null;
}

async function packSome(engine: Engine, refs: readonly EntityRef[], before: number): Promise<void> {
  await withDb(engine, async () => {
    const now = await readRows(engine, refs);
    // A set with something pending keeps its base beside its view (R6), and so stays a document.
    const cold = [...now.records].flatMap(([key, { view }]) =>
      now.pending.has(key) || coldPlace(view, before) === null ? [] : [view],
    );
    const { put, remove } = await repacked(engine, new Set(cold.map(({ id }) => id)), cold);
    await engine.store.commit({ packs: { put, remove }, records: { remove: cold } });
  });
}
