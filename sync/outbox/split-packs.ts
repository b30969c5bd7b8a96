import { idsOf } from '../../schema/packs/pack.ts';
import type { Engine } from '../engine.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { StoreChange, StoredRecord } from '../store/port.ts';
import { baseOf, changesByEntries, readRows, recordPart } from './rebase.ts';
import { repacked } from './repacked.ts';
import { entriesAlone, packOf, parted, setRefs, unsentIn } from './unsent-packs.ts';

/** The part of a commit that takes refused packs apart. */
type Split = Required<Pick<StoreChange, 'outbox' | 'packs'>> &
  Pick<StoreChange, 'records'> &
  Pick<Meta, 'lastN'>;

/**
 * Takes packs apart that the server refused (R33), with every pending pack that tells of the same sets: what
 * they tell of each set becomes calls of its own, with their own verdicts. Call it under the db lock.
 * @param done the ids of entries that are answered, but not yet taken out
 */
export async function splitPacks(
  engine: Engine,
  refused: readonly OutboxEntry[],
  { lastN }: Meta,
  done: ReadonlySet<string> = new Set(),
): Promise<Split> {
  const entries = await withSameSets(engine, refused, done);
  const unsent = unsentIn(entries);
  const { records, pending } = await readRows(engine, setRefs(unsent.keys()));
  const bases = new Map<string, StoredRecord>();
  const told = [...records].flatMap(([key, record]) => {
    const row = baseOf(record, pending.get(key) ?? []);
    const { base, calls } = row ? parted(row, unsent.get(row.id)) : { base: null, calls: [] };
    // The base takes the stored record's place: beside that one, a set whose calls change nothing would not be written,
    // though it leaves its pack.
    if (base) bases.set(key, { view: base });
    return { id: record.view.id, calls };
  });
  const singles = entriesAlone(engine, entries, told, lastN);
  const documents = await engine.store.records.documentsOf(setRefs(unsent.keys()));
  const gone = new Set([...documents.map(({ view }) => view.id), ...singles.map(({ entityId }) => entityId)]);
  return {
    outbox: { put: singles, remove: entries.map(({ n }) => n) },
    ...recordPart(changesByEntries(singles, { records: bases, pending })),
    // The packs lose these sets: from now on a document stands for each (R20).
    packs: await repacked(engine, gone),
    lastN: lastN + singles.length,
  };
}

/**
 * The refused packs, and the others that share sets with them: in one of two packs left alone, a set would no
 * longer show the other's part.
 */
async function withSameSets(
  engine: Engine,
  refused: readonly OutboxEntry[],
  done: ReadonlySet<string>,
): Promise<OutboxEntry[]> {
  const found = new Map(refused.map((entry) => [entry.id, entry]));
  const others = (await engine.store.outbox.packs()).filter(({ id }) => !found.has(id) && !done.has(id));
  for (let before = 0; before < found.size; ) {
    before = found.size;
    const ids = unsentIn([...found.values()]);
    for (const entry of others)
      if (idsOf(packOf(entry).sync).some((id) => ids.has(id))) found.set(entry.id, entry);
  }
  return [...found.values()];
}
