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
import type { EntityRef } from '../port.ts';
import { refKey, toLog } from '../rows.ts';
import { datedLogs } from './dated-logs.ts';
import type { Documents } from './documents.ts';
import { fromDoc, newestKeyAt } from './record-docs.ts';
import { idsOf } from './record-writes.ts';

const newYearBefore = (at: number) => Date.UTC(new Date(at).getUTCFullYear(), 0, 1);

/** Records as documents of RxDB's collections, whose queries see the changes of every tab and of the worker. */
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

  /** What is asked of the store of each type among these rows, in one transaction. */
  async function ofEach<T>(
    refs: readonly EntityRef[],
    ask: (type: EntityType, store: IDBObjectStore, ids: readonly string[]) => Promise<T[]>,
  ): Promise<T[]> {
    const types = ENTITY_TYPES.filter((type) => refs.some((ref) => ref.type === type));
    if (types.length === 0) return [];
    const storeOf = (type: EntityType) => collectionOf(type).collection;
    const found = await database.read([...new Set(types.map(storeOf))], (of) =>
      Promise.all(types.map((type) => ask(type, of(storeOf(type)), idsOf(refs, type)))),
    );
    return found.flat();
  }

  /** Visible sets of an exercise, newest first. */
  const newestLogs = (
    exerciseId: string,
    more: { newest?: { $lte: number }; limit?: number | undefined },
  ) => {
    const { newest, limit } = more;
    return collections.workoutLogs
      .find({
        selector: { exerciseId, hidden: 0, ...(newest ? { newest } : {}) },
        sort: [{ exerciseId: 'asc' }, { hidden: 'asc' }, { newest: 'asc' }],
        index: ['exerciseId', 'hidden', 'newest'],
        ...(limit === undefined ? {} : { limit }),
      })
      .$.pipe(map((documents) => documents.map((document) => toLog(plain('log', document)))));
  };

  return {
    get: (refs) =>
      ofEach(refs, async (type, store, ids) => {
        const { primary, keyOf } = collectionOf(type);
        const keyIn = (doc: RecordDoc) => String(doc[primary]);
        const docs = await getMany<RecordDoc>(store, ids.map(keyOf), keyIn, keyRange);
        return docs.map((doc) => fromDoc(type, doc));
      }),
    keys: async (refs) =>
      new Set(
        await ofEach(refs, async (type, store, ids) => {
          const byKey = new Map(ids.map((id) => [collectionOf(type).keyOf(id), id]));
          const there = await presentKeys(store, [...byKey.keys()], keyRange);
          return there.map((key) => refKey({ type, id: byKey.get(key) as string }));
        }),
      ),
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
    logsOf: (exerciseId, limit) => newestLogs(exerciseId, { limit }),
    logsSince: (exerciseId, since) => newestLogs(exerciseId, { newest: { $lte: newestKeyAt(since) } }),
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
