import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import { FIRST_PROGRAM } from '../../../schema/program.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { readMeta } from '../../engine.ts';
import { putEntries } from '../../outbox/put-entries.ts';
import { serverRows } from '../../pull/server-rows.ts';
import { applyAnswer } from '../../push/apply-answer.ts';
import { sendable } from '../../push/push-batch.ts';
import { isPackEntry } from '../../store/pack-entries.ts';
import { testDiary } from '../../testing/diary.ts';
import {
  SPONSOR,
  serverDay,
  serverExercise,
  serverRow,
  type TestEngine,
  testEngine,
} from '../../testing/engine.ts';
import { fakePorts } from '../../testing/fakes.ts';
import { mutate } from '../../testing/mutate.ts';
import { serverSet } from '../../testing/sets.ts';
import { deleteCall, editCall } from '../calls.ts';
import { bringOver } from './bring-over.ts';

const made = async (prefix: string, userId: string): Promise<TestEngine> => {
  const engine = await testEngine();
  engine.disk.records.clear();
  await engine.store.commit({
    records: { put: DEFAULT_DAY_TITLES.map((title, i) => serverDay(`${prefix}${i + 1}`, i + 1, title)) },
  });
  return { ...engine, userId, ports: fakePorts(prefix) };
};
const diaryOf = (engine: TestEngine) => testDiary(engine);
const set = (setNumber: number, weight: number) => ({ setNumber, weight, unit: 'kg', reps: 8 }) as const;

let old: TestEngine;
let now: TestEngine;
beforeEach(async () => {
  old = await made('old', 'u-old');
  now = await made('new', 'u-new');
});

test('R19: a diary of an account that was made again comes over whole: unsent, refused and old alike', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  await before.saveSets(bench.id, [set(1, 60), set(2, 61)], '2020-01-01T10:00:00.000Z');
  await before.saveSets(bench.id, [set(1, 70)]);
  await before.renameDay('old2', 'Push');
  await before.renameDay('old1', 'Legs');
  const refused = [...old.disk.outbox.values()].filter(({ entityType }) => entityType === 'log').at(-1);
  if (!refused) throw new Error('There is no set.');
  await putEntries(old, [{ ...refused, state: 'parked' }]);
  expect((await before.exportAll()).logs.map(({ weight }) => weight)).toEqual([60, 61]);

  const after = diaryOf(now);
  const own = await after.addExercise({ dayId: 'new2', name: 'Row', targetMuscles: 'Back' });
  await after.renameDay('new1', 'Mine');
  expect(await bringOver(now, old)).toMatchObject({ days: 4, exercises: 1, logs: 3 });
  const all = await after.exportAll();
  expect(all.days.map(({ id, title }) => [id, title]).slice(0, 2)).toEqual([
    ['new1', 'Mine'],
    ['new2', 'Push'],
  ]);
  expect(all.days).toHaveLength(4);
  expect(all.exercises).toContainEqual({ ...bench, workoutDayId: 'new2', orderIndex: 1 });
  expect(all.exercises.map(({ id }) => id)).toContain(own.id);
  expect(all.logs.map(({ weight }) => weight).sort()).toEqual([60, 61, 70]);

  // A second time, as after a death before the old one was erased, nothing is written.
  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
});

test('nothing is brought into a diary that has not come yet', async () => {
  now.disk.records.clear();
  await expect(bringOver(now, old)).rejects.toMatchObject({ code: 'not_found' });
  expect(now.disk.outbox.size).toBe(0);
});

test('R19: each program comes over with its own days', async () => {
  const before = diaryOf(old);
  await before.addExercise({ dayId: 'old1', name: 'Squat', targetMuscles: 'Legs' });
  await before.renameDay('old1', 'Legs');
  const other = await before.addProgram('Deload', 'empty');
  const { days: had } = await before.exportAll();
  const dayId = had.find(({ programId }) => programId === other)?.id ?? '';
  await before.renameDay(dayId, 'Easy');
  await before.addExercise({ dayId, name: 'Row', targetMuscles: 'Back' });

  await bringOver(now, old);
  const { days, exercises } = await diaryOf(now).exportAll();
  expect(days.find(({ id }) => id === 'new1')).toMatchObject({ title: 'Legs' });
  expect(days).toContainEqual({ id: dayId, dayNumber: 1, title: 'Easy', programId: other });
  // A second time the days of the program are those that came.
  await diaryOf(now).reorderDays([dayId]);
  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
  expect(exercises.map((one) => [one.name, one.workoutDayId]).sort()).toEqual([
    ['Row', dayId],
    ['Squat', 'new1'],
  ]);
});

