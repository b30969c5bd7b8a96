import { beforeEach, describe, expect, test } from 'vitest';
import { firstDay, set, shown, startDevice } from './device.ts';
import { a, b, server, settle, startPairBeforeEach } from './device-pair.ts';

let exerciseId: string;
startPairBeforeEach();
beforeEach(async () => {
  const { id: dayId } = await firstDay(a);
  exerciseId = (await a.diary.addExercise({ dayId, name: 'Row', targetMuscles: 'Back' })).id;
  await settle();
  await server.backup();
  await settle();
});

describe('a server that was restored from an older backup', () => {
  test('R14: what it forgot comes back from any device that has it', async () => {
    await a.diary.saveSets(exerciseId, [set(1, 60), set(2, 62)]);
    await settle();
    await server.restore();
    expect(await server.rows('workout_logs')).toHaveLength(0);
    await b.sync();
    expect(await server.rows('workout_logs')).toHaveLength(2);
    await settle();
    expect(await shown(a)).toEqual(await shown(b));
    expect((await a.diary.exportAll()).logs).toHaveLength(2);
  });

  test('R14: even when it has grown past the old position since', async () => {
    await a.diary.saveSets(exerciseId, [set(1, 60)]);
    await settle();
    await server.restore();
    const c = await startDevice(server, 'c');
    await c.sync();
    await c.diary.saveSets(exerciseId, [set(1, 70), set(2, 71), set(3, 72)]);
    await c.sync();
    await settle();
    await c.sync();
    expect(await server.rows('workout_logs')).toHaveLength(4);
    expect(await shown(a)).toEqual(await shown(b));
    expect(await shown(a)).toEqual(await shown(c));
  });

  test('R14: a push alone notices it, by the position it sends', async () => {
    await a.diary.saveSets(exerciseId, [set(1, 60)]);
    await a.sync();
    await server.restore();
    await a.diary.saveSets(exerciseId, [set(1, 61)]);
    const urls: string[] = [];
    a.network = ({ url, send }) => {
      urls.push(url.replace(/\?.*/, ''));
      return send();
    };
    await a.sync();
    expect(urls.indexOf('/api/sync/offer')).toBeGreaterThan(urls.indexOf('/api/sync/push'));
    expect(urls.indexOf('/api/sync/offer')).toBeLessThan(urls.indexOf('/api/sync/pull'));
    expect(await server.rows('workout_logs')).toHaveLength(2);
    expect(a.pending()).toEqual([]);
  });

  test('R14: an answer from before the reset is not applied', async () => {
    await a.diary.saveSets(exerciseId, [set(1, 60)]);
    let late: (() => void) | undefined;
    a.network = async ({ url, send }) => {
      const response = await send();
      if (url.endsWith('/push')) await new Promise<void>((resolve) => (late = resolve));
      return response;
    };
    const held = a.sync();
    await expect.poll(() => late).toBeDefined();
    await server.restore();
    a.network = ({ send }) => send();
    const tab = await startDevice(server, 'tab', { disk: a.disk });
    await tab.sync();
    late?.();
    await held;
    await settle();
    expect(await server.rows('workout_logs')).toHaveLength(1);
    expect(a.pending()).toEqual([]);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R15: the first sight of a new start raises the generation, and its answer is asked for again', async () => {
    const generation = a.disk.meta?.generation ?? 0;
    await server.restart();
    let pulls = 0;
    a.network = ({ url, send }) => {
      if (url.includes('/pull')) pulls += 1;
      return send();
    };
    await a.sync();
    expect(a.disk.meta?.generation).toBe(generation + 1);
    expect(pulls).toBe(2);
  });

  test('R14: a row that the server can not take back keeps none of the others from it', async () => {
    await a.diary.saveSets(exerciseId, [set(1, 60), set(2, 61), set(3, 62)]);
    await settle();
    const [bad] = a.records().filter(({ view }) => view.type === 'log');
    for (const [key, record] of a.disk.records) {
      if (record.view.id !== bad?.view.id) continue;
      a.disk.records.set(key, {
        ...record,
        view: { ...record.view, fields: { ...record.view.fields, reps: -1 } },
      });
    }
    await server.restore();
    await a.sync();
    expect(await server.rows('workout_logs')).toHaveLength(2);
    await settle();
    expect(await server.rows('workout_logs')).toHaveLength(3);
  });
});
