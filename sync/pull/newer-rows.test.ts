import { beforeEach, describe, expect, test } from 'vitest';
import { createDigest } from '../../schema/digest.ts';
import type { Row, WireRow } from '../../schema/merge.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { backupIntents } from '../intents/backup/backup.ts';
import { contents } from '../intents/backup/contents.ts';
import { createCall, deleteCall, editCall } from '../intents/calls.ts';
import { packOldSets } from '../loop/pack-old-sets.ts';
import { afterUpdate } from '../page/after-update.ts';
import { sendable } from '../push/push-batch.ts';
import { freshMeta } from '../store/meta.ts';
import { recordsOf } from '../store/packs/packs.ts';
import { SPONSOR, type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { applyRows } from './apply-rows.ts';
import { eachServerRow } from './server-rows.ts';

let engine: TestEngine;
const DATE = '2020-01-02T10:00:00.000Z';
const NEWER = { rpe: 8.5, mood: 'slow' };

beforeEach(async () => {
  engine = await testEngine();
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0 };
});

/** A set as a newer release writes it. */
const newerSet = (id: string, seq = 5): Row => {
  const { fields } = serverSet(id, DATE).view;
  const all = { ...fields, ...NEWER };
  return {
    type: 'log',
    id,
    fields: all,
    clocks: Object.fromEntries(Object.keys(all).map((f) => [f, 20])),
    seq,
  };
};

async function pulled(...rows: WireRow[]): Promise<void> {
  const hi = { seq: Math.max(...rows.map(({ seq }) => seq)), nonce: 'n' };
  const answer = { boot: 'b1', now: engine.ports.time, hi, rows, next: hi, more: false };
  const { checkpoint } = engine.disk.meta ?? freshMeta('dev');
  expect(await applyRows(engine, engine.disk.meta?.generation ?? 0, checkpoint, answer)).toBe(true);
}
const recordOf = (id: string) => engine.disk.records.get(`log/${id}`);
async function offered(): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  await eachServerRow(engine, (row) => rows.push(row));
  return rows;
}

describe('a field that this release does not know', () => {
  test('R25: comes with its set, which is shown', async () => {
    await pulled(newerSet('s1'));
    expect(recordOf('s1')?.view).toEqual(newerSet('s1'));
    expect((await contents(engine)).logs).toMatchObject([{ id: 's1', weight: 60 }]);
  });

  test('R25: stays through a change of the set, is packed, and is offered back with its clock', async () => {
    await pulled(newerSet('s1'));
    await mutate(engine, [editCall('log', 's1', { reps: 9 })]);
    expect(recordOf('s1')?.view.fields).toMatchObject({ ...NEWER, reps: 9 });
    expect(await offered()).toContainEqual(newerSet('s1'));
    await pulled(newerSet('s2', 7));
    await packOldSets({ ...engine, packing: { windowMs: 0, everyMs: 0 } });
    expect(recordOf('s2')).toBeUndefined();
    const packed = [...engine.disk.packs.values()].flatMap((one) => recordsOf(one));
    expect(packed).toEqual([{ view: newerSet('s2', 7) }]);
    expect(await offered()).toContainEqual(newerSet('s2', 7));
  });

  test('R25: is in a backup, and stays where that is restored or a deletion undone', async () => {
    await pulled(newerSet('s1'));
    const { createBackup, restoreBackup } = backupIntents(engine);
    await createBackup();
    expect(engine.disk.backups.get('backup')?.chunks.join()).toContain('"rpe":8.5');
    const [set] = (await contents(engine)).logs;
    await mutate(engine, [deleteCall('log', 's1')]);
    expect((await contents(engine)).logs).toEqual([]);
    await restoreBackup();
    expect((await contents(engine)).logs).toEqual([set]);
    await mutate(engine, [deleteCall('log', 's1')]);
    await mutate(engine, [createCall('log', { ...NEWER, ...set, ...{ id: 's1' } })]);
    expect(recordOf('s1')?.view.fields).toMatchObject(NEWER);
  });

  test('R23, R25: both ends sum up what both know', () => {
    const digestOf = ({ type, id, clocks }: WireRow) => {
      const digest = createDigest(PROTOCOL_VERSION);
      digest.add({ type, id, deleted: false, clocks });
      return digest.text();
    };
    const { rpe: _, mood: __, ...clocks } = newerSet('s1').clocks;
    expect(digestOf(newerSet('s1'))).toBe(digestOf({ ...newerSet('s1'), clocks }));
    expect(digestOf(SPONSOR)).toBe('0.0000000000000000');
  });
});