test('R19: sets of a deleted exercise come over with it, and a session with its day', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  await before.saveSets(bench.id, [set(1, 60)]);
  await before.deleteExercise(bench.id);

  await bringOver(now, old);
  const { exercises, logs, sessions, ...more } = await diaryOf(now).exportAll();
  expect(logs).toMatchObject([{ exerciseId: bench.id }]);
  expect(exercises).toEqual([]);
  expect(more.archivedExercises).toEqual([{ ...bench, workoutDayId: 'new2' }]);
  expect(sessions).toMatchObject([{ dayId: 'new2' }]);

  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
});

test('R19: two days of one number both come over', async () => {
  await old.store.commit({ records: { put: [serverDay('again', 1, 'Arms')] } });
  await diaryOf(old).renameDay('old1', 'Legs');
  await bringOver(now, old);
  const { days } = await diaryOf(now).exportAll();
  expect(days.map(({ title }) => title)).toEqual(expect.arrayContaining(['Arms', 'Legs']));
});

test('what another tab saves in the other diary while it comes over waits until it is erased', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  const turns = ['coming', 'erasing'] as const;
  const free: (readonly [string, boolean])[] = [];
  const look = async (turn: (typeof turns)[number]) => {
    // A lock that is let go of is free a few turns later.
    await old.store.records.get([{ type: 'day', id: 'old1' }]);
    free.push([turn, (await old.ports.locks.tryRun(`db:${old.userId}`, async () => true)) !== null]);
  };
  const { commit } = now.store;
  now.store.commit = async (change) => {
    await look('coming');
    return commit(change);
  };
  await bringOver(now, old, () => look('erasing'));
  expect(free).toEqual(turns.map((turn) => [turn, false]));
  // A save into an erased diary fails, and is told; one between would be gone without a word.
  expect((await before.saveSets(bench.id, [set(1, 60)])).stored).toHaveLength(1);
});

/** Both accounts' phones are one. */
const wait = (ms: number) => {
  old.ports.advance(ms);
  now.ports.time = old.ports.time;
};

test.each([0, 1])(
  'R19: a diary of which a set did not come over, deleted or not, is not erased',
  async (i) => {
    const before = diaryOf(old);
    const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
    const { stored } = await before.saveSets(bench.id, [set(1, 60), set(2, 61)]);
    wait(1_000);
    await before.deleteSets(stored.slice(1).map(({ id }) => id));
    const { commit } = now.store;
    now.store.commit = ({ records, ...change }) =>
      commit({
        ...change,
        records: { put: records?.put?.filter(({ view }) => view.id !== stored[i]?.id) ?? [] },
      });
    const erase = vi.fn(async () => undefined);
    await expect(bringOver(now, old, erase)).rejects.toMatchObject({ code: 'restore_incomplete' });
    expect(erase).not.toHaveBeenCalled();
  },
);

test('R19: a day of a program from which another was removed becomes the day of its own number', async () => {
  await mutate(old, [deleteCall('day', 'old1'), editCall('day', 'old2', { title: 'Push' })]);
  await bringOver(now, old);
  const { days } = await diaryOf(now).exportAll();
  expect(days.find(({ title }) => title === 'Push')).toMatchObject({ id: 'new2', dayNumber: 2 });
});

