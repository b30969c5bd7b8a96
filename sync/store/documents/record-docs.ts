import type { EntityType, FieldValue, Row } from '../../../schema/merge.ts';
import { collectionOf, type RecordDoc } from '../collections.ts';
import type { StoredRecord } from '../port.ts';
import { isHidden } from '../rows.ts';

const NEWEST_BASE = 8_640_000_000_000_000;

/** Names that a document uses itself, and RxDB's, which begin with an underscore. */
const OWN: ReadonlySet<string> = new Set(['id', 'key', 'userId', 'timestamp', 'hidden', 'newest', 'sync']);
const isOwn = (name: string) => OWN.has(name) || name.startsWith('_');

/** A record as the document that RxDB keeps. `now` is ms. */
export function toDoc({ view, base }: StoredRecord, userId: string, now: number): RecordDoc {
  const { deleted, ...fields } = view.fields;
  const content = Object.entries(fields).filter(([name]) => !isOwn(name));
  const others = Object.entries(fields).filter(([name]) => isOwn(name));
  const doc: RecordDoc = {
    ...Object.fromEntries(content),
    id: view.id,
    userId,
    timestamp: now,
    hidden: isHidden(view) ? 1 : 0,
    sync: { clocks: view.clocks, seq: view.seq },
  };
  if (deleted !== undefined) doc.sync.deleted = deleted;
  if (base !== undefined) doc.sync.base = base;
  if (others.length > 0) doc.sync.fields = Object.fromEntries(others);
  const { primary, keyOf } = collectionOf(view.type);
  if (primary === 'key') doc.key = keyOf(view.id);
  if (view.type === 'log') doc.newest = newestKey(fields.date);
  return doc;
}

export function fromDoc(type: EntityType, doc: RecordDoc): StoredRecord {
  const { clocks, seq, base, deleted, fields: others } = doc.sync;
  const content = Object.entries(doc).filter(([name]) => !isOwn(name));
  const fields: Record<string, FieldValue> = { ...(Object.fromEntries(content) as Row['fields']), ...others };
  if (deleted !== undefined) fields.deleted = deleted;
  const view: Row = { type, id: doc.id, fields, clocks, seq };
  return base === undefined ? { view } : { view, base };
}

/** Smaller is newer. A set without a readable date sorts as the oldest. */
export function newestKey(date: unknown): number {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? NEWEST_BASE * 2 : newestKeyAt(at);
}

/** The key of an instant (ms), and the inverse: one function for both. */
export const newestKeyAt = (at: number) => NEWEST_BASE - at;
export const instantOfKey = newestKeyAt;
