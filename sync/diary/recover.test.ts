import { describe, expect, test } from 'vitest';
import { createExerciseCall, deleteCall, editCall } from '../intents/calls.ts';
import { mutate } from '../mutate.ts';
import { serverExercise, testEngine } from '../testing/engine.ts';
import { recover } from './recover.ts';

const exercise = {
  id: 'e1',
  workoutDayId: 'd1',
  name: 'Row',
  targetMuscles: 'Back',
  orderIndex: 0,
  equipment: '',
  sets: 3,
};

describe('R4: at start', () => {
  test('an entry whose record was never written is applied', async () => {
    const engine = await testEngine();
    await mutate(engine, [createExerciseCall(exercise), editCall('day', 'd1', { title: 'Monday' })]);
    const after = structuredClone([...engine.disk.records]);
    engine.disk.records.delete('exercise/e1');
    const day = engine.disk.records.get('day/d1');
    if (day?.base) engine.disk.records.set('day/d1', { view: day.base, gen: 0 });
    await recover(engine);
    expect(new Map(engine.disk.records)).toEqual(new Map(after));
  });

  test('nothing is written when nothing is amiss', async () => {
    const writes: string[] = [];
    const engine = await testEngine(async (store) => void writes.push(store));
    await recover(engine);
    await mutate(engine, [createExerciseCall(exercise)]);
    writes.length = 0;
    await recover(engine);
    expect(writes).toEqual([]);
  });

  test.each([
    ['a creation', [createExerciseCall(exercise)], 'exercise/e1'],
    ['an edit', [editCall('day', 'd1', { title: 'Monday' })], 'day/d1'],
    ['a deletion', [deleteCall('exercise', 'old')], 'exercise/old'],
    [
      'a creation and its deletion',
      [createExerciseCall(exercise), deleteCall('exercise', 'e1')],
      'exercise/e1',
    ],
  ])('a view without its entry gets one anew: %s', async (_name, calls, key) => {
    const engine = await testEngine();
    await engine.store.records.put([serverExercise('old')]);
    await mutate(engine, calls);
    const shown = engine.disk.records.get(key)?.view.fields;
    engine.disk.outbox.clear();
    await recover(engine);
    expect(engine.disk.outbox.size).toBeGreaterThan(0);
    expect(engine.disk.records.get(key)?.view.fields).toEqual(shown);
    expect(engine.disk.records.get(key)?.base).not.toBeUndefined();
  });

  test('a base left over from an answered entry goes', async () => {
    const engine = await testEngine();
    const { view } = serverExercise('e1');
    await engine.store.records.put([{ view, base: view, gen: 4 }]);
    await recover(engine);
    expect(engine.disk.records.get('exercise/e1')).toEqual({ view, gen: 4 });
    expect(engine.disk.outbox.size).toBe(0);
  });

  test.each([
    [400, 'invalid_input', undefined, 'pending'],
    [413, 'too_large', undefined, 'pending'],
    [400, 'invalid_input', true, 'parked'],
    [422, 'quota_exceeded', undefined, 'parked'],
  ] as const)(
    'R9: what an older release parked for a whole request goes again: %i %s, verdict %o',
    async (status, code, verdict, state) => {
      const engine = await testEngine();
      await mutate(engine, [createExerciseCall(exercise)]);
      const [entry] = engine.disk.outbox.values();
      if (!entry) throw new Error('There is no entry.');
      const lastError = {
        status,
        code,
        message: 'brief: Invalid key',
        ...(verdict ? { verdict } : {}),
      };
      engine.disk.outbox.set(entry.n, { ...entry, state: 'parked', attempts: 1, lastError });
      await recover(engine);
      expect(engine.disk.outbox.get(entry.n)).toMatchObject({ id: entry.id, state });
      expect(engine.disk.records.has('exercise/e1')).toBe(state === 'pending');
    },
  );

  test('the device gets its id once', async () => {
    const engine = await testEngine();
    await recover(engine);
    const id = engine.disk.meta?.deviceId;
    await recover(engine);
    expect(engine.disk.meta?.deviceId).toBe(id);
  });
});
