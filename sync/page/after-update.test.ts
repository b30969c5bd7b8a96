import { afterEach, describe, expect, test, vi } from 'vitest';
import { entity } from '../../schema/entities/entity.ts';
import { text, whole } from '../../schema/entities/field.ts';
import type * as Registry from '../../schema/entities.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { freshMeta } from '../store/meta.ts';
import { testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { afterUpdate } from './after-update.ts';

const exercise = {
  id: 'e1',
  workoutDayId: 'd1',
  name: 'Row',
  targetMuscles: 'Back',
  orderIndex: 0,
  equipment: '',
  sets: 3,
};

/** `afterUpdate` of a release whose entities are others. */
async function afterUpdateTo(change: (all: typeof Registry.ENTITIES) => object): Promise<typeof afterUpdate> {
  vi.resetModules();
  vi.doMock('../../schema/entities.ts', async (original) => {
    const today = await original<typeof Registry>();
    const all = { ...today.ENTITIES, ...change(today.ENTITIES) };
    const types = Object.keys(all) as Registry.EntityType[];
    const entityOf = (type: Registry.EntityType) => all[type];
    return { ...today, ENTITIES: all, ENTITY_TYPES: types, entityOf };
  });
  return (await import('./after-update.ts')).afterUpdate;
}

afterEach(() => {
  vi.doUnmock('../../schema/entities.ts');
  vi.resetModules();
});

describe('R4: after an update', () => {
  test.each<[string, (all: typeof Registry.ENTITIES) => object]>([
    [
      'a field more',
      ({ day }) => ({
        day: entity(day, { ...day.definition, note: text({ max: 40 }, { optional: true, since: 3 }) }),
      }),
    ],
    ['an entity more', ({ day }) => ({ goal: entity({ ...day, table: 'goals' }, day.definition) })],
    [
      'wider bounds',
      ({ day }) => ({
        day: entity(day, { ...day.definition, dayNumber: whole({ min: 1, max: 9_999 }, { edit: false }) }),
      }),
    ],
  ])('a release that knows %s lays what is pending over its base again, once', async (_, change) => {
    const engine = await testEngine();
    await afterUpdate(engine);
    await mutate(engine, [createCall('exercise', exercise)]);
    const updated = await afterUpdateTo(change);
    engine.disk.records.delete('exercise/e1');
    await updated(engine);
    expect(engine.disk.records.has('exercise/e1')).toBe(true);
    engine.disk.records.delete('exercise/e1');
    await updated(engine);
    expect(engine.disk.records.has('exercise/e1')).toBe(false);
  });

  test('R27: the number that an earlier release stored stands for that one, and everything is laid over again', async () => {
    const engine = await testEngine();
    await mutate(engine, [createCall('exercise', exercise)]);
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('d')), folded: 1 };
    engine.disk.records.delete('exercise/e1');
    await afterUpdate(engine);
    expect(engine.disk.records.has('exercise/e1')).toBe(true);
    expect(engine.disk.meta?.folded).not.toBe(1);
  });

  test('what is pending is laid over its base again, once', async () => {
    const engine = await testEngine();
    await mutate(engine, [createCall('exercise', exercise), editCall('day', 'd1', { title: 'Monday' })]);
    const after = structuredClone([...engine.disk.records]);
    // As a release that could not read the entries left them.
    const unread = () => {
      engine.disk.records.delete('exercise/e1');
      const base = engine.disk.records.get('day/d1')?.base;
      if (base) engine.disk.records.set('day/d1', { view: base, base });
    };
    unread();
    await afterUpdate(engine);
    expect(new Map(engine.disk.records)).toEqual(new Map(after));
    unread();
    await afterUpdate(engine);
    expect(engine.disk.records.has('exercise/e1')).toBe(false);
  });

  test('a start without an update writes nothing', async () => {
    const writes: string[] = [];
    const engine = await testEngine(async (what) => void writes.push(what));
    await afterUpdate(engine);
    await mutate(engine, [createCall('exercise', exercise)]);
    writes.length = 0;
    await afterUpdate(engine);
    expect(writes).toEqual([]);
  });

  test.each([
    [400, 'invalid_input', undefined, 'pending'],
    [413, 'too_large', undefined, 'pending'],
    [400, 'invalid_input', true, 'parked'],
    [422, 'quota_exceeded', undefined, 'parked'],
  ] as const)(
    'R29: what an older release parked for a whole request goes again: %i %s, verdict %o',
    async (status, code, verdict, state) => {
      const engine = await testEngine();
      await mutate(engine, [createCall('exercise', exercise)]);
      const [entry] = engine.disk.outbox.values();
      if (!entry) throw new Error('There is no entry.');
      const lastError = {
        status,
        code,
        message: 'brief: Invalid key',
        ...(verdict ? { verdict } : {}),
      };
      engine.disk.outbox.set(entry.n, { ...entry, state: 'parked', attempts: 1, lastError });
      engine.disk.records.delete('exercise/e1');
      await afterUpdate(engine);
      expect(engine.disk.outbox.get(entry.n)).toMatchObject({ id: entry.id, state });
      expect(engine.disk.records.has('exercise/e1')).toBe(state === 'pending');
    },
  );

  test('the device gets its id once', async () => {
    const engine = await testEngine();
    await afterUpdate(engine);
    const id = engine.disk.meta?.deviceId;
    await afterUpdate(engine);
    expect(engine.disk.meta?.deviceId).toBe(id);
  });
});
