import { firstValueFrom, take, toArray } from 'rxjs';
import type { OneDatabase } from '../one-database.ts';
import { asked } from '../requests.ts';
import { collectionStore, oneStorage } from '../rx-storage.ts';
import { document } from './instance-rules.ts';
import {
  expectRefused,
  expectSame,
  instanceOf,
  LIFT_SCHEMA,
  open,
  type Place,
  type Rule,
  STORES,
} from './rule.ts';

const lift = (id: string, reps = 8) => ({ id, of: 'row', reps, hidden: 0 });

async function both(database: OneDatabase) {
  const storage = oneStorage(database);
  const [lifts, others] = [
    await instanceOf(database, 'lifts', storage),
    await instanceOf(database, 'others', storage),
  ];
  return { storage, lifts, others };
}

const plainOf = (database: OneDatabase) => database.read(['plain'], (of) => asked(of('plain').get('meta')));
const versionOf = (place: Place, name: string) =>
  place.factory.databases().then((all) => all.find((one) => one.name === name)?.version);

/** What a commit is, how a database grows, and how it ends. */
export const DATABASE_RULES: readonly Rule[] = [
  {
    title: 'a commit over collections and plain stores is one, and told when it is durable',
    async run(place) {
      const database = open(place);
      const { storage, lifts, others } = await both(database);
      await lifts.bulkWrite([{ document: document('old', { reps: 5 }) }], 'test');
      const told: string[] = [];
      lifts.changeStream().subscribe(({ events }) => {
        for (const { operation, documentId, documentData, previousDocumentData } of events)
          told.push(`${operation} ${documentId} ${previousDocumentData?.reps} ${documentData._deleted}`);
      });
      const changed = firstValueFrom(database.changes('plain'));
      await storage.commit({
        collections: [
          { collection: 'lifts', put: [lift('a'), lift('old', 6)] },
          { collection: 'others', put: [lift('b')], allNew: true },
        ],
        stores: [{ store: 'plain', put: [{ key: 'meta', value: { n: 1 } }], ids: ['x'] }],
      });
      expectSame(await changed, ['x']);
      expectSame(await plainOf(database), { n: 1 });
      expectSame((await others.findDocumentsById(['b'], false)).length, 1);
      const [old] = await lifts.findDocumentsById(['old'], false);
      expectSame([old?.reps, old?._rev.startsWith('1-') === false], [6, true]);
      await storage.commit({ collections: [{ collection: 'lifts', remove: ['old', 'nobody'] }] });
      expectSame(told, ['INSERT a undefined false', 'UPDATE old 5 false', 'DELETE old 6 true']);
      expectSame(await lifts.findDocumentsById(['old'], false), []);
      database.close();
    },
  },
  {
    title: 'reads that are asked for at once are all answered, with what they ask for later too',
    async run(place) {
      const database = open(place);
      const { storage } = await both(database);
      await storage.commit({
        collections: [{ collection: 'lifts', put: [lift('a'), lift('b')] }],
        stores: [{ store: 'plain', put: [{ key: 'meta', value: 1 }] }],
      });
      const counts = database.read(['lifts'], async (of) => {
        const first = await asked(of('lifts').count());
        return [first, await asked(of('lifts').count())];
      });
      expectSame(await Promise.all([plainOf(database), counts, plainOf(database)]), [1, [2, 2], 1]);
      database.close();
    },
  },
  {
    title: 'a commit that can’t be done leaves nothing and tells nothing',
    async run(place) {
      const database = open(place);
      const { storage, lifts, others } = await both(database);
      await others.bulkWrite([{ document: document('b') }], 'test');
      let told = 0;
      lifts.changeStream().subscribe(() => {
        told += 1;
      });
      await expectRefused(
        storage.commit({
          collections: [
            { collection: 'lifts', put: [lift('a')] },
            { collection: 'others', put: [lift('b')], allNew: true },
          ],
          stores: [{ store: 'plain', put: [{ key: 'meta', value: 1 }] }],
        }),
      );
      expectSame(
        [told, await lifts.findDocumentsById(['a'], false), (await plainOf(database)) ?? null],
        [0, [], null],
      );
      database.close();
    },
  },
  {
    title: 'removals by key only tell of what was there, and leave what stands between',
    async run(place) {
      const database = open(place);
      const { storage, lifts } = await both(database);
      const ids = Array.from({ length: 20 }, (_, i) => `k${String(i).padStart(2, '0')}`);
      await storage.commit({
        collections: [{ collection: 'lifts', put: ids.map((id) => lift(id)), allNew: true }],
      });
      const bulk = firstValueFrom(lifts.changeStream());
      const remove = [...ids.slice(0, 9), 'k05x', ...ids.slice(10, 12), 'zzz'];
      await storage.commit({ collections: [{ collection: 'lifts', remove, byKeyOnly: true }] });
      const gone = [...ids.slice(0, 9), ...ids.slice(10, 12)];
      expectSame(
        (await bulk).events.map(({ documentId, operation }) => `${operation} ${documentId}`),
        gone.map((id) => `DELETE ${id}`),
      );
      const left = (await lifts.findDocumentsById(ids, false)).map(({ id }) => id).sort();
      expectSame(
        left,
        ids.filter((id) => !gone.includes(id)),
      );
      database.close();
    },
  },
  {
    title: 'a newer release adds a store and an index under an older one, and both go on',
    async run(place) {
      const name = place.name();
      const older = open(place, name);
      const { storage, lifts } = await both(older);
      await storage.commit({ collections: [{ collection: 'lifts', put: [lift('a')] }] });
      const before = await versionOf(place, name);
      const newer = open(place, name, [
        collectionStore('lifts', {
          ...LIFT_SCHEMA,
          indexes: [...(LIFT_SCHEMA.indexes ?? []), ['hidden', 'reps']],
        }),
        ...STORES.slice(1),
        { name: 'measurements', keyPath: 'id', indexes: [{ name: 'at', keyPath: 'at' }] },
      ]);
      const here = await instanceOf(newer);
      expectSame((await here.findDocumentsById(['a'], false)).length, 1);
      expectSame(await versionOf(place, name), (before ?? 0) + 1);
      await storage.commit({ collections: [{ collection: 'lifts', put: [lift('b')] }] });
      expectSame((await here.findDocumentsById(['a', 'b'], false)).length, 2);
      await newer.write(['measurements'], (of) => void of('measurements').put({ id: 'm', at: 1 }));
      newer.close();
      older.close();
      const again = open(place, name);
      expectSame((await (await instanceOf(again)).findDocumentsById(['a', 'b'], false)).length, 2);
      expectSame(await versionOf(place, name), (before ?? 0) + 1);
      expectSame(lifts.collectionName, 'lifts');
      await again.destroy();
    },
  },
  {
    title: 'one that somebody deletes is told as lost, and no empty one takes its place',
    async run(place) {
      const name = place.name();
      const database = open(place, name);
      await database.opened();
      const lost = firstValueFrom(database.deleted);
      await new Promise((resolve) => {
        place.factory.deleteDatabase(name).onsuccess = resolve;
      });
      await lost;
      await expectRefused(plainOf(database));
      expectSame(await versionOf(place, name), undefined);
      database.close();
    },
  },
  {
    title: 'one that another tab of the app erases is gone, and not told as lost',
    async run(place) {
      const name = place.name();
      const [first, second] = [open(place, name, STORES, true), open(place, name, STORES, true)];
      await Promise.all([first.opened(), second.opened()]);
      let lost = 0;
      second.deleted.subscribe(() => {
        lost += 1;
      });
      await first.destroy();
      await expectRefused(plainOf(second));
      expectSame([lost, (await versionOf(place, name)) ?? null], [0, null]);
      second.close();
    },
  },
  {
    title: 'tells other tabs of what changed in a plain store',
    async run(place) {
      const name = place.name();
      const [first, second] = [open(place, name, STORES, true), open(place, name, STORES, true)];
      await Promise.all([first.opened(), second.opened()]);
      const heard = firstValueFrom(second.changes('plain').pipe(take(2), toArray()));
      await oneStorage(first).commit({
        stores: [{ store: 'plain', put: [{ key: 'meta', value: 1 }], ids: ['a'] }],
      });
      await oneStorage(first).commit({ stores: [{ store: 'plain', remove: ['meta'], ids: ['b'] }] });
      expectSame(await heard, [['a'], ['b']]);
      second.close();
      await first.destroy();
    },
  },
];
