import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EntityType } from '../../schema/merge.ts';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import { OWN_COLLECTION } from './collections.ts';
import type { Store, StoredRecord } from './port.ts';
import { refKey } from './rows.ts';
import { STORES } from './testing/open-store.ts';

const SHARED = ENTITY_TYPES.filter((type) => !Object.hasOwn(OWN_COLLECTION, type));
const record = (type: EntityType, id: string): StoredRecord => ({
  view: { type, id, fields: { name: `${type} ${id}` }, clocks: { name: 1 }, seq: 1 },
});
const IDS = ['c', 'a', 'b', '0'];
const ALL = SHARED.flatMap((type) => IDS.map((id) => record(type, id)));
const byKey = (records: readonly StoredRecord[]) =>
  new Map(records.map((one) => [refKey(one.view), one] as const));

describe.each(STORES)('rows of several entities with the same ids: $name', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.commit({ records: { put: ALL } });
  });
  afterEach(() => store.destroy());

  test('are kept beside each other, and each is found by its own entity', async () => {
    const found = await store.records.get(ALL.map(({ view }) => view));
    expect(found).toHaveLength(ALL.length);
    expect(byKey(found)).toEqual(byKey(ALL));
    for (const { view } of ALL)
      expect(await store.records.get([view])).toEqual([byKey(ALL).get(refKey(view))]);
    const refs = SHARED.slice(0, 2).map((type) => ({ type, id: 'a' }));
    for (const some of [refs, refs.slice(1)])
      expect(
        await store.records.documentKeys([...some, { type: some[0]?.type ?? 'day', id: 'none' }]),
      ).toEqual(new Set(some.map(refKey)));
    const [first, second] = SHARED as [EntityType, EntityType];
    const crosswise = [
      { type: first, id: 'a' },
      { type: second, id: 'b' },
    ];
    expect(byKey(await store.records.get(crosswise))).toEqual(
      byKey([record(first, 'a'), record(second, 'b')]),
    );
  });

  test('one is removed or changed, and the others of its id stay', async () => {
    const [first, second] = SHARED as [EntityType, EntityType];
    const changed = { view: { ...record(second, 'a').view, seq: 9 } };
    await store.commit({ records: { put: [changed], remove: [{ type: first, id: 'a' }] } });
    const refs = SHARED.map((type) => ({ type, id: 'a' }));
    const expected = refs.slice(1).map(({ type }) => (type === second ? changed : record(type, 'a')));
    expect(byKey(await store.records.get(refs))).toEqual(byKey(expected));
  });

  test('one is put and another of its entity removed at once, and what is put and removed stays', async () => {
    const [first, second] = SHARED as [EntityType, EntityType];
    const [added, again] = [record(first, 'new'), record(second, 'a')];
    const gone = [
      { type: first, id: 'a' },
      { type: second, id: 'b' },
    ];
    await store.commit({ records: { put: [added, again], remove: [...gone, again.view] } });
    const asked = [first, second].flatMap((type) => ['a', 'b', 'new'].map((id) => ({ type, id })));
    expect(byKey(await store.records.get(asked))).toEqual(byKey([record(first, 'b'), added, again]));
  });

  test('a screen shows its own entity’s, by id, from wherever it begins', async () => {
    await store.commit({ records: { put: IDS.map((id) => record('day', id)) } });
    for (const type of [...SHARED, 'day'] as const) {
      const { live } = store;
      const idsAfter = async (afterId?: string) => {
        const rows = afterId === undefined ? live.rows(type as 'day') : live.rows(type, afterId);
        return (await firstValueFrom(rows)).map(({ row }) => [row.type, row.id]);
      };
      expect(await idsAfter()).toEqual(IDS.toSorted().map((id) => [type, id]));
      expect(await idsAfter('')).toEqual(await idsAfter());
      expect(await idsAfter('a')).toEqual(['b', 'c'].map((id) => [type, id]));
      expect(await idsAfter('c')).toEqual([]);
      const page = await store.records.documents(type, 'a', 9);
      expect(page).toEqual(['b', 'c'].map((id) => record(type, id)));
    }
  });
});
