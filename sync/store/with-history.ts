import type { Documents } from './documents.ts';
import { historyReads } from './history-reads.ts';
import { type PackTable, recordsOf } from './packs.ts';
import type { RecordStore, Store, StoredRecord } from './port.ts';
import { refKey } from './rows.ts';

const PAGE = 5_000;

/** Documents and packs as one (PROTOCOL.md R20): a document stands for the packed set of its id, wherever that lies. */
export function withHistory(
  documents: Documents,
  packs: PackTable,
): Pick<Store, 'records' | 'packs' | 'live'> {
  const records: RecordStore = {
    put: documents.put,
    remove: documents.remove,
    withBase: documents.withBase,
    documents: documents.documents,
    async get(refs) {
      const found = await documents.get(refs);
      const known = new Set(found.map(({ view }) => refKey(view)));
      const missing = refs.filter((ref) => ref.type === 'log' && !known.has(refKey(ref))).map(({ id }) => id);
      if (missing.length === 0) return found;
      const wanted = new Set(missing);
      const holding = await packs.mayHold(missing);
      return [...found, ...holding.flatMap((stored) => recordsOf(stored, wanted))];
    },
    async *all(type) {
      const seen = new Set<string>();
      for (let after = ''; ; ) {
        const page = await documents.documents(type, after, PAGE);
        if (type === 'log') for (const { view } of page) seen.add(view.id);
        if (page.length > 0) yield page;
        const last = page.at(-1);
        if (!last || page.length < PAGE) break;
        after = last.view.id;
      }
      if (type !== 'log') return;
      // After the documents: what is packed meanwhile was seen above, and is not given twice.
      for (const stored of await packs.all()) yield unseen(recordsOf(stored), seen);
    },
  };
  return { records, packs, live: { rows: documents.rows, ...historyReads(documents, packs) } };
}

function unseen(records: StoredRecord[], seen: ReadonlySet<string>): StoredRecord[] {
  return records.filter(({ view }) => !seen.has(view.id));
}
