import type { RxDocument } from 'rxdb/plugins/core';
import { filter, map, tap } from 'rxjs';
import type { EntityType, Row } from '../../../schema/merge.ts';
import { ENTITY_TYPES } from '../../../schema/operation.ts';
import type { OneDatabase } from '../../storage/one-database.ts';
import { asked, getMany, presentKeys } from '../../storage/requests.ts';
import {
  BEHIND_IDS,
  type Collections,
  collectionOf,
  OWN_COLLECTION,
  type RecordDoc,
} from '../collections.ts';
import { calmRead } from '../live-read.ts';
import { quarterBefore } from '../packs/pack-series.ts';
import { refKey, toLog } from '../rows.ts';
import { datedLogs } from './dated-logs.ts';
import type { Documents } from './documents.ts';
import { fromDoc, newestKey } from './record-docs.ts';
import { idsOf } from './record-writes.ts';

const newYearBefore = (at: number) => Date.UTC(new Date(at).getUTCFullYear(), 0, 1);

/**
 * Records as documents of RxDB's collections, whose queries see the changes of every tab and of the worker.
 */
export function rxdbDocuments(database: OneDatabase, collections: Collections): Documents {
  const { keyRange } = database;
  const dated = datedLogs(database);
  /**
   * Emits after changes of sets that are, or were, dated as `isWanted` says (ms), and after those too large
   * to be told one by one.
   */
  const changedLogs = (isWanted: (at: number) => boolean) =>
    collections.workoutLogs.eventBulks$.pipe(
      filter(({ events }) =>
        events.some(
          ({ documentId, documentData, previousDocumentData }) =>
            documentId === '' ||
            [documentData, previousDocumentData].some((doc) => doc && isWanted(Date.parse(String(doc.date)))),
        ),
      ),
    );
  /** RxDB keeps one object for each state of a document, and gives it again when another document changed. */
  const rowOf = new WeakMap<RxDocument<RecordDoc>, Row>();
  const plain = (type: EntityType, document: RxDocument<RecordDoc>): Row => {
    const row = rowOf.get(document) ?? fromDoc(type, document.toJSON() as RecordDoc).view;
    rowOf.set(document, row);
    return row;
  };

  return {
    async get(refs) {
      const types = ENTITY_TYPES.filter((type) => refs.some((ref) => ref.type === type));
      if (types.length === 0) return [];
      const stores = new Set(types.map((type) => collectionOf(type).collection));
      const found = await database.read([...stores], (of) =>
        Promise.all(
          types.map(async (type) => {
            const { collection, primary, keyOf } = collectionOf(type);
            const keys = idsOf(refs, type).map(keyOf);
            const docs = await getMany<RecordDoc>(
              of(collection),
              keys,
              (doc) => String(doc[primary]),
              keyRange,
            );
            return docs.map((doc) => fromDoc(type, doc));
          }),
        ),
      );
      return found.flat();
    },
    async keys(refs) {
      const types = ENTITY_TYPES.filter((type) => refs.some((ref) => ref.type === type));
      if (types.length === 0) return new Set();
      const stores = new Set(types.map((type) => collectionOf(type).collection));
      const found = await database.read([...stores], (of) =>
        Promise.all(
          types.map(async (type) => {
            const { collection, keyOf } = collectionOf(type);
            const ids = new Map(idsOf(refs, type).map((id) => [keyOf(id), id]));
            const there = await presentKeys(of(collection), [...ids.keys()], keyRange);
            return there.map((key) => refKey({ type, id: ids.get(key) as string }));
          }),
        ),
      );
      return new Set(found.flat());
    },
    async documents(type, afterId, limit) {
      const { collection, keyOf } = collectionOf(type);
      const range = keyRange.bound(keyOf(afterId), keyOf(BEHIND_IDS), true, true);
      const docs = await database.read([collection], (of) =>
        asked<RecordDoc[]>(of(collection).getAll(range, limit)),
      );
      return docs.map((doc) => fromDoc(type, doc));
    },
    rows(type: EntityType, afterId: string = '') {
      const { collection, primary, keyOf } = collectionOf(type);
      const range = { $gt: keyOf(afterId), $lt: keyOf(BEHIND_IDS) };
      const query =
        primary === 'id'
          ? { ...(afterId ? { selector: { id: range } } : {}), sort: [{ id: 'asc' as const }] }
          : { selector: { key: range }, sort: [{ key: 'asc' as const }] };
      return collections[collection]
        .find(query)
        .$.pipe(
          map((documents) =>
            documents.map((document) => ({ row: plain(type, document), hidden: document.hidden === 1 })),
          ),
        );
    },
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
    logsBetween: (from, before) =>
      calmRead(
        changedLogs((at) => at >= from && at < before),
        () => dated.between(from, before),
      ),
    logsAfter(instant) {
      const since = () => Date.parse(instant()) + 1;
      let isAny = false;
      // Every save emits here, and hardly ever is one dated so. The last result is looked at again, since a
      // set's day may have come.
      return calmRead(
        changedLogs((at) => isAny || at >= since()),
        () => dated.between(since(), Number.POSITIVE_INFINITY),
      ).pipe(
        tap((logs) => {
          isAny = logs.length > 0;
        }),
      );
    },
    logDays: () => calmRead(collections.workoutLogs.eventBulks$, () => dated.oneEach(quarterBefore)),
    logYears: () => calmRead(collections.workoutLogs.eventBulks$, () => dated.oneEach(newYearBefore)),
    logIdsBetween: async (minId, maxId) => {
      const store = OWN_COLLECTION.log;
      const keys = await database.read([store], (of) =>
        asked(of(store).getAllKeys(keyRange.bound(minId, maxId))),
      );
      return keys as string[];
    },
    touchedLogs: collections.workoutLogs.eventBulks$.pipe(
      map(({ events }) => events.map(({ documentId }) => documentId)),
      filter((ids) => ids.length > 0),
    ),
  };
}