test('R34: neither the first program nor a deleted day that an exercise keeps in sight is deleted in the new diary', async () => {
  const before = diaryOf(old);
  await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  wait(1_000);
  const program = serverRow('program', FIRST_PROGRAM, { name: 'Mine', deleted: true });
  const clocks = { name: 10, deleted: old.ports.time };
  await old.store.commit({ records: { put: [{ view: { ...program.view, clocks } }] } });
  await mutate(old, [deleteCall('day', 'old2')]);
  expect((await before.deletedThings()).flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(
    [FIRST_PROGRAM, 'old2'].sort(),
  );
  await bringOver(now, old);
  expect([...now.disk.outbox.values()].filter(({ action }) => action === 'DELETE')).toEqual([]);
});

test('R34: what was deleted so long ago that the bin does not offer it comes only where something names it', async () => {
  const before = diaryOf(old);
  const [bench, curl] = await Promise.all(
    ['Bench', 'Curl'].map((name) => before.addExercise({ dayId: 'old2', name, targetMuscles: 'Chest' })),
  );
  await before.saveSets(bench?.id ?? '', [set(1, 60)]);
  wait(1_000);
  for (const one of [bench, curl]) await before.deleteExercise(one?.id ?? '');
  wait(100 * DAY_MS);
  await bringOver(now, old);
  const rows = await now.store.records.get(
    [bench, curl].map((one) => ({ type: 'exercise', id: one?.id ?? '' })),
  );
  expect(rows.map(({ view }) => view.id)).toEqual([bench?.id]);
});

test('R34: what the old bin offers the new one offers, as it was deleted, and it comes back', async () => {
  const before = diaryOf(old);
  const [bench, curl, dip] = await Promise.all(
    ['Bench', 'Curl', 'Dip'].map((name) =>
      before.addExercise({ dayId: 'old2', name, targetMuscles: 'Chest' }),
    ),
  );
  if (!bench || !curl || !dip) throw new Error('There are three.');
  wait(1_000);
  const [first, late] = [
    await before.saveSets(bench.id, [set(1, 60), set(2, 61), set(3, 62)]),
    await before.saveSets(dip.id, [set(1, 20)]),
  ];
  wait(1_000);
  await before.deleteExercise(dip.id);
  wait(50 * DAY_MS);
  await before.deleteSets(late.stored.map(({ id }) => id));
  wait(50 * DAY_MS);
  await before.deleteSets(first.stored.slice(0, 2).map(({ id }) => id));
  wait(1_000);
  await before.deleteExercise(curl.id);
  wait(5 * DAY_MS);
  const bin = await before.deletedThings();
  expect(bin.map(({ type, counts }) => [type, counts])).toEqual([
    ['exercise', { exercise: 1 }],
    ['log', { log: 2 }],
    ['log', { log: 1 }],
  ]);

  await bringOver(now, old);
  const after = diaryOf(now);
  const there = bin.map((item) => {
    const { content } = item;
    return content.workoutDayId ? { ...item, content: { ...content, workoutDayId: 'new2' } } : item;
  });
  expect(await after.deletedThings()).toEqual(there);
  // The new server learns of each row before what names it.
  const sent = (await sendable(now, 100, new Set())).map(({ action, entityId }) => `${action} ${entityId}`);
  expect(sent.indexOf(`POST ${dip.id}`)).toBeLessThan(sent.indexOf(`POST ${late.stored[0]?.id}`));
  expect(sent.indexOf(`POST ${dip.id}`)).toBeLessThan(sent.indexOf(`DELETE ${dip.id}`));
  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);

  wait(1_000);
  for (const item of there) await after.bringBack(item);
  const { exercises, logs } = await after.exportAll();
  expect(exercises.map(({ name, workoutDayId }) => [name, workoutDayId]).sort()).toEqual([
    ['Bench', 'new2'],
    ['Curl', 'new2'],
  ]);
  expect(logs.map(({ weight }) => weight).sort()).toEqual([20, 60, 61, 62]);
});

test('R34: no stamp of an old bin is above what this phone gives out', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  const { stored } = await before.saveSets(bench.id, [set(1, 60)]);
  wait(1_000);
  await before.deleteSets(stored.map(({ id }) => id));
  old.ports.time += DAY_MS;
  // The clock was ahead then.
  await before.deleteExercise(bench.id);
  await bringOver(now, old);
  const { lastTs = 0 } = now.disk.meta ?? {};
  expect(Math.max(...[...now.disk.outbox.values()].map(({ ts }) => ts))).toBeLessThanOrEqual(lastTs);
  wait(1_000);
  for (const item of await diaryOf(now).deletedThings()) await diaryOf(now).bringBack(item);
  expect((await diaryOf(now).exportAll()).exercises).toHaveLength(1);
});

const newer = (id: string, date: string) => {
  const { view } = serverSet(id, date);
  return {
    view: { ...view, fields: { ...view.fields, mood: 'slow' }, clocks: { ...view.clocks, mood: 30 } },
  };
};

