import type { EntityType, Row } from '../../schema/merge.ts';
import { newestRows, withAnswer } from './answered.ts';
import type { Documents } from './documents.ts';
import { historyReads } from './history-reads.ts';
import { type PackTable, recordsOf } from './packs.ts';
import type { AnswerStore, EntityRef, RecordStore, Store, StoredRecord } from './port.ts';
import { refKey } from './rows.ts';

const PAGE = 5_000;

/**
 * Documents and packs as one (PROTOCOL.md R20): a document stands for the packed set of its id, wherever
 * that lies. What was answered (R7) is newer than the bases of either.
 */
export function withHistory(
  documents: Documents,
  packs: PackTable,
  answers: Pick<AnswerStore, 'mayHold'>,
): Pick<Store, 'records' | 'packs' | 'live'> {
  const records: RecordStore = {
    put: documents.put,
    remove: documents.remove,
    documents: documents.documents,
    async withBase() {
      // Before the documents: what becomes a base meanwhile is not one of these any more.
      const answered = newestRows(await answers.mayHold());
      return (await documents.withBase()).filter((record) => {
        const answer = record.view.type === 'log' ? answered.get(record.view.id) : undefined;
        return !answer || withAnswer(record, answer) === record;
      });
    },
    async get(refs) {
      const sets = refs.flatMap(({ type, id }) => (type === 'log' ? [id] : []));
      const [found, held] = await Promise.all([documentsOrPacked(refs), answers.mayHold(sets)]);
      const answered = newestRows(held, new Set(sets));
      return answered.size === 0 ? found : overlaid(found, answered);
    },
    async *all(type) {
      // Before the documents: what becomes a base meanwhile is there as well as here.
      const answered = type === 'log' ? newestRows(await answers.mayHold()) : new Map();
      for await (const page of stored(type)) {
        yield page.map((record) => {
          const answer = answered.get(record.view.id);
          answered.delete(record.view.id);
          return answer ? withAnswer(record, answer) : record;
        });
      }
      if (answered.size > 0) yield overlaid([], answered);
    },
  };
  return {
    records,
    packs,
    live: { rows: documents.rows, setsSince: documents.logsSince, ...historyReads(documents, packs) },
  };

  async function documentsOrPacked(refs: readonly EntityRef[]): Promise<StoredRecord[]> {
    const found = await documents.get(refs);
    const known = new Set(found.map(({ view }) => refKey(view)));
    const missing = refs.filter((ref) => ref.type === 'log' && !known.has(refKey(ref))).map(({ id }) => id);
    if (missing.length === 0) return found;
    const wanted = new Set(missing);
    const holding = await packs.mayHold(missing);
    return [...found, ...holding.flatMap((stored) => recordsOf(stored, wanted))];
  }

  async function* stored(type: EntityType): AsyncIterable<StoredRecord[]> {
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
  }
}

/** Records with what was answered for them, and what was answered for sets that are nowhere else. */
function overlaid(
  found: readonly StoredRecord[],
  answered: ReadonlyMap<string, { row: Row; gen: number }>,
): StoredRecord[] {
  const missing = new Map(answered);
  const records = found.map((record) => {
    const answer = record.view.type === 'log' ? answered.get(record.view.id) : undefined;
    if (answer) missing.delete(record.view.id);
    return answer ? withAnswer(record, answer) : record;
  });
  return [...records, ...[...missing.values()].map((answer) => withAnswer(undefined, answer))];
}

function unseen(records: StoredRecord[], seen: ReadonlySet<string>): StoredRecord[] {
  return records.filter(({ view }) => !seen.has(view.id));
}
