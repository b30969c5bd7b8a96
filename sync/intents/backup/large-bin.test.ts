import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import { PACK_CALL_SETS_MAX, setsInCall } from '../../../schema/packs/pack-call.ts';
import { readMeta } from '../../engine.ts';
import { serverRows } from '../../pull/server-rows.ts';
import { applyAnswer } from '../../push/apply-answer.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { isPackEntry } from '../../store/pack-entries.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../../testing/engine.ts';
import { fakePorts } from '../../testing/fakes.ts';
import { serverSet } from '../../testing/sets.ts';
import { bringOver } from './bring-over.ts';

const made = async (prefix: string, userId: string): Promise<TestEngine> => {
  const engine = await testEngine();
  engine.disk.records.clear();
  await engine.store.commit({
    records: { put: DEFAULT_DAY_TITLES.map((title, i) => serverDay(`${prefix}${i + 1}`, i + 1, title)) },
  });
  return { ...engine, userId, ports: fakePorts(prefix) };
};

let old: TestEngine;
let now: TestEngine;
beforeEach(async () => {
  [old, now] = [await made('old', 'u-old'), await made('new', 'u-new')];
  await old.store.commit({ records: { put: [serverExercise('e1', { workoutDayId: 'old1' })] } });
});

const OLD = '2020-01-02T10:00:00.000Z';
const daysAgo = (days: number) => old.ports.time - days * DAY_MS;

/** Sets that one gesture deleted at an instant, each with one of these dates in turn. */
async function deletedAt(at: number, count: number, dates: readonly string[] = [OLD], madeAt = 10) {
  const put = Array.from({ length: count }, (_, i) => {
    const { view } = serverSet(`s${at}-${i}`, dates[i % dates.length] ?? OLD);
    const clocks = Object.fromEntries(Object.keys(view.clocks).map((field) => [field, madeAt]));
    return {
      view: { ...view, fields: { ...view.fields, deleted: true }, clocks: { ...clocks, deleted: at } },
    };
  });
  await old.store.commit({ records: { put } });
}
const diaryOf = (engine: TestEngine) => testDiary(engine);
const binOf = async (engine: TestEngine) =>
  (await diaryOf(engine).deletedThings()).map(({ type, deletedAt: at, counts, rows }) => {
    return { type, at, counts, ids: rows.map(({ id }) => id).sort() };
  });
const queued = () => [...now.disk.outbox.values()].sort((a, b) => a.n - b.n);
const packs = () => queued().filter(isPackEntry);
const alone = () => queued().filter((entry) => entry.entityType === 'log' && !isPackEntry(entry));
const callsOf = (id: string) =>
  queued().flatMap(({ entityId, action, ts }) => (entityId === id ? [[action, ts]] : []));

/** The server answers what goes up packed. */
async function answered(isRefused: (entry: OutboxEntry) => boolean) {
  const sent = packs();
  const error = { code: 'quota_exceeded', message: 'full' };
  const results = sent.map((entry, i) =>
    isRefused(entry)
      ? { id: entry.id, status: 422, error }
      : { id: entry.id, status: 201, seq: i + 1, count: 0, rows: [] },
  );
  const hi = { seq: sent.length, nonce: 'n' };
  await applyAnswer(now, await readMeta(now), sent, { boot: 'b', now: now.ports.time, hi, results });
}

test('R32, R34: what one gesture deleted of many old sets goes up in packs, under the stamps of then', async () => {
  const [first, few, last] = [daysAgo(9), daysAgo(8), daysAgo(7)];
  await deletedAt(first, 1_500, [OLD, '2021-01-02T10:00:00.000Z', '2022-01-02T10:00:00.000Z']);
  await deletedAt(few, 99);
  await deletedAt(last, 520);
  const bin = await binOf(old);
  expect(bin.map(({ counts, at }) => [counts.log, at])).toEqual([
    [520, last],
    [99, few],
    [1_500, first],
  ]);
  await bringOver(now, old);
  expect(await binOf(now)).toEqual(bin);
  // Of each exercise and year two packs for 500 sets: one makes them, one deletes them.
  expect(packs().map(({ data, ts }) => [setsInCall(data), ts])).toEqual([
    ...[PACK_CALL_SETS_MAX, 20].flatMap((sets) => [
      [sets, 10],
      [sets, last],
    ]),
    ...Array.from({ length: 3 }, () => [
      [PACK_CALL_SETS_MAX, 10],
      [PACK_CALL_SETS_MAX, first],
    ]).flat(),
  ]);
  expect(alone()).toHaveLength(2 * 99);
  expect(Math.max(...queued().map(({ ts }) => ts))).toBeLessThanOrEqual(now.disk.meta?.lastTs ?? 0);
  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
  expect((await diaryOf(now).exportAll()).logs).toEqual([]);
  old.ports.advance(1_000);
  now.ports.time = old.ports.time;
  const item = (await diaryOf(now).deletedThings())[2];
  if (item) await diaryOf(now).bringBack(item);
  expect((await diaryOf(now).exportAll()).logs).toHaveLength(1_500);
});

test('R33, R34: a server that refuses these packs gets a call for each thing told, and the bin stays', async () => {
  const at = daysAgo(9);
  await deletedAt(at, 100);
  const bin = await binOf(old);
  await bringOver(now, old);
  expect([packs().length, alone()]).toEqual([2, []]);
  await answered(() => true);
  expect(packs()).toEqual([]);
  expect(callsOf(`s${at}-7`)).toEqual([
    ['POST', 10],
    ['DELETE', at],
  ]);
  expect(await binOf(now)).toEqual(bin);
});

test('R33, R34: where only the deletion is refused, the server has the sets as they were made', async () => {
  const at = daysAgo(9);
  await deletedAt(at, 100);
  await bringOver(now, old);
  await answered(({ ts }) => ts === at);
  expect(callsOf(`s${at}-7`)).toEqual([['DELETE', at]]);
  const row = (await serverRows(now)).find(({ id }) => id === `s${at}-7`);
  expect([row?.fields.deleted, row?.clocks.deleted]).toEqual([false, 10]);
});

test('R34: a large gesture with a recent set among the old ones goes as calls', async () => {
  const recent = '2026-12-30T10:00:00.000Z';
  await deletedAt(daysAgo(5), 120, [...Array.from({ length: 119 }, () => OLD), recent]);
  const bin = await binOf(old);
  await bringOver(now, old);
  expect([packs(), alone().length]).toEqual([[], 240]);
  expect(await binOf(now)).toEqual(bin);
});

test('R34: sets that were made and deleted under one stamp stay deleted', async () => {
  const at = daysAgo(5);
  await deletedAt(at, 120, [OLD], at);
  await bringOver(now, old);
  expect(packs().map(({ ts }) => ts)).toEqual([at - 1, at]);
  expect(await binOf(now)).toEqual(await binOf(old));
});
