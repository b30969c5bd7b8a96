import { firstValueFrom } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import type { StoredRecord } from '../../store/port.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { byPlace, packRecords } from '../../store/testing/pack-records.ts';
import { serverExercise, serverRow } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { newestSets } from '../sets/newest-sets.ts';
import { joinedMovements } from './joined-movements.ts';
import { movementReads } from './movement-reads.ts';

const NOW = new Date(2026, 2, 10, 20).getTime();
const HOUR_MS = 3_600_000;
const set = (id: string, hoursAgo: number, fields: Row['fields'] = {}) =>
  serverSet(id, new Date(NOW - hoursAgo * HOUR_MS).toISOString(), { fields });

async function movement(documents: StoredRecord[], packed: StoredRecord[] = []) {
  const store = memoryStore();
  await store.commit({
    packs: { put: [...byPlace(packed).values()].map(({ place, records }) => packRecords(place, records)) },
    records: { put: [serverExercise('e1'), serverExercise('e2', { deleted: true }), ...documents] },
  });
  const now = () => NOW;
  const joined = joinedMovements(store.live, store.live.rows('exercise'));
  const reads = movementReads(store.live, joined, newestSets(store.live, now), now);
  return { store, reads };
}
const measured = (measure: string) => serverRow('movement', 'row', { measure });

