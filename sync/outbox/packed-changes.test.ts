import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Row, WireRow } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { packAll } from '../../schema/packs/make-pack.ts';
import { unpack } from '../../schema/packs/pack.ts';
import { deletesSets, PACK_CALL_SETS_MAX, PACKS_PATH, setsInCall } from '../../schema/packs/pack-call.ts';
import type { PushResult } from '../../schema/protocol.ts';
import { knownContent, shownContent } from '../../schema/shown-row.ts';
import { backupIntents } from '../intents/backup/backup.ts';
import { createCall, deleteCall, editCall } from '../intents/calls.ts';
import { rowsPart } from '../pull/apply-rows.ts';
import { eachServerRow } from '../pull/server-rows.ts';
import { applyAnswer } from '../push/apply-answer.ts';
import { freshMeta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { StoredRecord } from '../store/port.ts';
import { recordOn } from '../store/testing/memory-disk.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { putBack } from '../unsent-vault/put-back.ts';
import { readThenMutate } from './mutate.ts';
import { unsentEntries } from './pending-entries.ts';
import { packOf } from './unsent-packs.ts';

const ASKED = { deviceId: 'dev', generation: 0 };
const YEAR_MS = 365 * 86_400_000;

let engine: TestEngine;
let writes: string[];

beforeEach(async () => {
  writes = [];
  engine = await testEngine(async (what) => void writes.push(what));
  engine.packing = { changesMin: 2 };
  engine.ports.time = Date.UTC(2027, 5, 1, 12);
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0, checkpoint: at(4), hi: at(4) };
});

const at = (seq: number) => ({ seq, nonce: `n${seq}` });
const set = (id: string, more: object = {}): Call =>
  createCall('log', {
    id,
    exerciseId: 'e1',
    exerciseName: 'Row',
    date: new Date(engine.ports.time - YEAR_MS).toISOString(),
    setNumber: 1,
    weight: 60,
    reps: 5,
    ...more,
  } as { id: string });
const deletes = (...ids: string[]) => ids.map((id) => deleteCall('log', id));
const pending = (): OutboxEntry[] =>
  [...engine.disk.outbox.values()].filter(({ state }) => state === 'pending').sort((a, b) => a.n - b.n);
const urls = () => pending().map(({ action, data }) => `${action} ${data.url}`);
const shown = async () => (await firstValueFrom(engine.store.live.setsOf('e1'))).map(({ id }) => id);
const answer = (results: PushResult[], seq = 7) =>
  applyAnswer(engine, ASKED, pending(), { boot: 'b1', now: engine.ports.time, hi: at(seq), results });
const sizes = () => pending().map(({ data: { body } }) => setsInCall({ body }));
const ids = () => pending().map(({ id }) => id);
const refused = (id: string | undefined): PushResult => ({
  id: id ?? '',
  status: 422,
  error: { code: 'quota_exceeded', message: 'This account is full.' },
});

/** Whether the server is known to have a set as deleted (R14, R23). */
async function toldOf(id: string): Promise<unknown> {
  return (await serverRow(id))?.fields.deleted;
}

async function serverRow(id: string): Promise<WireRow | undefined> {
  const rows: WireRow[] = [];
  await eachServerRow(engine, (row) => rows.push(row));
  return rows.find((row) => row.id === id);
}

/** Packed here, and on the server. */
async function trained(...sets: string[]): Promise<void> {
  await readThenMutate(engine, (write) => write([], { newSets: sets.map((id) => set(id)), allNew: true }));
  await answer(
    pending().map(({ id }, i) => ({ id, status: 201, seq: 5 + i, count: sets.length, rows: [] })),
    5,
  );
  writes = [];
}

/** A set as the server tells of it: another device deleted it two seconds later. */
function deletedElsewhere(id: string): Row {
  const row = recordOn(engine.disk, `log/${id}`)?.view;
  if (!row) throw new Error(`There is no ${id}.`);
  return {
    ...row,
    fields: { ...row.fields, deleted: true },
    clocks: { ...row.clocks, deleted: (row.clocks.deleted ?? 0) + 2_000 },
  };
}

