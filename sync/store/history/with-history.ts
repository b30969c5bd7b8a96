import { type EntityType, isDeleted } from '../../../schema/merge.ts';
import type { PackDigest } from '../../../schema/progress/pack-digest.ts';
import type { Documents } from '../documents/documents.ts';
import type { PackTable, StoredPack } from '../pack-table.ts';
import { deletedIn, hasRoomFor, recordsOf } from '../packs/packs.ts';
import { pages } from '../pages.ts';
import type { EntityRef, RecordStore, Store, StoredRecord } from '../port.ts';
import { refKey } from '../rows.ts';
import { historyReads } from './history-reads.ts';

const PAGE = 5_000;
/** How many whole packs are in memory at once, where not all are asked for. */
const PACKS = 40;
/** So few sets are looked for in packs at once with the documents: a tap on Save waits for each round trip. */
const FEW = 6;

/**
 * Documents and packs as one (PROTOCOL.md R20): a document stands for the packed set of its id, in whatever
 * pack that is.
 */
export function withHistory(
  documents: Documents,
  packs: PackTable,
): Pick<Store, 'records' | 'packs' | 'live'> {
  const records: RecordStore = {
    documents: documents.documents,
    documentsOf: documents.get,
    documentKeys: documents.keys,
    get: documentsOrPacked,
    all: (type) => stored(type, recordsOf),
    sets: (isKnown) => stored('log', recordsOf, isKnown),
    deleted: async function* (type) {
      for await (const found of stored(type, deletedIn, ({ deleted }) => deleted === 0))
        yield found.filter(({ view }) => isDeleted(view));
    },
  };
  return {
    records,
    packs,
    live: { rows: documents.rows, setsSince: documents.logsSince, ...historyReads(documents, packs) },
  };

  async function documentsOrPacked(refs: readonly EntityRef[]): Promise<StoredRecord[]> {
    const logs = refs.filter(({ type }) => type === 'log');
    const reading = documents.get(refs);
    // Asked for behind the documents, so that a set that is packed meanwhile is in one of both.
    const early = logs.length > 0 && logs.length <= FEW ? packs.mayHold(logs.map(({ id }) => id)) : null;
    const [found, held] = await Promise.all([reading, early]);
    const known = new Set(found.map(({ view }) => refKey(view)));
    const missing = logs.filter((ref) => !known.has(refKey(ref))).map(({ id }) => id);
    if (missing.length === 0) return found;
    const wanted = new Set(missing);
    const holding = held ?? (await packs.mayHold(missing));
    return [...found, ...holding.flatMap((stored) => recordsOf(stored, wanted))];
  }

  async function* stored(
    type: EntityType,
    packed: (pack: StoredPack) => StoredRecord[],
    isKnown?: (digest: PackDigest) => boolean,
  ): AsyncIterable<StoredRecord[]> {
    const seen = new Set<string>();
    const read = (behind: string) => documents.documents(type, behind, PAGE);
    for await (const page of pages('', PAGE, read, ({ view }) => view.id)) {
      if (type === 'log') for (const { view } of page) seen.add(view.id);
      yield page;
    }
    if (type !== 'log') return;
    // After the documents: a set that is packed meanwhile was seen above, and is not given twice.
    for await (const stored of isKnown ? unknown(seen, isKnown) : await packs.all())
      yield packed(stored).filter(({ view }) => !seen.has(view.id));
  }

  /**
   * The packs that are not known well enough. In a pack where a document may stand for a set, only the pack
   * itself says enough.
   */
  async function* unknown(
    seen: ReadonlySet<string>,
    isKnown: (digest: PackDigest) => boolean,
  ): AsyncIterable<StoredPack> {
    const ids = [...seen];
    const places = (await packs.digests()).filter((one) => hasRoomFor(one, ids) || !isKnown(one.digest));
    for (let from = 0; from < places.length; from += PACKS)
      yield* await packs.get(places.slice(from, from + PACKS));
  }
}
