import { describe, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../schema/protocol.ts';
import { type Device, firstDay, set, shown, startDevice } from './device.ts';
import { a, b, server, settle, startPairBeforeEach } from './device-pair.ts';

startPairBeforeEach();

async function addRow(device: Device, name = 'Row') {
  return device.diary.addExercise({ dayId: (await firstDay(device)).id, name, targetMuscles: 'Back' });
}

describe('two devices of one lifter', () => {
  test('R6: a new device has the four days after its first pull', async () => {
    expect((await a.diary.exportAll()).days).toHaveLength(4);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R2: what one logs the other shows, and the server holds each set once', async () => {
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60), set(2, 62.5), set(3, 65)]);
    expect(a.pending()).toHaveLength(5);
    await settle();
    expect(a.pending()).toEqual([]);
    expect((await b.diary.exportAll()).logs.map((log) => log.weight).sort()).toEqual([60, 62.5, 65]);
    expect(await server.rows('workout_logs')).toHaveLength(3);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R2: sets that are corrected, deleted and brought back before any of it is sent arrive once', async () => {
    const row = await addRow(a);
    const { stored } = await a.diary.saveSets(row.id, [set(1, 700), set(2, 70), set(3, 70)]);
    const [one, two, three] = stored.map(({ id }) => id);
    const mended = await a.diary.saveSets(row.id, [{ ...set(1, 70), id: one ?? '' }, set(4, 65)]);
    await a.diary.undoDeleteSets(await a.diary.deleteSets([two ?? '']));
    await a.diary.deleteSets([three ?? '']);
    await settle();
    const weights = async (device: Device) =>
      (await device.diary.exportAll()).logs.map((log) => [log.setNumber, log.weight]).sort();
    expect(await weights(b)).toEqual([
      [1, 70],
      [2, 70],
      [4, 65],
    ]);
    await a.diary.undoSave(mended);
    await settle();
    expect(await weights(b)).toEqual([
      [1, 700],
      [2, 70],
    ]);
    expect(await shown(a)).toEqual(await shown(b));
    expect(a.pending()).toEqual([]);
  });

  test('R6: a text that ends in half a letter, as where it was cut, is the same text on both', async () => {
    const row = await addRow(a, 'Row \ud83d');
    await a.diary.noteInSession(row.id, `${'x'.repeat(499)}\ud83d`);
    await settle();
    expect((await b.diary.exportAll()).exercises.map(({ name }) => name)).toEqual(['Row']);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R6: one corrects the weight of a set and the other its reps, and both stand', async () => {
    const row = await addRow(a);
    const { stored } = await a.diary.saveSets(row.id, [set(1, 700)]);
    await settle();
    const [saved] = stored;
    if (!saved) throw new Error('nothing was saved');
    await a.diary.saveSets(row.id, [{ ...set(1, 70), reps: saved.reps, id: saved.id }]);
    await b.diary.saveSets(row.id, [{ ...set(1, 700), reps: saved.reps + 1, id: saved.id }]);
    await settle();
    for (const device of [a, b]) {
      expect((await device.diary.exportAll()).logs).toMatchObject([{ weight: 70, reps: saved.reps + 1 }]);
    }
  });

  test('R8: the answer to a push is lost after the commit: sent again, it adds nothing', async () => {
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60), set(2, 60)]);
    a.network = async ({ url, send }) => {
      const response = await send();
      if (url.endsWith('/push')) throw new TypeError('connection cut');
      return response;
    };
    expect((await a.sync())?.kind).toBe('failed');
    expect(a.pending()).toHaveLength(4);
    const before = await server.rows('mutations');
    a.network = ({ send }) => send();
    await settle();
    expect(await server.rows('mutations')).toEqual(before);
    expect(await server.rows('workout_logs')).toHaveLength(2);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R6: both edit one exercise offline: by field, and both end the same', async () => {
    const row = await addRow(a);
    await settle();
    await a.diary.editExercise(row.id, { name: 'Barbell Row' });
    a.ports.advance(1);
    await b.diary.editExercise(row.id, { targetMuscles: 'Lats', sets: 5 });
    await settle();
    expect((await a.diary.exportAll()).exercises[0]).toMatchObject({
      name: 'Barbell Row',
      targetMuscles: 'Lats',
      sets: 5,
    });
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R6: a pull lays pending changes over the rows it brings', async () => {
    const row = await addRow(a);
    await settle();
    await b.diary.editExercise(row.id, { name: 'From B', targetMuscles: 'Lats' });
    await b.sync();
    server.time += 5_000;
    a.ports.advance(5_000);
    await a.diary.editExercise(row.id, { name: 'From A' });
    a.network = async ({ url, send }) => {
      if (url.endsWith('/push')) return new Response('busy', { status: 503 });
      return send();
    };
    const { pull } = await import('../../sync/pull/pull.ts');
    await pull(a.engine, a.api);
    expect((await a.diary.exportAll()).exercises[0]).toMatchObject({ name: 'From A', targetMuscles: 'Lats' });
    expect(a.records().find(({ view }) => view.id === row.id)?.base?.fields.name).toBe('From B');
  });

  test('deleting wins over an older edit, and a later edit brings it back', async () => {
    const row = await addRow(a);
    await settle();
    await b.diary.editExercise(row.id, { name: 'Older edit' });
    server.time += 1_000;
    for (const device of [a, b]) device.ports.advance(1_000);
    await a.diary.deleteExercise(row.id);
    await settle();
    expect((await b.diary.exportAll()).exercises).toEqual([]);
    await b.diary.undoDeleteExercise(row);
    await settle();
    expect((await a.diary.exportAll()).exercises).toHaveLength(1);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R5: a device whose clock is a year ahead does not win over what is done later elsewhere', async () => {
    const row = await addRow(a);
    await settle();
    const ahead = await startDevice(server, 'c', { skew: 365 * 86_400_000 });
    await ahead.sync();
    await ahead.diary.editExercise(row.id, { name: 'Ahead' });
    await ahead.sync();
    server.time += 60_000;
    a.ports.advance(60_000);
    await a.sync();
    await a.diary.editExercise(row.id, { name: 'Later' });
    await a.sync();
    await ahead.sync();
    expect((await ahead.diary.exportAll()).exercises[0]?.name).toBe('Later');
  });

  test('R11: a session that ended keeps the queue byte for byte, and everything goes up after a sign-in', async () => {
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60)]);
    const before = structuredClone(a.pending());
    server.signOut();
    expect(await a.sync()).toEqual({ kind: 'paused', why: 'signed-out' });
    expect(a.pending()).toEqual(before);
    await server.signIn();
    await settle();
    expect(a.pending()).toEqual([]);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('R8: two tabs that drain at once add nothing twice', async () => {
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60), set(2, 60)]);
    const { push } = await import('../../sync/push/push.ts');
    const { fullPace } = await import('../../sync/push/refused-requests.ts');
    await Promise.all([push(a.engine, a.api, fullPace()), push(a.engine, a.api, fullPace())]);
    await settle();
    expect(await server.rows('workout_logs')).toHaveLength(2);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('a large queue goes up in bodies the server takes, in order', async () => {
    const row = await addRow(a);
    for (let day = 0; day < 24; day++) {
      const sets = Array.from({ length: 100 }, (_, i) => set(i + 1, 60 + day));
      await a.diary.saveSets(row.id, sets, new Date(server.time - day * 86_400_000).toISOString());
    }
    const sizes: number[] = [];
    a.network = ({ url, init, send }) => {
      if (url.endsWith('/push')) sizes.push(String(init.body).length);
      return send();
    };
    await settle();
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BODY_MAX_BYTES);
    expect(await server.rows('workout_logs')).toHaveLength(2400);
    expect(await shown(a)).toEqual(await shown(b));
  });
});
