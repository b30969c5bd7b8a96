import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PACKS_PATH } from '../../schema/packs/pack-call.ts';
import { changesIn, PACK_RECORD } from './pack-entries.ts';
import type { Store } from './port.ts';
import { entry } from './testing/entry.ts';
import { STORES } from './testing/open-store.ts';

describe.each(STORES)('the outbox: $name', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.destroy());
  const numbers = async (state: 'pending' | 'parked') =>
    (await store.outbox.page(state, 0, 99)).map(({ n }) => n);

  test.each(['pending', 'parked'] as const)(
    'what is put and removed in one commit stays %s',
    async (state) => {
      await store.commit({ outbox: { put: [entry(1), entry(2, { state: 'parked' }), entry(3)] } });
      const put = [1, 2].map((n) => entry(n, { id: `again${n}`, state }));
      await store.commit({ outbox: { put, remove: [1, 2, 3] } });
      expect(await store.outbox.page(state, 0, 99)).toEqual(put);
      expect(await numbers(state === 'parked' ? 'pending' : 'parked')).toEqual([]);
    },
  );

  test('removing some parked entries leaves those between them', async () => {
    const all = Array.from({ length: 12 }, (_, i) => i + 1);
    await store.commit({ outbox: { put: all.map((n) => entry(n, { state: 'parked' })) } });
    await store.commit({ outbox: { remove: [12, 2, 3, 10, 4, 7] } });
    expect(await numbers('parked')).toEqual([1, 5, 6, 8, 9, 11]);
    await store.commit({ outbox: { put: [entry(1), entry(9)] } });
    expect([await numbers('pending'), await numbers('parked')]).toEqual([
      [1, 9],
      [5, 6, 8, 11],
    ]);
  });

  test('entries are alone in any order of their rows’ ids', async () => {
    const [one, two] = [entry(1, { entityId: 'z' }), entry(2, { entityId: 'a' })];
    await store.commit({ outbox: { put: [one, two] } });
    expect(await store.outbox.alone([one, two])).toEqual(new Set([1, 2]));
  });

  test('the first of all that waits are shown, by their numbers, pending and parked', async () => {
    const put = [1, 2, 3, 4, 5, 6].map((n) => entry(n, { state: n % 2 === 0 ? 'parked' : 'pending' }));
    await store.commit({ outbox: { put } });
    const shown = async (limit?: number) =>
      (await firstValueFrom(store.outbox.entries(limit))).map(({ n }) => n);
    expect([await shown(3), await shown(5), await shown()]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6],
    ]);
  });

  test('the counts follow where only parked entries go', async () => {
    await store.commit({ outbox: { put: [entry(1), entry(2, { state: 'parked' })] } });
    const seen: object[] = [];
    store.outbox.counts().subscribe((counts) => seen.push(counts));
    await expect.poll(() => seen.at(-1)).toEqual({ pending: 1, parked: 1 });
    await store.commit({ outbox: { remove: [2] } });
    await expect.poll(() => seen.at(-1)).toEqual({ pending: 1, parked: 0 });
  });

  test('counts that a commit leaves as they were are not told again', async () => {
    await store.commit({ outbox: { put: [entry(1), entry(2, { state: 'parked' })] } });
    const seen: object[] = [];
    store.outbox.counts().subscribe((counts) => seen.push(counts));
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    for (const attempts of [1, 2])
      await store.commit({
        outbox: { put: [entry(1, { attempts }), entry(2, { state: 'parked', attempts })] },
      });
    await store.commit({ outbox: { put: [entry(3)], remove: [2] } });
    await expect.poll(() => seen.at(-1)).toEqual({ pending: 2, parked: 0 });
    const told = seen.map((counts) => JSON.stringify(counts));
    expect(told.filter((counts, i) => counts === told[i - 1])).toEqual([]);
  });

  test('what carries sets in packs is found, also behind a row that bears such a name', async () => {
    const pack = (n: number, id: string) =>
      entry(n, { entityId: `${PACK_RECORD}${id}`, data: { url: PACKS_PATH, body: {} } });
    const named = entry(3, { entityId: `${PACK_RECORD}a` });
    await store.commit({ outbox: { put: [entry(1), pack(2, 'b'), named, pack(4, 'c'), entry(5)] } });
    const found = async (limit?: number) =>
      (await store.outbox.packs(limit)).map(({ n }) => n).sort((a, b) => a - b);
    expect([await found(), await found(1), await found(2), await found(9)]).toEqual([
      [2, 4],
      [2],
      [2, 4],
      [2, 4],
    ]);
  });
});

test('an entry that carries sets in a pack counts as many changes as it has sets', () => {
  const pack = entry(1, { data: { url: PACKS_PATH, body: { sync: { ids: 'a,b,c' } } } });
  expect([changesIn(pack), changesIn(entry(2))]).toEqual([3, 1]);
});
