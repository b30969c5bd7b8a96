import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { filter, firstValueFrom } from 'rxjs';
import { oneStorage } from '../rx-storage.ts';
import { expectSame, LIFT_SCHEMA, type Lift, open, type Place, type Rule } from './rule.ts';

async function openRx(place: Place, name = place.name(), schema = LIFT_SCHEMA) {
  const database = open(place, name);
  const storage = oneStorage(database);
  const rx = await createRxDatabase<{ lifts: RxCollection<Lift> }>({
    name,
    storage,
    multiInstance: false,
    eventReduce: true,
    closeDuplicates: true,
  });
  const { lifts } = await rx.addCollections({ lifts: { schema } });
  return { database, storage, rx, lifts };
}

/** RxDB itself over the storage: its live queries, and schemas that have grown. */
export const RXDB_RULES: readonly Rule[] = [
  {
    title: 'live queries and counts follow what RxDB writes and what a commit writes',
    async run(place) {
      const { storage, rx, lifts, database } = await openRx(place);
      const sort: { reps: 'asc' }[] = [{ reps: 'asc' }];
      const heavy = lifts.find({ selector: { of: 'row', hidden: 0 }, sort, limit: 2 });
      const seen: string[] = [];
      const counts: number[] = [];
      const subscriptions = [
        heavy.$.subscribe((found) => seen.push(found.map(({ id, reps }) => `${id}${reps}`).join())),
        lifts.count().$.subscribe((count) => counts.push(count)),
      ];
      const until = (text: string) =>
        firstValueFrom(heavy.$.pipe(filter((found) => found.map(({ id }) => id).join() === text)));
      await until('');
      await lifts.bulkInsert([
        { id: 'a', of: 'row', reps: 8, hidden: 0 },
        { id: 'b', of: 'curl', reps: 1, hidden: 0 },
      ]);
      await until('a');
      const put = [
        { id: 'c', of: 'row', reps: 3, hidden: 0 },
        { id: 'd', of: 'row', reps: 5, hidden: 1 },
      ];
      await storage.commit({ collections: [{ collection: 'lifts', put }] });
      await until('c,a');
      await storage.commit({
        collections: [{ collection: 'lifts', put: [{ id: 'd', of: 'row', reps: 5, hidden: 0 }] }],
      });
      await until('c,d');
      await storage.commit({ collections: [{ collection: 'lifts', remove: ['c'] }] });
      await until('d,a');
      await (await lifts.findOne('a').exec(true)).incrementalPatch({ reps: 1 });
      await until('a,d');
      await (await lifts.findOne('d').exec(true)).remove();
      await until('a');
      await firstValueFrom(lifts.count().$.pipe(filter((count) => count === 2)));
      expectSame([seen.at(-1), counts.at(-1)], ['a1', 2]);
      for (const subscription of subscriptions) subscription.unsubscribe();
      await rx.close();
      await database.destroy();
    },
  },
  {
    title: 'a schema with a field more or less opens what another release stored, and keeps its fields',
    async run(place) {
      const name = place.name();
      const { note, ...fewer } = LIFT_SCHEMA.properties;
      const before = await openRx(place, name);
      await before.lifts.insert({ id: 'a', of: 'row', reps: 8, hidden: 0, note: 'hard' });
      await before.rx.close();
      const after = await openRx(place, name, {
        ...LIFT_SCHEMA,
        properties: fewer as typeof LIFT_SCHEMA.properties,
      });
      const [found] = await after.lifts.find().exec();
      expectSame([found?.toJSON().note, note !== undefined], ['hard', true]);
      await after.rx.close();
      await after.database.destroy();
    },
  },
];