describe('an entity that this release does not know', () => {
  test('R26: its rows are kept unseen, and the checkpoint moves past them', async () => {
    await pulled(newerSet('s1'), SPONSOR);
    expect(engine.disk.meta).toMatchObject({ checkpoint: { seq: 6 }, seen: 30 });
    expect([...engine.disk.unknownRows.values()]).toEqual([SPONSOR]);
    expect([...engine.disk.records.keys()]).toEqual(['day/d1', 'log/s1']);
    expect(await offered()).toContainEqual(SPONSOR);
    await afterUpdate(engine);
    expect([...engine.disk.unknownRows.values()]).toEqual([SPONSOR]);
  });

  test('R26: of a row that came before, each field keeps its greater clock', async () => {
    const shared = { name: 'Club', city: 'Bonn' };
    await pulled(SPONSOR, { ...SPONSOR, id: 'g2' });
    await pulled({ ...SPONSOR, fields: shared, clocks: { name: 20, city: 20 }, seq: 7 });
    const { fields, clocks } = engine.disk.unknownRows.get('sponsor/g1') ?? SPONSOR;
    expect({ fields, clocks }).toEqual({
      fields: { name: 'Home', city: 'Bonn' },
      clocks: { name: 30, city: 20 },
    });
    expect(engine.disk.unknownRows.get('sponsor/g2')).toEqual({ ...SPONSOR, id: 'g2' });
  });

  test('R26: a release that knows it takes its rows up at its start', async () => {
    const row = newerSet('s9');
    await pulled(SPONSOR);
    const { checkpoint } = engine.disk.meta ?? freshMeta('dev');
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), protocol: PROTOCOL_VERSION };
    await engine.store.commit({ unknownRows: { put: [row] } });
    await afterUpdate(engine);
    expect(recordOf('s9')).toEqual({ view: row });
    expect([...engine.disk.unknownRows.values()]).toEqual([SPONSOR]);
    // Nothing that this release knows was left out of what came before.
    expect(engine.disk.meta).toMatchObject({ checkpoint, generation: 0 });
  });

  test('R26: what was taken up is no older than what has come since', async () => {
    await engine.store.commit({ unknownRows: { put: [newerSet('s9', 5)] } });
    const newer = { ...newerSet('s9', 8), clocks: { ...newerSet('s9').clocks, reps: 40 } };
    await pulled(newer);
    await afterUpdate(engine);
    expect(recordOf('s9')?.view).toEqual(newer);
  });
});

test('R30: a release that knows more than the one before pulls from the beginning, once', async () => {
  const checkpoint = { seq: 9, nonce: 'n9' };
  const started = async (protocol: number) => {
    engine.disk.meta = { ...freshMeta('dev'), protocol, checkpoint };
    await afterUpdate(engine);
    return engine.disk.meta;
  };
  expect(await started(PROTOCOL_VERSION)).toMatchObject({ protocol: PROTOCOL_VERSION, checkpoint });
  expect(await started(PROTOCOL_VERSION + 1)).toMatchObject({ checkpoint });
  // Version 0 had nothing: all that there is is news.
  expect(await started(0)).toMatchObject({
    ...{ protocol: PROTOCOL_VERSION, checkpoint: null },
    // What is under way is of the older one.
    generation: 1,
  });
});

test('R30: an entry says the least version that has all it says, and what a newer release wrote waits for it', async () => {
  await mutate(engine, [editCall('day', 'd1', { title: 'Pull' })]);
  const [entry] = engine.disk.outbox.values();
  expect(entry).toMatchObject({ version: 1 });
  if (entry) engine.disk.outbox.set(entry.n, { ...entry, version: PROTOCOL_VERSION + 1 });
  await mutate(engine, [editCall('day', 'd1', { title: 'Push' })]);
  await mutate(engine, [createCall('day', { id: 'd2', ...{ dayNumber: 2, title: 'Legs' } })]);
  expect((await sendable(engine, 10, new Set())).map(({ entityId }) => entityId)).toEqual(['d2']);
});
