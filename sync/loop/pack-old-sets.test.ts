import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { applyRows } from '../pull/apply-rows.ts';
import { recordsOf } from '../store/packs/packs.ts';
import type { StoredRecord } from '../store/port.ts';
import { recordsOn } from '../store/testing/memory-disk.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { packOldSets } from './pack-old-sets.ts';

const DAY = 86_400_000;
let engine: TestEngine;
beforeEach(async () => {
  engine = await testEngine();
});

const at = (daysAgo: number) => new Date(engine.ports.time - daysAgo * DAY).toISOString();
const packed = () =>
  Object.fromEntries(
    [...engine.disk.packs].map(([place, stored]) => [place, recordsOf(stored).map(({ view }) => view.id)]),
  );
const documents = () => [...engine.disk.records.keys()].filter((key) => key.startsWith('log/'));

/** Old enough to be packed, in two years, one of them deleted, beside what has to stay a document. */
function diary(): StoredRecord[] {
  const gone = serverSet('c-gone', at(50));
  return [
    serverSet('0-old', at(900)),
    serverSet('b-old', at(60)),
    { ...gone, view: { ...gone.view, fields: { ...gone.view.fields, deleted: true } } },
    serverSet('d-recent', at(2)),
    { view: { ...serverSet('e-part', at(70)).view, fields: { date: at(70) } } },
  ];
}

