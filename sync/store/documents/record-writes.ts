import type { EntityType } from '../../../schema/merge.ts';
import { ENTITY_TYPES } from '../../../schema/operation.ts';
import type { CollectionWrite } from '../../storage/collection-write.ts';
import { collectionOf, type RecordDoc } from '../collections.ts';
import type { EntityRef, StoreChange } from '../port.ts';
import { refKey } from '../rows.ts';
import { toDoc } from './record-docs.ts';

export const idsOf = (refs: readonly EntityRef[], type: EntityType) =>
  refs.filter((ref) => ref.type === type).map(({ id }) => id);

/** The writes of a change of records, only to the collections that it changes. `now` is ms. */
export function recordWrites(
  { put = [], remove = [] }: NonNullable<StoreChange['records']>,
  { userId, now, allNew }: { userId: string; now: number; allNew: boolean },
): CollectionWrite[] {
  const newest = [...new Map(put.map((record) => [refKey(record.view), record])).values()];
  const placed = new Set(newest.map(({ view }) => refKey(view)));
  const gone = remove.filter((ref) => !placed.has(refKey(ref)));
  const writes = new Map<
    string,
    { collection: string; put: RecordDoc[]; remove: string[]; allNew: boolean }
  >();
  for (const type of ENTITY_TYPES) {
    const { collection, keyOf } = collectionOf(type);
    const docs = newest.filter(({ view }) => view.type === type).map((record) => toDoc(record, userId, now));
    const keys = idsOf(gone, type).map(keyOf);
    if (docs.length + keys.length === 0) continue;
    const write = writes.get(collection) ?? { collection, put: [], remove: [], allNew };
    write.put.push(...docs);
    write.remove.push(...keys);
    writes.set(collection, write);
  }
  return [...writes.values()];
}
