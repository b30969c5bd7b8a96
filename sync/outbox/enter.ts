import type { Engine } from '../engine.ts';
import { entryRef } from '../store/fold.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import type { EntityRef, Meta, OutboxEntry } from '../store/port.ts';
import { baseOf, changesByEntries, changesOf, readRows, recordPart, uniqueRefs } from './rebase.ts';
import { entriesPart } from './unsent-packs.ts';

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
  const packs = entries.filter(isPackEntry);
  const ofRecords = entries.filter((entry) => !isPackEntry(entry));
  const before = await readRows(engine, uniqueRefs(ofRecords.map(entryRef)));
  const packed = packs.length > 0 ? await entriesPart(engine, packs) : {};
  await engine.store.commit({
    outbox: { put: entries },
    ...recordPart(changesByEntries(ofRecords, before)),
    ...packed,
    ...(meta ? { meta } : {}),
  });
}
