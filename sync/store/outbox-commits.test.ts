import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from './port.ts';
import { entry } from './testing/entry.ts';
import { memoryStore } from './testing/memory-store.ts';
import { openStore } from './testing/open-store.ts';

describe.each([
  { name: 'memory', open: async () => memoryStore() },
  { name: 'RxDB over one database', open: () => openStore() },
])('the outbox: $name', ({ open }) => {
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
});
