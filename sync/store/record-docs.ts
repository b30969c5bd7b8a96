import type { EntityType, FieldValue, Row } from '../../schema/merge.ts';
import { ENTITIES } from '../../schema/operation.ts';
import { NEWEST_BASE, type RecordDoc } from './collections.ts';
import type { StoredRecord } from './port.ts';
import { isHidden } from './rows.ts';

/** A record as the document that RxDB keeps. `now` is ms. */
export function toDoc(record: StoredRecord, userId: string, now: number): RecordDoc {
  const { view, base, gen } = record;
  const { deleted, ...content } = view.fields;
  const doc: RecordDoc = {
    ...content,
    id: view.id,
    userId,
    timestamp: now,
    clocks: view.clocks,
    seq: view.seq,
    gen,
    hidden: isHidden(view) ? 1 : 0,
    dirty: base === undefined ? 0 : 1,
  };
  if (deleted !== undefined) doc.tombstone = deleted;
  if (base !== undefined) doc.base = base;
  if (view.type === 'log') doc.newest = newestKey(content.date);
  return doc;
}

export function fromDoc(type: EntityType, doc: RecordDoc): StoredRecord {
  const fields: Record<string, FieldValue> = {};
  for (const field of Object.keys(ENTITIES[type].fields.entries)) {
    if (doc[field] !== undefined) fields[field] = doc[field] as FieldValue;
  }
  if (doc.tombstone !== undefined) fields.deleted = doc.tombstone;
  const view: Row = { type, id: doc.id, fields, clocks: doc.clocks, seq: doc.seq };
  return doc.base === undefined ? { view, gen: doc.gen } : { view, gen: doc.gen, base: doc.base };
}

/** Smaller is newer. A set without a readable date sorts as the oldest. */
export function newestKey(date: unknown): number {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? NEWEST_BASE * 2 : NEWEST_BASE - at;
}
