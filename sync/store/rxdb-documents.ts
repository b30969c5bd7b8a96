import type { RxDocument } from 'rxdb/plugins/core';
import { filter, map } from 'rxjs';
import type { EntityType } from '../../schema/merge.ts';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import { COLLECTION_OF, type Collections, type RecordDoc } from './collections.ts';
import type { Documents } from './documents.ts';
import type { EntityRef } from './port.ts';
import { fromDoc, newestKey, toDoc } from './record-docs.ts';
import { toLog } from './rows.ts';
import { rxdbTable } from './rxdb-table.ts';

/** Records as documents of RxDB's collections, whose own queries follow every tab and the worker. */
export function rxdbDocuments(collections: Collections, userId: string, now: () => number): Documents {
  const tables = {
    day: rxdbTable(collections.workoutData),
    exercise: rxdbTable(collections.exercises),
    log: rxdbTable(collections.workoutLogs),
  };
  const ofType = (refs: readonly EntityRef[], type: EntityType) =>
    refs.filter((ref) => ref.type === type).map((ref) => ref.id);
  const each = async <T>(read: (type: EntityType) => Promise<T[]>) =>
    (await Promise.all(ENTITY_TYPES.map(read))).flat();
  const plain = (type: EntityType, document: RxDocument<RecordDoc>) =>
    fromDoc(type, document.toJSON() as RecordDoc).view;

  return {
    get: (refs) =>
      each(async (type) => (await tables[type].get(ofType(refs, type))).map((doc) => fromDoc(type, doc))),
    async put(records) {
      const at = now();
      for (const type of ENTITY_TYPES) {
        const docs = records
          .filter(({ view }) => view.type === type)
          .map((record) => toDoc(record, userId, at));
        await tables[type].write(docs, []);
      }
    },
    async remove(refs) {
      for (const type of ENTITY_TYPES) await tables[type].write([], ofType(refs, type));
    },
    withBase: () =>
      each(async (type) =>
        (await tables[type].range('dirty', [1], null, Number.POSITIVE_INFINITY)).map((doc) =>
          fromDoc(type, doc),
        ),
      ),
    documents: async (type, afterId, limit) =>
      (await tables[type].range('id', [], afterId, limit)).map((doc) => fromDoc(type, doc)),
    rows: (type) =>
      collections[COLLECTION_OF[type]]
        .find({ sort: [{ id: 'asc' }] })
        .$.pipe(
          map((documents) =>
            documents.map((document) => ({ row: plain(type, document), hidden: document.hidden === 1 })),
          ),
        ),
    logsOf: (exerciseId, limit) =>
      collections.workoutLogs
        .find({
          selector: { exerciseId, hidden: 0 },
          sort: [{ exerciseId: 'asc' }, { hidden: 'asc' }, { newest: 'asc' }],
          index: ['exerciseId', 'hidden', 'newest'],
          ...(limit === undefined ? {} : { limit }),
        })
        .$.pipe(map((documents) => documents.map((document) => toLog(plain('log', document))))),
    logsSince: (exerciseId, since) =>
      collections.workoutLogs
        .find({
          selector: { exerciseId, hidden: 0, newest: { $lte: newestKey(new Date(since).toISOString()) } },
          sort: [{ exerciseId: 'asc' }, { hidden: 'asc' }, { newest: 'asc' }],
          index: ['exerciseId', 'hidden', 'newest'],
        })
        .$.pipe(map((documents) => documents.map((document) => toLog(plain('log', document))))),
    logDates: () =>
      collections.workoutLogs
        .find({ selector: { hidden: 0 } })
        .$.pipe(map((documents) => documents.map((doc) => ({ id: doc.id, date: String(doc.get('date')) })))),
    logIdsBetween: (minId, maxId) => tables.log.idsBetween(minId, maxId),
    touchedLogs: collections.workoutLogs.eventBulks$.pipe(
      map(({ events }) => events.map(({ documentId }) => documentId)),
      filter((ids) => ids.length > 0),
    ),
  };
}
