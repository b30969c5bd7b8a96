import { beforeEach, expect, test } from 'vitest';
import { packAll } from '../../../schema/packs/make-pack.ts';
import { PACKS_PATH } from '../../../schema/packs/pack-call.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { isPackEntry } from '../../store/pack-entries.ts';
import type { StoredRecord } from '../../store/port.ts';
import { entry as outboxEntry } from '../../store/testing/entry.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverExercise, type TestEngine, testEngine } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { createCall, deleteCall } from '../calls.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  [engine, diary] = await device();
  await put(serverExercise('e1'));
});
async function device() {
  const made = await testEngine();
  return [made, testDiary(made)] as const;
}
const put = (...records: StoredRecord[]) => engine.store.commit({ records: { put: records } });
/** An instant so long before now. */
const ago = (ms: number) => new Date(engine.ports.time - ms).toISOString();
const set = (id: string, msAgo: number, sessionId?: string) =>
  serverSet(id, ago(msAgo), sessionId === undefined ? {} : ({ fields: { sessionId } } as object));
function row(type: 'session' | 'entry', id: string, fields: object): StoredRecord {
  const all = { ...fields, deleted: false } as Record<string, string | boolean>;
  const clocks = Object.fromEntries(Object.keys(all).map((field) => [field, 10]));
  return { view: { type, id, fields: all, clocks, seq: 4 } };
}
const session = (id: string, msAgo: number) =>
  row('session', id, { day: ago(msAgo).slice(0, 10), offsetMin: 0, startedAt: ago(msAgo), dayId: 'd1' });
const entry = (id: string, sessionId: string) =>
  row('entry', id, { sessionId, exerciseId: 'e1', name: 'Row', state: 'planned' });
const given = async (part: 'session' | 'weeks' | 'unsent') =>
  (await diary.giveHandover(part)).rows.map(({ id }) => id).sort();
const NAMED = ['d1', 'e1'];

test('of the last session its sets, what was said in it, and what those name are given, and no other', async () => {
  await put(session('v1', 5 * HOUR), entry('n1', 'v1'), set('s1', 5 * HOUR, 'v1'));
  await put(session('v2', 2 * HOUR), entry('n2', 'v2'), set('s2', 2 * HOUR, 'v2'), set('s3', HOUR, 'v2'));
  expect(await given('session')).toEqual([...NAMED, 'n2', 's2', 's3', 'v2'].sort());
});

test('a set that a wrong clock dates far ahead does not tell which session is the last', async () => {
  await put(session('v1', 2 * HOUR), set('s1', 2 * HOUR, 'v1'));
  await put(session('v2', 5 * HOUR), set('s2', -2 * DAY, 'v2'));
  expect(await given('session')).toEqual([...NAMED, 's1', 'v1'].sort());
  await put(session('v3', HOUR), set('s3', -HOUR, 'v3'));
  expect(await given('session')).toEqual([...NAMED, 's3', 'v3'].sort());
});

test('a last session that only its sets imply is the sets of its day', async () => {
  await put(set('s1', 26 * HOUR), set('s2', HOUR), set('s3', HOUR - 60_000));
  await put(session('v1', 2 * HOUR), set('s4', 2 * HOUR, 'v1'));
  expect(await given('session')).toEqual([...NAMED, 's2', 's3'].sort());
});

test('a set that was deleted is not the last, and after a long break the last is found all the same', async () => {
  await put(session('v1', 400 * DAY), set('s1', 400 * DAY, 'v1'));
  expect(await given('session')).toEqual([...NAMED, 's1', 'v1'].sort());
  const gone = serverSet('s2', ago(HOUR), { fields: { deleted: true } } as object);
  await put(gone);
  expect(await given('session')).toEqual([...NAMED, 's1', 'v1'].sort());
});

test('of the last weeks all is given, of four and not of five', async () => {
  await put(session('v1', 27 * DAY), entry('n1', 'v1'), set('s1', 27 * DAY, 'v1'), set('s2', 20 * DAY));
  await put(session('v2', 29 * DAY), entry('n2', 'v2'), set('s3', 29 * DAY, 'v2'));
  expect(await given('weeks')).toEqual([...NAMED, 'n1', 's1', 's2', 'v1'].sort());
});

test('where there is nothing, nothing is given', async () => {
  for (const part of ['session', 'weeks', 'unsent'] as const)
    await expect(diary.giveHandover(part)).rejects.toMatchObject({ code: 'not_found' });
});

