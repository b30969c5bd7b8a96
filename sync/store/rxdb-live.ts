import type { RxDocument } from 'rxdb/plugins/core';
import { map } from 'rxjs';
import type { EntityType } from '../../schema/merge.ts';
import { COLLECTION_OF, type Collections, type RecordDoc } from './collections.ts';
import type { LiveReads } from './port.ts';
import { fromDoc } from './record-docs.ts';
import { toLog } from './rows.ts';

/** Reactive reads by RxDB's own queries, which follow every tab and the worker. */
export function rxdbLive(collections: Collections): LiveReads {
  const plain = (type: EntityType, document: RxDocument<RecordDoc>) =>
    fromDoc(type, document.toJSON() as RecordDoc).view;
  const log = (document: RxDocument<RecordDoc>) => toLog(plain('log', document));

  return {
    rows: (type) =>
      collections[COLLECTION_OF[type]]
        .find({ sort: [{ id: 'asc' }] })
        .$.pipe(
          map((documents) =>
            documents.map((document) => ({ row: plain(type, document), hidden: document.hidden === 1 })),
          ),
        ),
    setsOf: (exerciseId) =>
      newest(exerciseId).$.pipe(map((documents) => documents.map(log).sort(oldestFirst))),
    newestSetsOf: (exerciseId, limit) =>
      newest(exerciseId, limit).$.pipe(map((documents) => documents.map(log))),
    setDates: () =>
      collections.workoutLogs
        .find({ selector: { hidden: 0 } })
        .$.pipe(map((documents) => documents.map((document) => String(document.get('date'))))),
  };

  function newest(exerciseId: string, limit?: number) {
    return collections.workoutLogs.find({
      selector: { exerciseId, hidden: 0 },
      sort: [{ exerciseId: 'asc' }, { hidden: 'asc' }, { newest: 'asc' }],
      index: ['exerciseId', 'hidden', 'newest'],
      ...(limit === undefined ? {} : { limit }),
    });
  }
}

function oldestFirst(
  a: { date: string; setNumber: number; id: string },
  b: { date: string; setNumber: number; id: string },
) {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}
