import type { EntityType, FieldValue, Row } from '../../../schema/merge.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import type { StoredRecord } from '../port.ts';
import { refKey } from '../rows.ts';
import { carriedOver, type EarlierRecord } from './earlier-answers.ts';

/** How release 30f6864 kept a diary: RxDB over Dexie, and beside it a plain database of version 3 at most. */

/** Its outbox, in which the highest entry stayed behind as done. */
export type OlderEntry = Omit<OutboxEntry, 'state'> & {
  state: OutboxEntry['state'] | 'done';
  aside?: 'parked' | 'done';
};

export interface OlderDoc extends Record<string, unknown> {
  id: string;
  clocks: Row['clocks'];
  seq: number;
  gen: number;
  tombstone?: FieldValue;
  base?: Row | null;
}

/** Rows from the server's answers that were not in the documents yet, as JSON. */
export interface OlderAnswer {
  gen: number;
  json: string;
}

export interface OlderBackup {
  id: string;
  madeAt: number;
  chunkCount: number;
  chunk: string;
}

const BESIDE: ReadonlySet<string> = new Set([
  ...['id', 'userId', 'timestamp', 'tombstone', 'clocks', 'seq', 'gen', 'hidden', 'dirty', 'base', 'newest'],
  ...['_deleted', '_meta', '_rev', '_attachments'],
]);

/** The records of an older diary as they are kept today. */
export function olderRecords(
  docs: ReadonlyMap<EntityType, readonly OlderDoc[]>,
  answers: readonly OlderAnswer[],
  pending: readonly OutboxEntry[],
): StoredRecord[] {
  const records = [...docs].flatMap(([type, among]) => among.map((doc) => earlierRecord(type, doc)));
  const rows = answers.map(({ gen, json }) => ({ gen, rows: JSON.parse(json) as Row[] }));
  const changed = carriedOver(records, rows, pending);
  const settled = records.map(({ view }): [string, StoredRecord] => [refKey(view), { view }]);
  const known = new Map([...settled, ...changed.map((record) => [refKey(record.view), record] as const)]);
  return [...known.values()];
}

function earlierRecord(type: EntityType, doc: OlderDoc): EarlierRecord {
  const view = viewOf(type, doc);
  return doc.base === undefined ? { view, gen: doc.gen } : { view, base: doc.base, gen: doc.gen };
}

function viewOf(type: EntityType, doc: OlderDoc): Row {
  const content = Object.entries(doc).filter(([name, value]) => !BESIDE.has(name) && value !== undefined);
  const fields: Record<string, FieldValue> = Object.fromEntries(content) as Row['fields'];
  if (doc.tombstone !== undefined) fields.deleted = doc.tombstone;
  return { type, id: doc.id, fields, clocks: doc.clocks, seq: doc.seq };
}

/** Backups by slot; one with a missing chunk is left out. */
export function olderBackups(
  docs: readonly OlderBackup[],
): { slot: string; madeAt: number; chunks: string[] }[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return docs.flatMap(({ id, madeAt, chunkCount }) => {
    if (!id.endsWith('_0')) return [];
    const slot = id.slice(0, -'_0'.length);
    const chunks = Array.from({ length: chunkCount }, (_, i) => byId.get(`${slot}_${i}`)?.chunk);
    return chunks.includes(undefined) ? [] : [{ slot, madeAt, chunks: chunks as string[] }];
  });
}
