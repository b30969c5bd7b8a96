import { beforeEach, describe, expect, test } from 'vitest';
import { editCall } from './intents/calls.ts';
import { mutate } from './mutate.ts';
import { packHistory } from './pack-history.ts';
import { memoryStore, recordsOn } from './store/memory-store.ts';
import { recordsOf } from './store/packs.ts';
import type { StoredRecord } from './store/port.ts';
import { type TestEngine, testEngine } from './testing/engine.ts';
import { serverSet } from './testing/sets.ts';

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
    serverSet('a-old', at(900)),
    serverSet('b-old', at(60)),
    { ...gone, view: { ...gone.view, fields: { ...gone.view.fields, deleted: true } } },
    serverSet('d-recent', at(2)),
    { view: { ...serverSet('e-part', at(70)).view, fields: { date: at(70) } }, gen: 0 },
  ];
}

describe('R21: packing', () => {
  test('moves settled sets that left the hot window, by exercise and year, and leaves the others', async () => {
    const before = diary();
    await engine.store.records.put(before);
    const shown = recordsOn(engine.disk);
    await packHistory(engine);
    expect(packed()).toEqual({ 'e1/2024': ['a-old'], 'e1/2026': ['b-old', 'c-gone'] });
    expect(documents()).toEqual(['log/d-recent', 'log/e-part']);
    expect(recordsOn(engine.disk)).toEqual(shown);
  });

  test('looks once a day, and does not wait longer when the clock was set back', async () => {
    await packHistory(engine);
    await engine.store.records.put([serverSet('s1', at(60))]);
    await packHistory(engine);
    expect(documents()).toEqual(['log/s1']);
    engine.ports.time -= 3 * DAY;
    await packHistory(engine);
    expect(documents()).toEqual([]);
  });

  test('keeps a set with something pending a document, with its base, until it is settled', async () => {
    await engine.store.records.put([serverSet('s1', at(60))]);
    await packHistory(engine);
    await mutate(engine, [editCall('log', 's1', { reps: 9 })]);
    engine.ports.time += 2 * DAY;
    await packHistory(engine);
    expect(engine.disk.records.get('log/s1')).toMatchObject({
      view: { fields: { reps: 9 } },
      base: { fields: { reps: 8 } },
    });
    await engine.store.records.put([{ ...serverSet('s1', at(62)), gen: 4 }]);
    engine.ports.time += 2 * DAY;
    await packHistory(engine);
    expect(packed()).toEqual({ 'e1/2026': ['s1'] });
    expect(recordsOn(engine.disk).get('log/s1')?.gen).toBe(4);
  });

  test('takes a set out of the pack where it lay before', async () => {
    await engine.store.records.put([serverSet('s1', at(60)), serverSet('s2', at(900))]);
    await packHistory(engine);
    await engine.store.records.put([
      serverSet('s1', at(900), { seq: 8 }),
      serverSet('s2', at(900), { seq: 9, fields: { exerciseId: 'e2' } }),
    ]);
    engine.ports.time += 2 * DAY;
    await packHistory(engine);
    expect(packed()).toEqual({ 'e1/2024': ['s1'], 'e2/2024': ['s2'] });
  });

  test('loses nothing and doubles nothing when it is killed before any of its writes, nor the next time', async () => {
    const before = diary();
    for (let point = 0; ; point++) {
      engine = await testEngine();
      await engine.store.records.put(before);
      const shown = recordsOn(engine.disk);
      let writes = 0;
      let dead = false;
      const store = memoryStore(engine.disk, async () => {
        if (writes++ < point) return;
        dead = true;
        await new Promise(() => undefined);
      });
      const run = packHistory({ ...engine, store });
      await Promise.race([run, new Promise((resolve) => setImmediate(resolve))]);
      expect([point, recordsOn(engine.disk)]).toEqual([point, shown]);
      const restarted = await testEngine();
      Object.assign(restarted, { disk: engine.disk, store: memoryStore(engine.disk) });
      await packHistory(restarted);
      expect([point, recordsOn(engine.disk)]).toEqual([point, shown]);
      expect(documents()).toEqual(['log/d-recent', 'log/e-part']);
      if (!dead) {
        expect(point).toBeGreaterThan(2);
        return;
      }
    }
  });
});