it('has the sets of every exercise, archived ones too, oldest first', async () => {
  const { reads } = await movement([
    set('a', 50),
    set('b', 40, { exerciseId: 'e2' }),
    set('c', 30),
    set('d', 45, { exerciseId: 'other' }),
  ]);
  const sets = await firstValueFrom(reads.setsOfMovement('row'));
  expect(sets.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('leaves out what a wrong clock dated after today, and keeps what is dated later today', async () => {
  const { reads } = await movement([
    set('a', 48, { weight: 60 }),
    set('later today', -2, { weight: 65 }),
    set('tomorrow', -5, { weight: 90 }),
    set('next year', -9000, { weight: 100 }),
  ]);
  const past = ['a', 'later today'];
  expect((await firstValueFrom(reads.setsOfMovement('row'))).map(({ id }) => id)).toEqual(past);
  expect((await firstValueFrom(reads.summaryOf('row'))).sets.map(({ id }) => id).sort()).toEqual(past);
  expect((await firstValueFrom(reads.chartOf('row'))).points.map(({ day }) => day)).toEqual([
    '2026-03-08',
    '2026-03-10',
  ]);
  expect(await firstValueFrom(reads.seriesOf('row'))).toEqual([
    { day: '2026-03-08', weight: 60 },
    { day: '2026-03-10', weight: 65 },
  ]);
});

it('has no workout under another day than the history, and none left out, after a flight', async () => {
  const { reads } = await movement([
    // The evening of the 8th there, and the morning of the 11th.
    set('east', 17, { weight: 60, offsetMin: -300 }),
    set('west', 1, { weight: 70, offsetMin: 600 }),
  ]);
  const days = ['2026-03-09', '2026-03-11'];
  expect((await firstValueFrom(reads.seriesOf('row'))).map(({ day }) => day)).toEqual(days);
  expect((await firstValueFrom(reads.chartOf('row'))).points.map(({ day }) => day)).toEqual(days);
  expect(await firstValueFrom(reads.bestsOf('row'))).toEqual({
    beforeToday: 60,
    today: [{ id: 'west', weight: 70 }],
  });
});

it('has the heaviest set of each day, over every exercise', async () => {
  const { reads } = await movement([
    set('a', 48, { weight: 60 }),
    set('b', 47, { exerciseId: 'e2', weight: 70 }),
    set('c', 24, { weight: 50 }),
  ]);
  expect(await firstValueFrom(reads.seriesOf('row'))).toEqual([
    { day: '2026-03-08', weight: 70 },
    { day: '2026-03-09', weight: 50 },
  ]);
});

it('compares today’s sets with the heaviest before, over every exercise', async () => {
  const { reads } = await movement([
    set('a', 48, { weight: 60 }),
    set('b', 72, { exerciseId: 'e2', weight: 70 }),
    set('c', 1, { weight: 65 }),
    set('d', 2, { exerciseId: 'e2', weight: 66 }),
  ]);
  expect(await firstValueFrom(reads.bestsOf('row'))).toEqual({
    beforeToday: 70,
    today: [
      { id: 'c', weight: 65 },
      { id: 'd', weight: 66 },
    ],
  });
});

it('compares in the figure of the measure, from the moment at which another is chosen', async () => {
  const held = (id: string, hoursAgo: number, durationS: number) =>
    set(id, hoursAgo, { weight: 0, reps: 0, durationS });
  const { store, reads } = await movement([held('a', 48, 90), held('b', 1, 80)]);
  const bests = watch(reads.bestsOf('row'));
  const charts = watch(reads.chartOf('row'));
  await expect.poll(() => bests.at(-1)).toEqual({ beforeToday: 0, today: [{ id: 'b', weight: 0 }] });
  await expect.poll(() => charts.at(-1)?.quantity).toBe('weight');
  await store.commit({ records: { put: [measured('duration')] } });
  const timed = { quantity: 'time', beforeToday: 90, today: [{ id: 'b', weight: 80 }] };
  await expect.poll(() => bests.at(-1)).toEqual(timed);
  await expect
    .poll(() => charts.at(-1))
    .toEqual({
      quantity: 'time',
      points: [
        { day: '2026-03-08', value: 90 },
        { day: '2026-03-10', value: 80 },
      ],
    });
});

it('draws the same chart on where something else of the movement changes', async () => {
  const { store, reads } = await movement([set('a', 48)]);
  const setsOf = vi.spyOn(store.live, 'setsOf');
  const charts = watch(reads.chartOf('row'));
  await expect.poll(() => charts).toHaveLength(1);
  const asked = setsOf.mock.calls.length;
  await store.commit({ records: { put: [serverRow('movement', 'row', { note: 'Slow' })] } });
  expect(setsOf).toHaveBeenCalledTimes(asked);
});

it('knows no bests in another figure while their file can’t be fetched, and has them when it is', async () => {
  vi.doMock('../../../schema/progress/measured-progress.ts', () => {
    throw new Error('no network');
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { reads } = await movement([
    measured('duration'),
    set('a', 48, { weight: 0, reps: 0, durationS: 90 }),
  ]);
  const bests = () => firstValueFrom(reads.bestsOf('row'));
  expect(await bests()).toEqual({ beforeToday: null, today: [] });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(Error));
  warn.mockRestore();
  vi.doUnmock('../../../schema/progress/measured-progress.ts');
  expect(await bests()).toEqual({ quantity: 'time', beforeToday: 90, today: [] });
});

it('sums up what is packed, and reads set by set what moves the body or is done each side', async () => {
  const packed = [set('a', 10_000), set('b', 10_000, { setNumber: 2, exerciseId: 'e2' })];
  for (const [fields, whole] of [
    [{}, false],
    [{ measure: 'bodyweight' }, true],
    [{ measure: 'assisted' }, true],
    [{ eachSide: true }, true],
  ] as const) {
    const { reads } = await movement([serverRow('movement', 'row', fields), set('c', 1)], packed);
    const summary = await firstValueFrom(reads.summaryOf('row'));
    expect([summary.sets.map(({ id }) => id), summary.packed.map(({ quarters }) => quarters.length)]).toEqual(
      whole ? [['a', 'b', 'c'], []] : [['c'], [1, 1]],
    );
  }
});

it('is summed up once for all who look together, and anew where sets become of another measure', async () => {
  const { store, reads } = await movement([], [set('a', 10_000)]);
  const summaries = vi.spyOn(store.packs, 'summaries');
  const said = [watch(reads.summaryOf('row')), watch(reads.summaryOf('row'))];
  await expect.poll(() => said.map(({ length }) => length)).toEqual([1, 1]);
  expect(said[0]?.[0]).toBe(said[1]?.[0]);
  const asked = summaries.mock.calls.length;
  await store.commit({ records: { put: [serverRow('movement', 'row', { note: 'Slow' })] } });
  expect(summaries).toHaveBeenCalledTimes(asked);
  await store.commit({ records: { put: [measured('bodyweight')] } });
  await expect.poll(() => said[0]?.at(-1)).toMatchObject({ sets: [{ id: 'a' }], packed: [] });
});
