import { firstValueFrom, map, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayKey } from '../../../schema/sets/previous.ts';
import { serverSet } from '../../testing/sets.ts';
import type { Store } from '../port.ts';
import { STORES } from '../testing/open-store.ts';
import { packRecords } from '../testing/pack-records.ts';

const on = (id: string, day: string, deleted = false) =>
  serverSet(id, `${day}T10:00:00.000Z`, { fields: { deleted } });
const [A, B, C, D] = ['2024-03-01', '2025-03-01', '2025-04-01', '2025-05-01'] as const;

/** The days that a screen shows, and the year of the pack that it asks for last. */
const SCREENS: [name: string, lastYear: number, (store: Store) => Observable<string[]>][] = [
  ['the newest sets', 2024, ({ live }) => live.newestSetsOf('e1', 99).pipe(map(daysOf))],
  ['all sets', 2025, ({ live }) => live.setsOf('e1').pipe(map(daysOf))],
  ['a chart', 2025, ({ live }) => live.seriesOf('e1').pipe(map((points) => points.map(({ day }) => day)))],
  ['a calendar', 2025, ({ live }) => live.workoutBegins().pipe(map((begins) => begins.map(dayKey)))],
];
const daysOf = (sets: readonly { date: string }[]) => sets.map(({ date }) => dayKey(date)).sort();

describe.each(STORES)('what changes while old sets are read for the first time: $name', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.commit({
      packs: {
        put: [
          packRecords({ exerciseId: 'e1', year: 2024 }, [on('a', A)]),
          packRecords({ exerciseId: 'e1', year: 2025 }, [on('b', B), on('c', C), on('d', D)]),
        ],
      },
      // It stands for a set, so that its pack has to be read whole.
      records: { put: [on('c', C)] },
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await store.destroy();
  });

  /** Commits `change` once the last pack is read, and gives what was shown so far to look at. */
  function reading(
    [, lastYear, read]: (typeof SCREENS)[number],
    change: Parameters<Store['commit']>[0],
  ): string[][] {
    const { get } = store.packs;
    let isChanged = false;
    vi.spyOn(store.packs, 'get').mockImplementation(async (places) => {
      const found = await get(places);
      if (!isChanged && places.some(({ year }) => year === lastYear)) {
        isChanged = true;
        await store.commit(change);
      }
      return found;
    });
    const shown: string[][] = [];
    read(store).subscribe((days) => shown.push(days));
    return shown;
  }

  test.each(SCREENS)('a set that is deleted goes from %s', async (...screen) => {
    const shown = reading(screen, { records: { put: [on('b', B, true)] } });
    await expect.poll(() => shown.at(-1)).toEqual([A, C, D]);
  });

  test.each(SCREENS)('a set stays in %s that is only in its pack from then on', async (...screen) => {
    const shown = reading(screen, { records: { remove: [{ type: 'log', id: 'c' }] } });
    await expect.poll(() => shown.at(-1)).toEqual([A, B, C, D]);
  });

  test.each(SCREENS)(
    'with no change %s is read once, and once more for a set of its packs',
    async (_, __, read) => {
      const shown: string[][] = [];
      read(store).subscribe((days) => shown.push(days));
      // Another read of the same goes through the same steps.
      const others = async () => {
        for (let i = 0; i < 5; i++) await firstValueFrom(read(store));
      };
      await others();
      expect(shown).toEqual([[A, B, C, D]]);
      await store.commit({ records: { put: [on('b', B, true)] } });
      await expect.poll(() => shown.at(-1)).toEqual([A, C, D]);
      const { length } = shown;
      await store.commit({
        records: { put: [serverSet('z', `${D}T10:00:00.000Z`, { fields: { exerciseId: 'e2' } })] },
      });
      await others();
      expect(shown.slice(length).every((days) => days.join() === [A, C, D].join())).toBe(true);
      expect(shown.length).toBeLessThan(length + 3);
    },
  );
});