test('what the server refused is not given, and not told as if there were nothing', async () => {
  await diary.renameDay('d1', 'Push');
  for (const [n, entry] of engine.disk.outbox) engine.disk.outbox.set(n, { ...entry, state: 'parked' });
  await expect(diary.giveHandover('unsent')).rejects.toMatchObject({ code: 'invalid' });
});

test('a set of an import is given without the import, whose lines nobody trains by', async () => {
  const imported = { view: { ...serverSet('s1', ago(HOUR)).view } };
  imported.view.fields = { ...imported.view.fields, batchId: 'b1' };
  await put(imported, { view: { ...row('session', 'b1', {}).view, type: 'import' } });
  expect(await given('session')).toEqual([...NAMED, 's1'].sort());
});

test('what is unsent goes in its order, and of trained weeks what is unsent of them alone', async () => {
  const saved = await diary.saveSets('e1', [{ setNumber: 1, weight: 60, unit: 'kg', reps: 8 }]);
  await diary.renameDay('d1', 'Push');
  await diary.addExercise({ dayId: 'd1', name: 'Curl', targetMuscles: 'Arms' });
  const unsent = await diary.giveHandover('unsent');
  const inOrder = [...engine.disk.outbox.values()].sort((a, b) => a.n - b.n).map(({ id }) => id);
  expect(unsent.ops.map(({ id }) => id)).toEqual(inOrder);
  const last = await diary.giveHandover('session');
  const urls = last.ops.map(({ url }) => url);
  expect(urls).not.toContain('/api/exercises');
  expect(urls).toEqual(expect.arrayContaining(['/api/workout-logs', '/api/training-sessions']));
  expect(last.rows.map(({ id }) => id).sort()).toEqual(NAMED);

  const [other, there] = await device();
  expect(await there.takeHandover(unsent)).toEqual({ carried: unsent.ops.length });
  expect(await there.takeHandover(unsent)).toEqual({ carried: 0 });
  expect((await there.exportAll()).logs.map(({ id }) => id)).toEqual(saved.stored.map(({ id }) => id));
  expect([...other.disk.outbox.values()].map(({ synced }) => synced)).not.toContain(true);
  // On a device that wrote nothing they are numbered from 1: a push reads what stands above 0.
  const waiting = await other.store.outbox.page('pending', 0, 99);
  expect(waiting.map(({ id }) => id)).toEqual(unsent.ops.map(({ id }) => id));
});

