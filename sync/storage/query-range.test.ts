import { IDBFactory, IDBIndex, IDBKeyRange } from 'fake-indexeddb';
import { normalizeMangoQuery, prepareQuery } from 'rxdb/plugins/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OneDatabase } from './one-database.ts';
import type { StorageInstance } from './storage-instance.ts';
import { document } from './testing/instance-rules.ts';
import { instanceOf, type Lift, open } from './testing/rule.ts';

/** More than one request takes in. */
const LIFTS = Array.from({ length: 600 }, (_, n) =>
  document(`k${String(n).padStart(3, '0')}`, {
    of: n % 2 === 0 ? 'row' : 'curl',
    reps: n % 12,
    hidden: n % 3 === 0 ? 1 : 0,
  }),
);
let database: OneDatabase;
let lifts: StorageInstance<Lift>;

beforeEach(async () => {
  database = open({ factory: new IDBFactory(), keyRange: IDBKeyRange, name: () => 'ranges' });
  lifts = await instanceOf(database);
  await lifts.bulkWrite(
    LIFTS.map((one) => ({ document: one })),
    'test',
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
});

interface Wanted {
  selector: object;
  index?: string[];
  sort?: object[];
  skip?: number;
  limit?: number;
}
/** As RxDB's own queries are. */
function prepared({ selector, index, ...more }: Wanted) {
  const alive = { selector: { _deleted: { $eq: false }, ...selector }, ...more };
  const wanted = index ? { ...alive, index: ['_deleted', ...index] } : alive;
  const filled = normalizeMangoQuery<Lift>(lifts.schema as never, wanted as never);
  return prepareQuery<Lift>(lifts.schema as never, filled);
}
/** The ids that a query finds, and how many documents it reads for them. */
async function asking(wanted: Wanted) {
  const reading = vi.spyOn(lifts.internals, 'read');
  const { documents } = await lifts.query(prepared(wanted));
  const read = await reading.mock.results[0]?.value;
  reading.mockRestore();
  return { ids: documents.map(({ id }) => id), read: read.length };
}
const idsOf = (isWanted: (lift: Lift) => boolean) => LIFTS.filter(isWanted).map(({ id }) => id);
const ID = ['id'];
const REPS = ['reps'];
const OF = ['of', 'hidden', 'reps'];

test.each<[string, Wanted, (lift: Lift) => boolean]>([
  ['a number', { selector: { reps: 3 }, index: REPS }, ({ reps }) => reps === 3],
  ['numbers below one', { selector: { reps: { $lt: 3 } }, index: REPS }, ({ reps }) => reps < 3],
  ['numbers up to one', { selector: { reps: { $lte: 3 } }, index: REPS }, ({ reps }) => reps <= 3],
  ['numbers above one', { selector: { reps: { $gt: 8 } }, index: REPS }, ({ reps }) => reps > 8],
  ['numbers from one on', { selector: { reps: { $gte: 8 } }, index: REPS }, ({ reps }) => reps >= 8],
  [
    'numbers between two',
    { selector: { reps: { $gt: 3, $lt: 6 } }, index: REPS },
    ({ reps }) => reps > 3 && reps < 6,
  ],
  ['ids above one', { selector: { id: { $gt: 'k300' } }, index: ID }, ({ id }) => id > 'k300'],
  [
    'ids between two',
    { selector: { id: { $gte: 'k100', $lt: 'k120' } }, index: ID },
    ({ id }) => id >= 'k100' && id < 'k120',
  ],
  [
    'a text and a number',
    { selector: { of: 'row', hidden: 0 }, index: OF },
    ({ of, hidden }) => of === 'row' && hidden === 0,
  ],
  [
    'a text and numbers',
    { selector: { of: 'row', hidden: 0, reps: { $gt: 4 } }, index: OF },
    ({ of, hidden, reps }) => of === 'row' && hidden === 0 && reps > 4,
  ],
  ['everything', { selector: {} }, () => true],
])('a query for %s reads just what it finds, and counts it unread', async (_, wanted, isWanted) => {
  const expected = idsOf(isWanted);
  const { ids, read } = await asking(wanted);
  expect(ids.toSorted()).toEqual(expected);
  expect(read).toBe(expected.length);
  const reading = vi.spyOn(lifts.internals, 'read');
  expect(await lifts.count(prepared(wanted))).toEqual({ count: expected.length, mode: 'fast' });
  expect(reading).not.toHaveBeenCalled();
});

test.each<[string, object]>([
  ['more than the most and less than the least', { reps: { $gt: 8, $lt: 2 } }],
  ['removed documents', { _deleted: { $eq: true } }],
])('a query for %s finds nothing', async (_, selector) => {
  expect((await asking({ selector, index: REPS })).ids).toEqual([]);
  expect((await lifts.count(prepared({ selector, index: REPS }))).count).toBe(0);
});

test('of many in an index’s order no more are read than are wanted', async () => {
  const sort = [{ reps: 'asc' }];
  const inOrder = LIFTS.toSorted((a, b) => a.reps - b.reps || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  expect(await asking({ selector: {}, sort, limit: 5 })).toEqual({ ids: inOrder.slice(0, 5), read: 5 });
  const later = { selector: {}, sort, skip: 3, limit: 5 };
  expect(await asking(later)).toEqual({ ids: inOrder.slice(3, 8), read: 8 });
  expect(await asking({ selector: {}, sort })).toEqual({ ids: inOrder, read: 600 });
  expect((await lifts.count(prepared(later))).count).toBe(5);
});

test('of those that another index gives, the first in order are found', async () => {
  const wanted = { selector: { reps: { $gte: 8 } }, index: REPS, sort: [{ id: 'desc' }], limit: 3 };
  expect((await asking(wanted)).ids).toEqual(['k599', 'k598', 'k597']);
});

test.each([{ $gt: 'k300' }, { $lt: 'k300' }, { $gte: 'k100', $lt: 'k300' }])(
  'of those of one number, the ids are found that are wanted: %o',
  async (id) => {
    const { $gt = '', $gte = '', $lt = 'z' } = id as { $gt?: string; $gte?: string; $lt?: string };
    const expected = idsOf((lift) => lift.reps === 3 && lift.id > $gt && lift.id >= $gte && lift.id < $lt);
    const wanted = { selector: { reps: 3, id }, index: [...REPS, 'id'] };
    expect((await asking(wanted)).ids).toEqual(expected);
    expect((await lifts.count(prepared(wanted))).count).toBe(expected.length);
  },
);

test('everything is counted by its store, and a part by its index', async () => {
  const byIndex = vi.spyOn(IDBIndex.prototype, 'count');
  await lifts.count(prepared({ selector: {}, index: REPS }));
  expect(byIndex).not.toHaveBeenCalled();
  for (const reps of [{ $gte: 0 }, { $lte: 11 }])
    expect((await lifts.count(prepared({ selector: { reps }, index: REPS }))).count).toBe(600);
  expect(byIndex).toHaveBeenCalledTimes(2);
});