test.each([
  ['a set', 1, '2026-12-30T10:00:00.000Z'],
  ['a pack of old sets', 120, '2020-01-02T10:00:00.000Z'],
])('R34, R25: a field that only a newer release knows comes over with %s', async (_, count, date) => {
  const sets = Array.from({ length: count }, (_, i) => newer(`s${i}`, date));
  const day = serverDay('old1', 1, 'Legs').view;
  const red = { ...day, fields: { ...day.fields, colour: 'red' }, clocks: { ...day.clocks, colour: 40 } };
  await old.store.commit({
    records: { put: [...sets, { view: red }, serverExercise('e1', { workoutDayId: 'old1' })] },
    unknownRows: { put: [SPONSOR] },
  });
  await bringOver(now, old);
  expect([...now.disk.outbox.values()].some(isPackEntry)).toBe(count > 1);
  const held = async () => {
    const [set] = await now.store.records.get([{ type: 'log', id: 's0' }]);
    const [place] = await now.store.records.get([{ type: 'day', id: 'new1' }]);
    return [set?.view.fields.mood, set?.view.clocks.mood, set?.view.fields.weight, place?.view.fields.colour];
  };
  expect(await held()).toEqual(['slow', 30, 60, 'red']);
  expect(await now.store.unknownRows.all()).toEqual([SPONSOR]);
  // A later stamp of this device is above what it has seen.
  expect(now.disk.meta?.seen).toBe(40);
  const again = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(again);

  // The server takes what it knows; a newer one is offered the rest (R23).
  const sent = await sendable(now, 1_000, new Set());
  const results = sent.map(({ id }, i) => ({
    id,
    status: 201,
    seq: i + 1,
    ...(count > 1 ? { count: 1, rows: [] } : {}),
  }));
  const hi = { seq: sent.length, nonce: 'n' };
  await applyAnswer(now, await readMeta(now), sent, {
    boot: 'b',
    now: now.ports.time,
    hi,
    results,
  });
  expect(now.disk.outbox.size).toBe(0);
  expect(await held()).toEqual(['slow', 30, 60, 'red']);
  const offered = await serverRows(now);
  expect(offered.filter(({ fields }) => fields.mood === 'slow' && fields.weight === 60)).toHaveLength(count);
  expect(offered).toContainEqual(SPONSOR);
});

test('R34, R26: an unsent change that a newer release wrote comes over, and waits for that release', async () => {
  await mutate(old, [editCall('day', 'old1', { title: 'Legs' }), deleteCall('day', 'old4')]);
  const [entry] = old.disk.outbox.values();
  if (!entry) throw new Error('There is no entry.');
  const data = { url: '/api/girths', body: { id: 'g9' } };
  const ahead = entry.ts + DAY_MS;
  const newerRelease = { entityType: 'girth' as never, entityId: 'g9', version: PROTOCOL_VERSION + 1 };
  const later = { ...entry, ...newerRelease, id: 'later', n: 9, data, ts: ahead };
  await old.store.commit({
    outbox: { put: [later, { ...later, id: 'last', n: 10, ts: entry.ts }] },
  });
  await bringOver(now, old);
  await bringOver(now, old);
  const all = await now.store.outbox.page('pending', 0, 99);
  const [last, { lastTs = 0 } = {}] = [now.disk.meta?.lastN ?? 0, now.disk.meta ?? undefined];
  expect(all.filter(({ version }) => version > PROTOCOL_VERSION)).toEqual([
    expect.objectContaining({ id: 'later', userId: 'u-new', data, ts: ahead, n: last - 1 }),
    expect.objectContaining({ id: 'last', ts: entry.ts, n: last }),
  ]);
  expect(lastTs).toBe(ahead);
  expect((await sendable(now, 100, new Set())).map(({ id }) => id)).not.toContain('later');
});

test('R34: beside old sets that go up packed, a deleted one goes under the stamps of then', async () => {
  const at = old.ports.time - 5 * DAY_MS;
  const gone = serverSet('gone', '2020-01-03T10:00:00.000Z').view;
  const deleted = {
    ...gone,
    fields: { ...gone.fields, deleted: true },
    clocks: { ...gone.clocks, deleted: at },
  };
  const sets = Array.from({ length: 120 }, (_, i) => serverSet(`s${i}`, '2020-01-02T10:00:00.000Z'));
  await old.store.commit({
    records: { put: [...sets, { view: deleted }, serverExercise('e1', { workoutDayId: 'old1' })] },
  });
  await bringOver(now, old);
  expect((await diaryOf(now).exportAll()).logs).toHaveLength(120);
  expect(await diaryOf(now).deletedThings()).toMatchObject([
    { id: 'gone', deletedAt: at, counts: { log: 1 } },
  ]);
  const own = [...now.disk.outbox.values()].filter(({ entityId }) => entityId === 'gone');
  expect(own.map(({ action, ts }) => [action, ts])).toEqual([
    ['POST', 10],
    ['DELETE', at],
  ]);
});