test('many new sets are given as the packs that carry them', async () => {
  engine.packing = { changesMin: 2 };
  await diary.renameDay('d1', 'Push');
  const rows = ['s1', 's2', 's3'].map((id) => shownRow<'log'>(set(id, 60 * DAY).view));
  await readThenMutate(engine, (write) =>
    write([], { allNew: true, newSets: rows.map((one) => createCall('log', one)) }),
  );
  await diary.renameDay('d1', 'Pull');
  const inOrder = [...engine.disk.outbox.values()].sort((a, b) => a.n - b.n);
  expect(inOrder.filter(isPackEntry)).toHaveLength(1);
  const unsent = await diary.giveHandover('unsent');
  const [other, there] = await device();
  expect(unsent.ops.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  expect(await there.takeHandover(unsent)).toEqual({ carried: 3 });
  expect((await there.exportAll()).logs).toHaveLength(3);
  // By that name the store finds the packs that wait.
  const packRow = ({ entityType, entityId }: OutboxEntry) => [entityType, entityId];
  const packsOf = (all: TestEngine) => [...all.disk.outbox.values()].filter(isPackEntry).map(packRow);
  expect(packsOf(other)).toEqual(packsOf(engine));
  expect((await diary.giveHandover('session')).ops.filter(({ url }) => url.includes('pack'))).toEqual([]);
  const [, own] = unsent.ops;
  if (!own) throw new Error('There is no pack.');
  const broken = { ...unsent, ops: [{ ...own, id: 'other', body: { sets: 'no' } }] };
  await expect(there.takeHandover(broken)).rejects.toMatchObject({ code: 'invalid' });
  for (const entry of inOrder.filter(isPackEntry))
    engine.disk.outbox.set(entry.n, { ...entry, state: 'parked' });
  expect((await diary.giveHandover('unsent')).ops).toHaveLength(2);
});

test('packs are given also where nothing else is unsent', async () => {
  const one = createCall('log', shownRow<'log'>(set('s1', 60 * DAY).view));
  await readThenMutate(engine, (write) => write([], { allNew: true, newSets: [one] }));
  expect((await diary.giveHandover('unsent')).ops.map(({ url }) => url)).toEqual([PACKS_PATH]);
});

test('R5: a change after a handover has a later stamp than all that it brought', async () => {
  const at = engine.ports.time + HOUR;
  const { view } = set('s1', HOUR);
  await put({ view: { ...view, clocks: { ...view.clocks, weight: at } } });
  const handover = await diary.giveHandover('session');
  const [other, there] = await device();
  await there.takeHandover(handover);
  await there.saveSets('e1', [{ id: 's1', setNumber: 1, weight: 70, unit: 'kg', reps: 8 }]);
  expect([...other.disk.outbox.values()].every(({ ts }) => ts > at)).toBe(true);
  expect((await there.exportAll()).logs).toMatchObject([{ id: 's1', weight: 70 }]);
});

test('sets that only an unsent pack tells of are given as changes, not as rows of the server', async () => {
  engine.packing = { changesMin: 2 };
  const rows = ['s1', 's2'].map((id) => shownRow<'log'>(set(id, 60 * DAY).view));
  await readThenMutate(engine, (write) =>
    write([], { allNew: true, newSets: rows.map((one) => createCall('log', one)) }),
  );
  const [pack, ...others] = [...engine.disk.outbox.values()];
  expect(others).toEqual([]);
  const handover = await diary.giveHandover('session');
  expect(handover.rows.map(({ id }) => id).sort()).toEqual(NAMED);
  expect(
    handover.ops.map(({ action, url, body, ts }) => [action, url, (body as { id: string }).id, ts]),
  ).toEqual([
    ['POST', '/api/workout-logs', 's1', pack?.ts],
    ['POST', '/api/workout-logs', 's2', pack?.ts],
  ]);

  const [, there] = await device();
  expect(await there.takeHandover(handover)).toEqual({ carried: 2 });
  expect((await there.exportAll()).logs.map(({ id }) => id).sort()).toEqual(['s1', 's2']);
});

test('a set that only an unsent pack deletes is given as the server has it, with its deletion', async () => {
  engine.packing = { changesMin: 2 };
  const rows = ['s1', 's2'].map((id) => set(id, HOUR).view);
  await engine.store.commit({ packs: { put: packAll(rows).packs } });
  await readThenMutate(engine, (write) => write(rows.map(({ id }) => deleteCall('log', id))));
  expect([...engine.disk.outbox.values()].map(isPackEntry)).toEqual([true]);
  const { rows: given, ops } = await diary.giveHandover('weeks');
  expect(given.filter(({ type }) => type === 'log').map(({ id, fields }) => [id, fields.deleted])).toEqual([
    ['s1', false],
    ['s2', false],
  ]);
  expect(ops.map(({ action, url }) => `${action} ${url}`)).toEqual([
    'DELETE /api/workout-logs/s1',
    'DELETE /api/workout-logs/s2',
  ]);
});

test('of a set in an unsent pack that was refused a change nothing is given but the server’s row', async () => {
  engine.packing = { changesMin: 2 };
  const rows = ['s1', 's2'].map((id) => set(id, HOUR).view);
  await engine.store.commit({ packs: { put: packAll(rows).packs } });
  await readThenMutate(engine, (write) => write(rows.map(({ id }) => deleteCall('log', id))));
  const refused = outboxEntry(9, { entityType: 'log', entityId: 's1', state: 'parked' });
  await engine.store.commit({ outbox: { put: [refused] } });
  const { ops } = await diary.giveHandover('weeks');
  expect(ops.map(({ action, url }) => `${action} ${url}`)).toEqual(['DELETE /api/workout-logs/s2']);
});

test('however many sets there are, those of the last weeks are all given', async () => {
  const ids = Array.from({ length: 1_001 }, (_, i) => `s${String(i).padStart(4, '0')}`);
  await put(...ids.map((id) => set(id, HOUR)));
  expect(await given('weeks')).toEqual([...NAMED, ...ids].sort());
});

test('another account’s handover is not taken, nor what only a newer release can read', async () => {
  await diary.saveSets('e1', [{ setNumber: 1, weight: 60, unit: 'kg', reps: 8 }]);
  const handover = await diary.giveHandover('unsent');
  const [other, there] = await device();
  const refusals = [
    [{ ...handover, userId: 'u2' }, 'invalid'],
    [{ ...handover, ops: handover.ops.map((op) => ({ ...op, url: '/api/girths' })) }, 'invalid'],
    [
      {
        ...handover,
        ops: handover.ops.map((op) => ({ ...op, url: '/api/girths', version: PROTOCOL_VERSION + 1 })),
      },
      'upgrade',
    ],
  ] as const;
  for (const [refused, code] of refusals)
    await expect(there.takeHandover(refused)).rejects.toMatchObject({ code });
  expect(other.disk.outbox.size).toBe(0);
  expect((await there.exportAll()).logs).toEqual([]);
});
