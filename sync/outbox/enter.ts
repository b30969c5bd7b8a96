import { packAll } from '../../schema/make-pack.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import type { Engine } from '../engine.ts';
import { byRef, entryRef } from '../store/fold.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import type { EntityRef, Meta, OutboxEntry } from '../store/port.ts';
import {
  baseOf,
  changesByEntries,
  changesOf,
  type RecordsAndPending,
  readRows,
  recordPart,
  uniqueRefs,
} from './rebase.ts';
import { mergedRows, packOf, packsPart, parted, setRefs, unsentIn } from './unsent-packs.ts';

/** Puts view = fold(base, pending) for each of these rows. Call it under the db lock. */
export async function recompute(engine: Engine, refs: readonly EntityRef[]): Promise<void> {
  if (refs.length === 0) return;
  const { records, pending } = await readRows(engine, uniqueRefs(refs));
  const changes = changesOf(refs, records, (_, key) => {
    const mine = pending.get(key) ?? [];
    return { base: baseOf(records.get(key), mine), pending: mine };
  });
  await engine.store.commit(recordPart(changes));
}

/** Puts entries into the outbox, pending ones or others, with what their records show then. Call it under the db lock. */
export async function enter(engine: Engine, entries: readonly OutboxEntry[], meta?: Meta): Promise<void> {
  const packs = entries.filter(isPackEntry).map(packOf);
  const ofRecords = entries.filter((entry) => !isPackEntry(entry));
  const before = await readRows(engine, uniqueRefs(ofRecords.map(entryRef)));
  await withoutTold(engine, before, entries);
  const sets = packs.length > 0 ? await packsPart(engine, await packedOf(engine, packs)) : {};
  await engine.store.commit({
    outbox: { put: entries },
    ...recordPart(changesByEntries(ofRecords, before)),
    ...sets,
    ...(meta ? { meta } : {}),
  });
}

/** What entries tell of a packed set is no part of what the server has told of it, though a pending pack says so, too. */
async function withoutTold(
  engine: Engine,
  { records, pending }: RecordsAndPending,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const packs = [...(await engine.store.outbox.packs()), ...entries.filter(isPackEntry)];
  if (packs.length === 0) return;
  const unsent = unsentIn(packs);
  const documents = await engine.store.records.documentsOf(setRefs(unsent.keys()));
  for (const { view } of documents) unsent.delete(view.id);
  for (const [key, mine] of byRef(entries, entryRef)) {
    const view = records.get(key)?.view;
    const known = view && unsent.get(view.id);
    if (!known || pending.has(key)) continue;
    const { base } = parted(view, { ...known, stamps: new Set(mine.map(({ ts }) => ts)) });
    if (base) records.set(key, { view: base });
    else records.delete(key);
  }
}

/** Packs of the same sets, but for those of which documents stand here. */
async function packedOf(engine: Engine, packs: readonly Pack[]): Promise<Pack[]> {
  const rows = mergedRows(packs);
  const documents = await engine.store.records.documentsOf(setRefs(rows.keys()));
  for (const { view } of documents) rows.delete(view.id);
  return packAll(rows.values()).packs;
}