describe('R21: packing', () => {
  test('moves settled sets that left the hot window, by exercise and year, and leaves the others', async () => {
    const before = diary();
    await engine.store.commit({ records: { put: before } });
    const shown = recordsOn(engine.disk);
    await packOldSets(engine);
    expect(packed()).toEqual({ 'e1/2024': ['0-old'], 'e1/2026': ['b-old', 'c-gone'] });
    expect(documents()).toEqual(['log/d-recent', 'log/e-part']);
    expect(recordsOn(engine.disk)).toEqual(shown);
  });

  test('looks once a day, and does not wait longer when the clock was set back', async () => {
    await packOldSets(engine);
    await engine.store.commit({ records: { put: [serverSet('s1', at(60))] } });
    await packOldSets(engine);
    expect(documents()).toEqual(['log/s1']);
    engine.ports.time -= 3 * DAY;
    await packOldSets(engine);
    expect(documents()).toEqual([]);
  });

  test('looks at the end of the next drain where many changes were made at once, here or by another device', async () => {
    await packOldSets(engine);
    const packedAt = engine.disk.meta?.packedAt;
    const sets = Array.from({ length: 500 }, (_, i) => serverSet(`s${1_000 + i}`, at(2)).view);
    const calls = sets.map(({ id, fields: { deleted: _, ...fields } }) =>
      createCall('log', { id, ...fields }),
    );
    await mutate(engine, calls.slice(1));
    expect(engine.disk.meta?.packedAt).toBe(packedAt);
    await mutate(engine, calls);
    expect(engine.disk.meta?.packedAt).toBeNull();

    await packOldSets(engine);
    const says = { boot: engine.disk.meta?.boot ?? 'b1', now: engine.ports.time, more: false };
    const next = (seq: number) => ({ seq, nonce: 'n' });
    const page = (seq: number, rows: Row[]) => ({ ...says, rows, hi: next(seq), next: next(seq) });
    await applyRows(engine, 0, null, page(1, sets.slice(1)));
    expect(engine.disk.meta?.packedAt).not.toBeNull();
    await applyRows(engine, 0, next(1), page(2, sets));
    expect(engine.disk.meta?.packedAt).toBeNull();
  });

  test('makes a pack anew once and not with every batch, whatever the order of the ids', async () => {
    const put = Array.from({ length: 600 }, (_, i) =>
      serverSet(`s${1_000 + i}`, at(60), { fields: { exerciseId: `e${i % 3}` } }),
    );
    await engine.store.commit({ records: { put } });
    const commit = vi.spyOn(engine.store, 'commit');
    await packOldSets(engine);
    expect(Object.values(packed()).map(({ length }) => length)).toEqual([200, 200, 200]);
    expect(commit.mock.calls.flatMap(([{ packs }]) => packs?.put ?? [])).toHaveLength(5);
  });

  test('adds to the pack of a set’s place, and writes no other', async () => {
    const put = ['s0', 's9'].map((id) => serverSet(id, at(900)));
    const [first, later] = ['s1', 's5'].map((id) => serverSet(id, at(60))) as [StoredRecord, StoredRecord];
    await engine.store.commit({ records: { put: [...put, first] } });
    await packOldSets(engine);
    await engine.store.commit({ records: { put: [later] } });
    engine.ports.time += 2 * DAY;
    const commit = vi.spyOn(engine.store, 'commit');
    await packOldSets(engine);
    expect(packed()).toEqual({ 'e1/2024': ['s0', 's9'], 'e1/2026': ['s1', 's5'] });
    expect(commit.mock.calls.flatMap(([{ packs }]) => packs?.put ?? [])).toHaveLength(1);
  });

  test('leaves a set a document that has changed since it was looked for', async () => {
    const part = { view: { ...serverSet('s1', at(60)).view, fields: { date: at(60) } } };
    const recent = serverSet('s2', at(2));
    await engine.store.commit({ records: { put: ['s1', 's2'].map((id) => serverSet(id, at(60))) } });
    const { documents: find } = engine.store.records;
    engine.store.records.documents = async (...of) => {
      const found = await find(...of);
      await engine.store.commit({ records: { put: [part, recent] } });
      return found;
    };
    await packOldSets(engine);
    expect([packed(), documents()]).toEqual([{}, ['log/s1', 'log/s2']]);
  });

  test('keeps a set with something pending a document, with its base, until it is settled', async () => {
    await engine.store.commit({ records: { put: [serverSet('s1', at(60))] } });
    await packOldSets(engine);
    await mutate(engine, [editCall('log', 's1', { reps: 9 })]);
    engine.ports.time += 2 * DAY;
    await packOldSets(engine);
    expect(engine.disk.records.get('log/s1')).toMatchObject({
      view: { fields: { reps: 9 } },
      base: { fields: { reps: 8 } },
    });
    // Answered: what is beside the view is of the past (R6).
    engine.disk.outbox.clear();
    engine.ports.time += 2 * DAY;
    await packOldSets(engine);
    expect(packed()).toEqual({ 'e1/2026': ['s1'] });
    expect(recordsOn(engine.disk).get('log/s1')).toMatchObject({ view: { fields: { reps: 9 } } });
  });

  test('takes a set out of the pack where it lay before', async () => {
    const beside = serverSet('s3', at(60));
    await engine.store.commit({
      records: { put: [serverSet('s1', at(60)), serverSet('s2', at(900)), beside] },
    });
    await packOldSets(engine);
    await engine.store.commit({
      records: {
        put: [
          serverSet('s1', at(900), { seq: 8 }),
          serverSet('s2', at(900), { seq: 9, fields: { exerciseId: 'e2' } }),
        ],
      },
    });
    engine.ports.time += 2 * DAY;
    await packOldSets(engine);
    expect(packed()).toEqual({ 'e1/2024': ['s1'], 'e1/2026': ['s3'], 'e2/2024': ['s2'] });
  });

  test('loses nothing and doubles nothing when it is killed before any of its writes, nor the next time', async () => {
    const before = diary();
    for (let point = 0; ; point++) {
      engine = await testEngine();
      await engine.store.commit({ records: { put: before } });
      const shown = recordsOn(engine.disk);
      let writes = 0;
      let dead = false;
      const store = memoryStore(engine.disk, async () => {
        if (writes++ < point) return;
        dead = true;
        await new Promise(() => undefined);
      });
      const run = packOldSets({ ...engine, store });
      await Promise.race([run, new Promise((resolve) => setImmediate(resolve))]);
      expect([point, recordsOn(engine.disk)]).toEqual([point, shown]);
      const restarted = await testEngine();
      Object.assign(restarted, { disk: engine.disk, store: memoryStore(engine.disk) });
      await packOldSets(restarted);
      expect([point, recordsOn(engine.disk)]).toEqual([point, shown]);
      expect(documents()).toEqual(['log/d-recent', 'log/e-part']);
      if (!dead) {
        expect(point).toBeGreaterThan(1);
        return;
      }
    }
  });
});
