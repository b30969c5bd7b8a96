import { describe, expect, test } from 'vitest';
import { DiaryError } from '../errors.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { readThenMutate } from './mutate.ts';

const exercise = (id: string) => ({
  id,
  workoutDayId: 'd1',
  name: 'Row',
  targetMuscles: 'Back',
  orderIndex: 0,
  equipment: '',
  sets: 3,
});
const quota = () => Object.assign(new Error('Quota exceeded'), { name: 'QuotaExceededError' });

describe('the one write path', () => {
  test('R1, R2: one gesture is one write; numbers and stamps rise', async () => {
    const writes: string[] = [];
    const engine = await testEngine(async (store) => void writes.push(store));
    await mutate(engine, [
      createCall('exercise', exercise('e1')),
      editCall('day', 'd1', { title: 'Monday' }),
    ]);
    expect(writes).toEqual(['outbox+records+meta']);
    await mutate(engine, [editCall('exercise', 'e1', { sets: 4 })]);
    const entries = [...engine.disk.outbox.values()];
    expect(entries.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(entries.map(({ ts }) => ts)).toEqual([0, 1, 2].map((i) => engine.ports.time + i));
    expect(entries[0]).toMatchObject({
      action: 'POST',
      data: { url: '/api/exercises', body: exercise('e1') },
      timestamp: engine.ports.time,
      synced: false,
      state: 'pending',
      userId: 'u1',
      entityType: 'exercise',
      entityId: 'e1',
    });
  });

  test('a gesture that changes nothing writes nothing', async () => {
    const writes: string[] = [];
    const engine = await testEngine(async (store) => void writes.push(store));
    await mutate(engine, []);
    expect([writes, engine.disk.meta]).toEqual([[], null]);
  });

  test('R6: the base is kept beside the view only while something is pending', async () => {
    const engine = await testEngine();
    await mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);
    const day = engine.disk.records.get('day/d1');
    expect(day?.view.fields.title).toBe('Monday');
    expect(day?.base?.fields.title).toBe('Legs');
    await mutate(engine, [createCall('exercise', exercise('e1'))]);
    expect(engine.disk.records.get('exercise/e1')?.base).toBeNull();
  });

  test('R5: a stamp is above every stamp seen', async () => {
    const engine = await testEngine();
    const { freshMeta } = await import('../store/meta.ts');
    engine.disk.meta = { ...freshMeta('d'), seen: engine.ports.time + 500, offset: 100 };
    await mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);
    expect([...engine.disk.outbox.values()][0]?.ts).toBe(engine.ports.time + 501);
  });

  test('R2: what is not valid never reaches the outbox, and takes nothing else with it', async () => {
    const engine = await testEngine();
    const calls = [createCall('exercise', exercise('e1')), editCall('day', 'd1', { title: '' })];
    await expect(mutate(engine, calls)).rejects.toMatchObject({ name: 'DiaryError', code: 'invalid' });
    expect(engine.disk.outbox.size).toBe(0);
    expect(engine.disk.records.has('exercise/e1')).toBe(false);
  });

  test.each([
    ['QuotaExceededError', quota(), 'storage_full'],
    [
      'AbortError with the quota inside',
      Object.assign(new Error('x'), { name: 'AbortError', inner: quota() }),
      'storage_full',
    ],
    [
      'an IndexedDB that is gone',
      Object.assign(new Error('x'), { name: 'InvalidStateError' }),
      'storage_blocked',
    ],
  ])('R2: %s is not said to be saved', async (_name, error, code) => {
    const engine = await testEngine(async () => {
      throw error;
    });
    const failed = mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);
    await expect(failed).rejects.toBeInstanceOf(DiaryError);
    await expect(failed).rejects.toMatchObject({ code, cause: error });
    expect(engine.disk.outbox.size).toBe(0);
  });

  test('R2: entries, records and the next number are one write, and a full disk leaves none of it', async () => {
    const writes: string[] = [];
    let isFull = true;
    const engine = await testEngine(async (what) => {
      writes.push(what);
      if (isFull) throw quota();
    });
    const calls = [editCall('day', 'd1', { title: 'Monday' }), createCall('exercise', exercise('e1'))];
    await expect(mutate(engine, calls)).rejects.toMatchObject({ code: 'storage_full' });
    expect(engine.disk.outbox.size).toBe(0);
    expect(engine.disk.records.get('day/d1')?.view.fields.title).toBe('Legs');
    isFull = false;
    await mutate(engine, calls);
    expect([...engine.disk.outbox.values()].map(({ n }) => n)).toEqual([1, 2]);
    expect(engine.disk.meta).toMatchObject({ lastN: 2, lastTs: [...engine.disk.outbox.values()][1]?.ts });
    expect(writes).toEqual(['outbox+records+meta', 'outbox+records+meta']);
  });

  test('R2: a write that is aborted while it is under way leaves nothing', async () => {
    const cancel = new AbortController();
    const engine = await testEngine(async () => cancel.abort());
    const calls = [createCall('exercise', exercise('e1'))];
    const writing = readThenMutate(engine, (write) => write(calls, { signal: cancel.signal }));
    await expect(writing).rejects.toBeInstanceOf(DiaryError);
    expect([engine.disk.outbox.size, engine.disk.meta]).toEqual([0, null]);
    expect([...engine.disk.records.keys()]).toEqual(['day/d1']);
  });

  test('R1, R5: numbers and stamps go on where the outbox has become empty', async () => {
    const engine = await testEngine();
    await mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);
    const [first] = engine.disk.outbox.values();
    await engine.store.commit({ outbox: { remove: [1] } });
    engine.ports.time -= 60_000;
    await mutate(engine, [editCall('day', 'd1', { title: 'Tuesday' })]);
    const [second] = engine.disk.outbox.values();
    expect([second?.n, second?.ts]).toEqual([2, (first?.ts ?? 0) + 1]);
  });

  test('R1: writes of two tabs at once get numbers of their own', async () => {
    const engine = await testEngine();
    const title = (i: number) => mutate(engine, [editCall('day', 'd1', { title: `Day ${i}` })]);
    await Promise.all(Array.from({ length: 20 }, (_, i) => title(i)));
    expect([...engine.disk.outbox.values()].map(({ n }) => n)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });
});
