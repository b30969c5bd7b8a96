import { type PackPlace, placeKey, placeOf } from '../schema/pack.ts';
import { HOT_WINDOW_MS } from '../schema/protocol.ts';
import { type Engine, readMeta, updateMeta, withDb } from './engine.ts';
import { byPlace, packRecords, recordsOf, type StoredPack } from './store/packs.ts';
import type { EntityRef, StoredRecord } from './store/port.ts';

/** What sets leave the hot window, and how often somebody looks. */
export interface Packing {
  windowMs: number;
  everyMs: number;
}

const DAILY: Packing = { windowMs: HOT_WINDOW_MS, everyMs: 24 * 3_600_000 };

/** A write that comes meanwhile waits for this many sets at most. */
const BATCH = 250;

/**
 * Moves settled sets that have left the hot window from documents into packs (R21). Killed anywhere,
 * it leaves sets in both places: the document stands, and the next time it is packed again.
 */
export async function packHistory(engine: Engine): Promise<void> {
  const { windowMs, everyMs } = engine.packing ?? DAILY;
  const now = engine.ports.now();
  const { packedAt, offset } = await readMeta(engine);
  // A clock that was set back must not put it off.
  if (packedAt !== null && Math.abs(now - packedAt) < everyMs) return;
  const before = now + (offset ?? 0) - windowMs;
  const cold = await coldSets(engine, before);
  for (let i = 0; i < cold.length; i += BATCH) await packSome(engine, cold.slice(i, i + BATCH), before);
  await updateMeta(engine, (meta) => ({ ...meta, packedAt: now }));
}

async function coldSets(engine: Engine, before: number): Promise<EntityRef[]> {
  const found: EntityRef[] = [];
  for (let after = ''; ; ) {
    const page = await engine.store.records.documents('log', after, BATCH);
    for (const record of page) if (isCold(record, before)) found.push({ type: 'log', id: record.view.id });
    const last = page.at(-1);
    if (!last || page.length < BATCH) return found;
    after = last.view.id;
  }
}

/** What is pending keeps its base beside its view, and stays a document with it. */
function isCold({ view, base }: StoredRecord, before: number): boolean {
  return base === undefined && Date.parse(String(view.fields.date)) < before && placeOf(view) !== null;
}

async function packSome(engine: Engine, refs: readonly EntityRef[], before: number): Promise<void> {
  const { records, packs } = engine.store;
  await withDb(engine, async () => {
    const cold = (await records.get(refs)).filter((record) => isCold(record, before));
    const ids = new Set(cold.map(({ view }) => view.id));
    const places = byPlace(cold);
    const [holding, targets] = await Promise.all([
      packs.mayHold([...ids]),
      packs.get([...places.values()].map(({ place }) => place)),
    ]);
    const put: StoredPack[] = [];
    const remove: PackPlace[] = [];
    for (const stored of new Map([...holding, ...targets].map((one) => [placeKey(one), one])).values()) {
      const all = recordsOf(stored);
      const kept = all.filter(({ view }) => !ids.has(view.id));
      const { exerciseId, year } = stored;
      const added = places.get(placeKey(stored))?.records ?? [];
      places.delete(placeKey(stored));
      if (added.length === 0 && kept.length === all.length) continue;
      if (added.length + kept.length === 0) remove.push({ exerciseId, year });
      else put.push(packRecords({ exerciseId, year }, [...kept, ...added]));
    }
    for (const { place, records: added } of places.values()) put.push(packRecords(place, added));
    await packs.write(put, remove);
    await records.remove(cold.map(({ view }) => view));
  });
}
