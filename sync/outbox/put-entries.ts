import { mergeRow, type Row } from '../../schema/merge.ts';
import { packAll, packKeyOf } from '../../schema/packs/make-pack.ts';
import { idsOf, type PackKey, packKeyText, unpack } from '../../schema/packs/pack.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { Engine } from '../engine.ts';
import { byRef, entryRef } from '../store/fold.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import type { EntityRef, StoreChange } from '../store/port.ts';
import {
  baseOf,
  changesByEntries,
  changesOf,
  type RecordsAndPending,
  readRows,
  recordPart,
  uniqueRefs,
} from './rebase.ts';
import { serverPart, withTold } from './told-by-packs.ts';
import { mergedRows, packOf, parted, setRefs, unsentIn } from './unsent-packs.ts';

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
export async function putEntries(
  engine: Engine,
  entries: readonly OutboxEntry[],
  meta?: Meta,
): Promise<void> {
  const packs = entries.filter(isPackEntry);
  const ofRecords = entries.filter((entry) => !isPackEntry(entry));
  const before = await readRows(engine, uniqueRefs(ofRecords.map(entryRef)));
  await withoutTold(engine, before, entries);
  const sets = packs.length > 0 ? await packedSets(engine, packs) : null;
  const told = new Map(sets?.told.map((entry) => [entry.id, entry]));
  await engine.store.commit({
    outbox: { put: entries.map((entry) => told.get(entry.id) ?? entry) },
    ...recordPart(changesByEntries(ofRecords, before)),
    ...(sets ? { packs: sets.packs } : {}),
    ...(meta ? { meta } : {}),
  });
}

/**
 * Takes out of the rows that were read what these entries tell: the server has not told it, though a stored set that
 * a pending pack tells of holds it too.
 */
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

/**
 * The part of a commit that packs the sets of these entries, except sets that are documents here. Where
 * another device made one of them too, with another date, the server's part of it is packed elsewhere
 * already, and is kept beside the entry: `told` are the entries with it.
 */
async function packedSets(
  engine: Engine,
  entries: readonly OutboxEntry[],
): Promise<Required<Pick<StoreChange, 'packs'>> & { told: OutboxEntry[] }> {
  const rows = mergedRows(entries.map(packOf));
  const documents = await engine.store.records.documentsOf(setRefs(rows.keys()));
  for (const { view } of documents) rows.delete(view.id);
  const holding = (await engine.store.packs.mayHold([...rows.keys()])).filter(({ sync }) =>
    idsOf(sync).some((id) => rows.has(id)),
  );
  const partOf = await serverPart(engine);
  const told: Row[] = [];
  /** The other sets of those packs, which stay where they are, also where this release would give them no place. */
  const beside = new Map<Row, PackKey>();
  const unpacked = (one: Pack) => unpack(one).map((row) => [row, one] as const);
  for (const [row, place] of holding.flatMap(unpacked)) {
    const own = rows.get(row.id);
    if (!own) {
      beside.set(row, place);
      continue;
    }
    rows.set(row.id, mergeRow(row, own));
    const part = partOf(row);
    if (part) told.push(part);
  }
  const taken = new Set(holding.map(packKeyText));
  const elsewhere = packAll(rows.values()).packs.filter((one) => !taken.has(packKeyText(one)));
  for (const [row, place] of (await engine.store.packs.get(elsewhere)).flatMap(unpacked))
    beside.set(row, place);
  const { packs: put } = packAll(
    [...beside.keys(), ...rows.values()],
    (row) => beside.get(row) ?? packKeyOf(row),
  );
  const filled = new Set(put.map(packKeyText));
  const remove = holding.filter((one) => !filled.has(packKeyText(one)));
  return { packs: { put, remove }, told: withTold(entries, told) };
}
