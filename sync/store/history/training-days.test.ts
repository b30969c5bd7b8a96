import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { daysBegun } from '../../../schema/sessions/session-of-sets.ts';
import { serverSet } from '../../testing/sets.ts';
import type { Store } from '../port.ts';
import { STORES } from '../testing/open-store.ts';
import { packRecords } from '../testing/pack-records.ts';

describe.each(STORES)('the calendar: $name', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.destroy());

  const days = async () => daysBegun(await firstValueFrom(store.live.workoutBegins()));
  const at = (id: string, day: number, hour: number, minute = 0) =>
    serverSet(id, new Date(2026, 0, day, hour, minute).toISOString());

  test('a workout over midnight is one day, in documents and in packs', async () => {
    const packed = packRecords({ exerciseId: 'e1', year: 2026 }, [at('a', 2, 23), at('b', 3, 1)]);
    const put = [at('c', 3, 3, 30), at('d', 5, 23, 50), at('e', 6, 2), at('f', 6, 4, 30)];
    await store.commit({ packs: { put: [packed] }, records: { put } });
    expect(await days()).toEqual(['2026-01-02', '2026-01-05']);
    await store.commit({ records: { put: [at('g', 6, 18)] } });
    expect(await days()).toEqual(['2026-01-02', '2026-01-05', '2026-01-06']);
  });
});
