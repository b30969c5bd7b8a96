import {
  type EventBulk,
  normalizeMangoQuery,
  prepareQuery,
  type RxStorageChangeEvent,
} from 'rxdb/plugins/core';
import type { StorageInstance } from '../storage-instance.ts';
import { expectSame, instanceOf, type Lift, open, type Rule } from './rule.ts';

let revisions = 0;

export function document(id: string, more: Partial<Lift> = {}, deleted = false) {
  revisions += 1;
  return {
    ...{ id, of: 'row', reps: 8, hidden: 0 },
    ...more,
    _deleted: deleted,
    _attachments: {},
    _meta: { lwt: Date.now() + revisions / 1_000 },
    _rev: `${revisions}-a`,
  };
}

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
const find = async (instance: StorageInstance<Lift>, ids: string[]) =>
  idsOf(await instance.findDocumentsById(ids, false)).sort();

type Told = EventBulk<RxStorageChangeEvent<Lift>, unknown>;
function heard(instance: StorageInstance<Lift>): Told[] {
  const bulks: Told[] = [];
  instance.changeStream().subscribe((bulk) => bulks.push(bulk as unknown as Told));
  return bulks;
}

/** What RxDB's interface asks of one instance. */
export const INSTANCE_RULES: readonly Rule[] = [
  {
    title: 'gives back whole documents by id, unknown fields too, and leaves out what is not there',
    async run(place) {
      const instance = await instanceOf(open(place));
      const one = { ...document('a'), tempo: '3-1-1', deep: { list: [1, null, 'x'] } };
      expectSame(await instance.bulkWrite([{ document: one }], 'test'), { error: [] });
      expectSame(await instance.findDocumentsById(['b', 'a'], false), [one]);
      await instance.close();
    },
  },
  {
    title: 'refuses single rows whose previous is not what is stored, with what is stored',
    async run(place) {
      const instance = await instanceOf(open(place));
      const first = document('a');
      await instance.bulkWrite([{ document: first }], 'test');
      const again = { document: document('a', { reps: 9 }) };
      const { error } = await instance.bulkWrite([again, { document: document('b') }], 'test');
      expectSame(
        error.map((one) => ({ ...one, writeRow: undefined })),
        [{ isError: true, status: 409, documentId: 'a', documentInDb: first, context: 'test' }],
      );
      const stale = { document: document('a', { reps: 9 }), previous: document('a') };
      expectSame((await instance.bulkWrite([stale], 'test')).error.length, 1);
      const right = { document: document('a', { reps: 10 }), previous: first };
      expectSame((await instance.bulkWrite([right], 'test')).error, []);
      const found = await instance.findDocumentsById(['a', 'b'], false);
      expectSame(found.map(({ reps }) => reps).sort(), [10, 8]);
      await instance.close();
    },
  },
  {
    title: 'a removed document is gone for every read, and can come back',
    async run(place) {
      const instance = await instanceOf(open(place));
      const first = document('a');
      await instance.bulkWrite([{ document: first }, { document: document('b') }], 'test');
      const bulks = heard(instance);
      const gone = document('a', {}, true);
      await instance.bulkWrite([{ previous: first, document: gone }], 'test');
      expectSame(await find(instance, ['a', 'b']), ['b']);
      expectSame(idsOf(await instance.findDocumentsById(['a'], true)), []);
      expectSame(await count(instance, {}), 1);
      await instance.bulkWrite([{ previous: gone, document: document('a', { reps: 3 }) }], 'test');
      expectSame(await find(instance, ['a', 'b']), ['a', 'b']);
      expectSame(
        bulks.flatMap(({ events }) =>
          events.map(({ operation, documentId }) => `${operation} ${documentId}`),
        ),
        ['DELETE a', 'INSERT a'],
      );
      expectSame(await instance.cleanup(), true);
      await instance.close();
    },
  },
  {
    title: 'tells of each write once it is durable, and of none that was refused',
    async run(place) {
      const instance = await instanceOf(open(place));
      const bulks = heard(instance);
      const seen: Promise<string[]>[] = [];
      instance.changeStream().subscribe(({ events }) => {
        seen.push(
          find(
            instance,
            events.map(({ documentId }) => documentId),
          ),
        );
      });
      const [first, second] = [document('a'), document('a', { reps: 9 })];
      await instance.bulkWrite([{ document: first }, { document: document('b') }], 'one');
      await instance.bulkWrite([{ document: document('a') }], 'refused');
      await instance.bulkWrite([{ previous: first, document: second }], 'two');
      expectSame(await Promise.all(seen), [['a', 'b'], ['a']]);
      expectSame(
        bulks.map(({ context, checkpoint }) => ({ context, checkpoint })),
        [
          { context: 'one', checkpoint: { id: 'b', lwt: bulks[0]?.events[1]?.documentData._meta.lwt } },
          { context: 'two', checkpoint: { id: 'a', lwt: second._meta.lwt } },
        ],
      );
      expectSame(bulks[1]?.events, [
        { documentId: 'a', operation: 'UPDATE', documentData: second, previousDocumentData: first },
      ]);
      expectSame(new Set(bulks.map(({ id }) => id)).size, 2);
      await instance.close();
    },
  },
  {
    title: 'finds many ids at once, near each other and far apart',
    async run(place) {
      const instance = await instanceOf(open(place));
      const all = Array.from({ length: 300 }, (_, i) => `id-${String(i).padStart(4, '0')}`);
      await instance.bulkWrite(
        all.map((id) => ({ document: document(id) })),
        'test',
      );
      const near = all.slice(20, 60);
      const far = all.filter((_, i) => i % 30 === 0);
      expectSame(await find(instance, [...near, ...near]), near);
      expectSame(await find(instance, [...far, 'nobody']), far);
      await instance.close();
    },
  },
  {
    title: 'counts what the same query finds, limits and skips too',
    async run(place) {
      const instance = await instanceOf(open(place));
      const rows = [1, 2, 3, 4, 5].map((reps) => ({ document: document(`a${reps}`, { reps }) }));
      await instance.bulkWrite(rows, 'test');
      expectSame(await count(instance, { selector: { reps: { $gt: 2 } } }), 3);
      expectSame(await count(instance, { selector: { reps: { $gt: 2 } }, limit: 2 }), 2);
      expectSame(await count(instance, { selector: { reps: { $gt: 2 } }, skip: 2 }), 1);
      expectSame(await count(instance, { selector: { reps: { $gt: 2 } }, limit: 0 }), 0);
      expectSame(await count(instance, { selector: { note: { $exists: true } } }), 0);
      await instance.close();
    },
  },
  {
    title: 'removes all of its own collection and nothing of another',
    async run(place) {
      const database = open(place);
      const [lifts, others] = [await instanceOf(database), await instanceOf(database, 'others')];
      await lifts.bulkWrite([{ document: document('a') }], 'test');
      await others.bulkWrite([{ document: document('a') }], 'test');
      await lifts.remove();
      await lifts.close();
      expectSame(await find(await instanceOf(database), ['a']), []);
      expectSame(await find(others, ['a']), ['a']);
    },
  },
];

type Query = { selector?: object; limit?: number; skip?: number };

async function count(instance: StorageInstance<Lift>, query: Query): Promise<number> {
  const selector = { _deleted: { $eq: false }, ...query.selector };
  const filled = normalizeMangoQuery<Lift>(instance.schema as never, { ...query, selector } as never);
  const prepared = prepareQuery<Lift>(instance.schema as never, filled);
  const { count: counted } = await instance.count(prepared);
  expectSame(counted, (await instance.query(prepared)).documents.length, 'the count');
  return counted;
}