describe('R32: a large write about packed sets', () => {
  test('deletes them where they lie, in one entry and one write', async () => {
    await trained('a', 'b', 'c');
    await mutate(engine, deletes('a', 'b'));
    expect(writes).toEqual(['outbox+packs+meta']);
    expect(urls()).toEqual([`POST ${PACKS_PATH}`]);
    expect(pending().map((entry) => deletesSets({ body: entry.data.body }))).toEqual([true]);
    expect(await shown()).toEqual(['c']);
    expect(await toldOf('a')).toBe(false);
    expect([...engine.disk.records.keys()].filter((key) => key.startsWith('log/'))).toEqual([]);
    await answer([{ id: ids()[0] ?? '', status: 201, seq: 7, count: 2, rows: [] }], 7);
    expect([pending(), engine.disk.meta?.checkpoint]).toEqual([[], at(7)]);
  });

  test('brings them back, and says nothing again of what they are', async () => {
    await trained('a', 'b');
    await mutate(engine, deletes('a', 'b'));
    await mutate(engine, [set('a'), set('b')]);
    expect(await shown()).toEqual(['a', 'b']);
    const [deletion, restoring] = pending() as [OutboxEntry, OutboxEntry];
    const [row] = unpack(packOf(restoring));
    expect([row?.clocks.deleted, row?.fields.deleted]).toEqual([restoring.ts, false]);
    expect(row?.clocks.weight).toBeLessThan(deletion.ts);
  });

  test('makes those that are nowhere, as an import does', async () => {
    await trained('a');
    await mutate(engine, [set('a'), set('b'), set('c')]);
    expect(sizes()).toEqual([1, 2]);
    expect(await shown()).toEqual(['a', 'b', 'c']);
  });

  test('leaves alone what is a document, changes more than that, comes twice or waits behind a refusal', async () => {
    await trained('a', 'b', 'c', 'd');
    await mutate(engine, [editCall('log', 'a', { reps: 6 })]);
    await mutate(engine, [deleteCall('log', 'd')]);
    await answer([{ id: ids()[0] ?? '', status: 200, seq: 8 }, refused(ids()[1])], 8);
    await mutate(engine, [...deletes('a', 'c', 'c', 'd'), set('b', { reps: 8 })]);
    expect(urls().sort()).toEqual([
      'DELETE /api/workout-logs/a',
      'DELETE /api/workout-logs/c',
      'DELETE /api/workout-logs/c',
      'DELETE /api/workout-logs/d',
      'POST /api/workout-logs',
    ]);
  });

  test('goes as calls where it edits, though to what the sets are already', async () => {
    await trained('a', 'b');
    await mutate(engine, [editCall('log', 'a', { reps: 5 }), editCall('log', 'b', { reps: 5 })]);
    expect(urls()).toEqual(['PUT /api/workout-logs/a', 'PUT /api/workout-logs/b']);
  });

  test('tells the server of an exercise before its sets', async () => {
    const { view } = serverExercise('e1');
    const exercise = createCall('exercise', { id: 'e1', ...knownContent('exercise', shownContent(view)) });
    await mutate(engine, [exercise, set('a'), set('b')]);
    expect(urls()).toEqual(['POST /api/exercises', `POST ${PACKS_PATH}`]);
  });

  test('says nothing of the other sets in their pack, which change meanwhile as ever', async () => {
    await trained('a', 'b', 'c');
    const before = recordOn(engine.disk, 'log/c')?.view;
    await mutate(engine, deletes('a', 'b'));
    expect(await serverRow('c')).toEqual(before);
    await mutate(engine, [editCall('log', 'c', { reps: 6 })]);
    expect(urls()).toEqual([`POST ${PACKS_PATH}`, 'PUT /api/workout-logs/c']);
    expect(recordOn(engine.disk, 'log/c')?.base).toEqual(before);
  });

  test('of more sets than a call holds goes in calls of that many', async () => {
    const all = Array.from({ length: PACK_CALL_SETS_MAX + 1 }, (_, i) => `s${i}`);
    await trained(...all);
    await mutate(engine, deletes(...all));
    const again = all.slice(1).map((id) => set(id));
    await mutate(engine, again);
    expect(sizes()).toEqual([PACK_CALL_SETS_MAX, 1, PACK_CALL_SETS_MAX]);
  });

  test('leaves documents and refused changes alone behind however many others', async () => {
    await trained('0a', 'y', 'z');
    const many = Array.from({ length: 5_000 }, (_, i) => `m${String(i).padStart(4, '0')}`);
    const documents = ['0a', 'z'].map((id) => recordOn(engine.disk, `log/${id}`) as StoredRecord);
    await engine.store.commit({
      records: { put: [...many.map((id) => serverSet(id, '2027-05-30T10:00:00.000Z')), ...documents] },
    });
    await mutate(engine, [deleteCall('log', 'y')]);
    const [refusal] = pending() as [OutboxEntry];
    const state = 'parked' as const;
    const parkedAs = (entityId: string, i: number) => ({ id: `p${i}`, n: refusal.n + i, entityId, state });
    const put = [...many, 'y'].map((entityId, i) => ({ ...refusal, ...parkedAs(entityId, i) }));
    await engine.store.commit({ outbox: { put } });
    await mutate(engine, deletes('0a', 'y', 'z'));
    expect(urls()).toEqual(['0a', 'y', 'z'].map((id) => `DELETE /api/workout-logs/${id}`));
  });

  test('that was taken in before the entry which made the sets has told the server all of them', async () => {
    await readThenMutate(engine, (write) => write([], { newSets: [set('a'), set('b')], allNew: true }));
    await mutate(engine, deletes('a', 'b'));
    expect(await toldOf('a')).toBeUndefined();
    await answer([{ id: ids()[1] ?? '', status: 201, seq: 6, count: 2, rows: [] }], 6);
    expect(pending()).toHaveLength(1);
    expect(await toldOf('a')).toBe(true);
    await answer([refused(ids()[0])]);
    expect([pending(), await shown(), await toldOf('a')]).toEqual([[], [], true]);
  });

  test.each(['a page', 'a pack'])(
    'stays apart from what %s of a pull says of them meanwhile',
    async (how) => {
      await trained('a', 'b');
      const row = deletedElsewhere('a');
      engine.ports.time += 60_000;
      await mutate(engine, deletes('a', 'b'));
      const { packs } = packAll([row]);
      const page = [serverDay('d1', 1, 'Legs').view, row];
      const part = await (how === 'a page' ? rowsPart(engine, page) : rowsPart(engine, [], packs));
      await engine.store.commit(part);
      const told = await serverRow('a');
      expect([told?.fields.deleted, told?.clocks.deleted]).toEqual([true, row.clocks.deleted]);
      expect([await toldOf('b'), await shown()]).toEqual([false, []]);
      // Else it would be alive here until the next comparison.
      const refusals = ids().map(refused);
      await answer(refusals);
      expect(urls()).toEqual(['DELETE /api/workout-logs/a', 'DELETE /api/workout-logs/b']);
      await answer(ids().map(refused));
      expect(await shown()).toEqual(['b']);
    },
  );

  test('stays apart from what the answer to the one before says of them', async () => {
    await trained('a', 'b');
    const again = [set('a'), set('b')];
    engine.ports.time += 60_000;
    await mutate(engine, deletes('a', 'b'));
    const row = deletedElsewhere('a');
    engine.ports.time += 60_000;
    await mutate(engine, again);
    const [first] = ids();
    await answer([{ id: first ?? '', status: 201, seq: 6, count: 1, rows: [row] }], 6);
    expect((await serverRow('a'))?.clocks.deleted).toBe(row.clocks.deleted);
    expect(ids()).not.toContain(first);
  });

  test('that brings back what the server has deleted, and is refused, leaves it deleted', async () => {
    await trained('a', 'b');
    await mutate(engine, deletes('a', 'b'));
    await answer([{ id: ids()[0] ?? '', status: 201, seq: 7, count: 2, rows: [] }], 7);
    await mutate(engine, [set('a'), set('b')]);
    expect([await toldOf('a'), await shown()]).toEqual([true, ['a', 'b']]);
    await answer(ids().map(refused));
    expect(urls()).toEqual(['POST /api/workout-logs', 'POST /api/workout-logs']);
    await answer(ids().map(refused));
    expect([await toldOf('a'), await shown()]).toEqual([true, []]);
  });

  test('keeps beside it all that the server says of its sets, whenever it says so', async () => {
    await trained('a', 'b');
    const rows = [deletedElsewhere('a'), deletedElsewhere('b')];
    engine.ports.time += 60_000;
    await mutate(engine, deletes('a', 'b'));
    for (const row of rows) await engine.store.commit(await rowsPart(engine, [row]));
    expect([await toldOf('a'), await toldOf('b')]).toEqual([true, true]);
    expect(pending().map(({ data }) => data.told?.length)).toEqual([2]);
    // An older state that comes late takes none of it back.
    const old = rows.map((row) => ({
      ...row,
      clocks: { ...row.clocks, deleted: 1 },
      fields: { ...row.fields, deleted: false },
    }));
    await engine.store.commit(await rowsPart(engine, [...rows, ...old]));
    expect([await toldOf('a'), await toldOf('b')]).toEqual([true, true]);
  });

  test('puts new sets of an exercise into one pack, in whatever order they come', async () => {
    await mutate(engine, [
      set('a'),
      set('x', { exerciseId: 'e2' }),
      set('b'),
      set('y', { exerciseId: 'e2' }),
    ]);
    expect(sizes()).toEqual([2, 2]);
  });

  test('R10: makes no set anew in a pack whose making was refused: that waits behind the refusal', async () => {
    await mutate(engine, [set('a'), set('b')]);
    await answer(ids().map(refused));
    await answer([refused(ids()[0]), { id: ids()[1] ?? '', status: 201, seq: 8 }]);
    await mutate(engine, [set('a'), set('c'), set('d')]);
    expect(urls()).toEqual(['POST /api/workout-logs', `POST ${PACKS_PATH}`]);
    expect(pending()[0]?.entityId).toBe('a');
  });

  test('that is refused takes the one before it along, and what the server had before both stands', async () => {
    await trained('a', 'b');
    const before = recordOn(engine.disk, 'log/a')?.view;
    const again = [set('a'), set('b')];
    engine.ports.time += 60_000;
    await mutate(engine, deletes('a', 'b'));
    engine.ports.time += 60_000;
    await mutate(engine, again);
    await answer([refused(ids()[1])]);
    expect(recordOn(engine.disk, 'log/a')?.base).toEqual(before);
    expect([await toldOf('a'), await shown()]).toEqual([false, ['a', 'b']]);
  });

  test('that is refused takes those along that share but some of its sets, and those that share with these', async () => {
    await trained('a');
    await mutate(engine, [set('a'), set('b')]);
    await mutate(engine, deletes('a', 'b'));
    await answer([refused(ids()[0])]);
    expect([urls().includes(`POST ${PACKS_PATH}`), engine.disk.packs.size]).toEqual([false, 0]);
  });

  test('that is refused leaves out what is done in the same answer', async () => {
    await readThenMutate(engine, (write) => write([], { newSets: [set('a'), set('b')], allNew: true }));
    await mutate(engine, deletes('a', 'b'));
    const [making, deletion] = ids();
    await answer([{ id: making ?? '', status: 201, seq: 6, count: 2, rows: [] }, refused(deletion)], 6);
    expect(urls()).toEqual(['DELETE /api/workout-logs/a', 'DELETE /api/workout-logs/b']);
  });

  test('of fewer changes goes as calls', async () => {
    await trained('a');
    await mutate(engine, deletes('a'));
    expect(urls()).toEqual(['DELETE /api/workout-logs/a']);
  });

  test('that is refused becomes a call a set, over what the server has', async () => {
    await trained('a', 'b');
    const before = recordOn(engine.disk, 'log/a')?.view;
    await mutate(engine, deletes('a', 'b'));
    await answer([refused(ids()[0])]);
    expect(urls()).toEqual(['DELETE /api/workout-logs/a', 'DELETE /api/workout-logs/b']);
    expect([engine.disk.outbox.size, await shown()]).toEqual([2, []]);
    expect(recordOn(engine.disk, 'log/a')?.base).toEqual(before);
    await answer([refused(ids()[0]), { id: ids()[1] ?? '', status: 200, seq: 8 }]);
    expect(await shown()).toEqual(['a']);
  });

  test('that is refused takes those with it that tell of the same sets, each under its own stamp', async () => {
    await trained('a');
    await mutate(engine, [set('a'), set('b')]);
    await mutate(engine, deletes('a', 'b'));
    const [first, , second] = pending() as [OutboxEntry, OutboxEntry, OutboxEntry];
    await answer([refused(second.id)]);
    expect(urls()).toEqual([
      'DELETE /api/workout-logs/a',
      'POST /api/workout-logs',
      'DELETE /api/workout-logs/b',
    ]);
    expect(pending().map(({ ts }) => ts)).toEqual([second.ts, first.ts, second.ts]);
    expect(await shown()).toEqual([]);
    expect(recordOn(engine.disk, 'log/a')?.base?.fields.deleted).toBe(false);
    expect(recordOn(engine.disk, 'log/b')?.base).toBeNull();
  });
});

