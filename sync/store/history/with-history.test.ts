import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntityType } from '../../../schema/merge.ts';
import { serverSet } from '../../testing/sets.ts';
import type { Store, StoredRecord } from '../port.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { packRecords } from '../testing/pack-records.ts';

/** More than two pages of documents are read. */
const PAGE = 5_000;
const id = (i: number) => `s${String(i).padStart(6, '0')}`;
const set = (i: number, more: StoredRecord['view']['fields'] = {}) =>
  serverSet(id(i), '2025-01-02T10:00:00.000Z', { fields: more });
const PLACE = { exerciseId: 'e1', year: 2025 };

let store: Store;
beforeEach(() => {
  store = memoryStore();
});
const idsOf = (records: readonly StoredRecord[]) => records.map(({ view }) => view.id);
async function all(batches: AsyncIterable<StoredRecord[]>): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for await (const batch of batches) found.push(...batch);
  return found;
}

describe('all records of a type', () => {
  test.each([0, 1, PAGE - 1, PAGE, 2 * PAGE, 2 * PAGE + 1])(
    'come once each: %i documents, and packed sets of which one is also a document',
    async (count) => {
      const documents = Array.from({ length: count }, (_, i) => set(i));
      const packed = [set(0, { reps: 1 }), set(900_000)];
      await store.commit({ records: { put: documents }, packs: { put: [packRecords(PLACE, packed)] } });
      const found = await all(store.records.all('log'));
      const expected = [...documents, ...packed.slice(count > 0 ? 1 : 0)];
      expect(idsOf(found)).toEqual(idsOf(expected));
      expect(found[0]?.view.fields.reps).toBe(count > 0 ? 8 : 1);
    },
  );

  test('come once where a set is packed between the pages', async () => {
    await store.commit({ records: { put: [set(1), set(2)] } });
    const found: StoredRecord[] = [];
    for await (const batch of store.records.all('log')) {
      found.push(...batch);
      if (found.length > 2) continue;
      const packs = { put: [packRecords(PLACE, [set(1), set(3)])] };
      await store.commit({ packs, records: { remove: [set(1).view] } });
    }
    expect(idsOf(found)).toEqual([1, 2, 3].map(id));
  });

  test('are no sets where days are asked for, and no pack is read', async () => {
    const day: StoredRecord = {
      view: { type: 'day', id: 'd1', fields: { dayNumber: 1, title: 'Legs' }, clocks: {}, seq: 1 },
    };
    await store.commit({ records: { put: [day, set(1)] }, packs: { put: [packRecords(PLACE, [set(2)])] } });
    const read = vi.spyOn(store.packs, 'all');
    expect(await all(store.records.all('day'))).toEqual([day]);
    expect(read).not.toHaveBeenCalled();
  });
});

test('the deleted ones are those of documents and packs, and of days those of days', async () => {
  const gone = { deleted: true };
  const day = (dayId: string, deleted: boolean): StoredRecord => ({
    view: { type: 'day', id: dayId, fields: { dayNumber: 1, title: 'Legs', deleted }, clocks: {}, seq: 1 },
  });
  await store.commit({
    records: { put: [set(1), set(2, gone), set(5), day('d1', true), day('d2', false)] },
    packs: { put: [packRecords(PLACE, [set(3), set(4, gone), set(5, gone)])] },
  });
  const deleted = async (type: EntityType) => idsOf(await all(store.records.deleted(type)));
  expect([await deleted('log'), await deleted('day')]).toEqual([[2, 4].map(id), ['d1']]);
});

describe('single records', () => {
  const refs = (...numbers: number[]) => numbers.map((i) => ({ type: 'log' as const, id: id(i) }));

  test.each([1, 7])(
    '%i sets: of a document and a packed set of one id the document counts',
    async (count) => {
      const numbers = Array.from({ length: count }, (_, i) => i);
      const packed = numbers.map((i) => set(i, { reps: 1 }));
      await store.commit({ packs: { put: [packRecords(PLACE, packed)] }, records: { put: [set(0)] } });
      const found = await store.records.get(refs(...numbers));
      expect(found.map(({ view }) => [view.id, view.fields.reps])).toEqual(
        numbers.map((i) => [id(i), i === 0 ? 8 : 1]),
      );
    },
  );

  test('no pack is looked through for a row that is no set, or for many sets that are all documents', async () => {
    await store.commit({ records: { put: [0, 1, 2, 3, 4, 5, 6].map((i) => set(i)) } });
    const looked = vi.spyOn(store.packs, 'mayHold');
    expect(await store.records.get([{ type: 'day', id: id(1) }])).toEqual([]);
    expect(await store.records.get(refs(0, 1, 2, 3, 4, 5, 6))).toHaveLength(7);
    expect(looked).not.toHaveBeenCalled();
  });
});