describe('R18: kept over a sign-out', () => {
  const isPack = ({ data }: OutboxEntry) => data.url === PACKS_PATH;

  test('a deletion of packed sets, and the call that tells of it, leave what the server has', async () => {
    await trained('a', 'b');
    const before = recordOn(engine.disk, 'log/a')?.view;
    const next = await testEngine();
    await next.store.commit({ packs: { put: [...engine.disk.packs.values()] } });
    await mutate(engine, deletes('a', 'b'));
    await mutate(engine, [editCall('log', 'a', { reps: 9 })]);
    const kept = await unsentEntries(engine);
    for (const packs of [true, false])
      await putBack(
        next,
        kept.filter((entry) => isPack(entry) === packs),
      );
    expect(recordOn(next.disk, 'log/a')?.base).toEqual(before);
  });

  test('two packs of the same sets, put back one by one, are still nothing of the server’s', async () => {
    await readThenMutate(engine, (write) => write([], { newSets: [set('a'), set('b')], allNew: true }));
    await mutate(engine, deletes('a', 'b'));
    const kept = await unsentEntries(engine);
    engine = await testEngine();
    for (const entry of kept) await putBack(engine, [entry]);
    expect([await shown(), await toldOf('a')]).toEqual([[], undefined]);
  });
});

test('R32: what is reset and restored of old sets goes in packs both times', async () => {
  const day = (n: number) => createCall('day', { id: `d${n}`, ...{ dayNumber: n, title: 'Day' } });
  await mutate(engine, [1, 2, 3, 4, 5].map(day));
  await answer(pending().map(({ id }, i) => ({ id, status: 201, seq: 5 + i })));
  await trained('a', 'b', 'c');
  const { resetAll, restoreBackup } = backupIntents(engine);
  await resetAll();
  const ofSets = () => urls().filter((url) => !url.includes('workout-days'));
  expect(ofSets()).toEqual([`POST ${PACKS_PATH}`]);
  expect(await shown()).toEqual([]);
  await restoreBackup();
  expect(ofSets()).toEqual([`POST ${PACKS_PATH}`, `POST ${PACKS_PATH}`]);
  expect(await shown()).toEqual(['a', 'b', 'c']);
});
