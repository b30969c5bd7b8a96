import { describe, expect, test } from 'vitest';
import { PACKS_PATH } from '../../schema/packs/pack-call.ts';
import { bringOver } from '../../sync/intents/backup/bring-over.ts';
import { createCall, deleteCall, editCall } from '../../sync/intents/calls.ts';
import { readThenMutate } from '../../sync/outbox/mutate.ts';
import { mutate } from '../../sync/testing/mutate.ts';
import { type Device, shown, startDevice } from './device.ts';
import { a, b, server, settle, startPairBeforeEach } from './device-pair.ts';

const DAY_MS = 86_400_000;

startPairBeforeEach();

/** Sets of two exercises, one a day, the last of them half a year ago. */
const importSets = (device: Device, count: number, prefix = 'i') =>
  readThenMutate(device.engine, (write) =>
    write([], {
      allNew: true,
      newSets: Array.from({ length: count }, (_, i) => {
        const exerciseId = i < count / 2 ? 'x1' : 'x2';
        const date = new Date(device.ports.time - (180 + count - i) * DAY_MS).toISOString();
        const amounts = { setNumber: 1, weight: 60 + (i % 40), reps: 5 };
        return createCall('log', {
          id: `${prefix}${i}`,
          exerciseId,
          exerciseName: 'Row',
          date,
          ...amounts,
        } as {
          id: string;
        });
      }),
    }),
  );

/** A day later, when each compares what it holds with the server (R23). */
async function compared(...devices: Device[]): Promise<void> {
  for (const device of devices) {
    device.ports.time = server.time += 2 * DAY_MS;
    await settle(device);
    const meta = await device.engine.store.meta.read();
    expect([meta?.auditedAt, meta?.mendedAt]).toEqual([device.ports.time, undefined]);
  }
}

describe('R32: an import in packs', () => {
  test('reaches the other device whole, in a few entries, and both hold what the server holds', async () => {
    await importSets(a, 2_400);
    expect(a.pending().length).toBeLessThan(24);
    await settle(a, b);
    expect(await server.rows('workout_logs')).toHaveLength(2_400);
    expect((await b.diary.exportAll()).logs).toHaveLength(2_400);
    expect(await shown(a)).toEqual(await shown(b));
    await compared(a, b);
  });

  test('whose answers are lost, and which is changed meanwhile, is there once and as it was left', async () => {
    await importSets(a, 900);
    let lost = 0;
    a.network = async ({ url, send }) => {
      const answer = await send();
      if (!url.endsWith('/push') || lost >= 2) return answer;
      lost += 1;
      throw new TypeError('Failed to fetch');
    };
    expect((await a.sync())?.kind).toBe('failed');
    await a.diary.deleteSets(['i3']);
    await mutate(a.engine, [editCall('log', 'i4', { weight: 99, reps: 3 })]);
    expect((await a.sync())?.kind).toBe('failed');
    await settle(a, b);
    expect(lost).toBe(2);
    const logs = (await b.diary.exportAll()).logs;
    expect(logs).toHaveLength(899);
    expect(logs.find(({ id }) => id === 'i4')).toMatchObject({ weight: 99, reps: 3 });
    expect(await shown(a)).toEqual(await shown(b));
    await compared(a, b);
  });

  test('by a clock that is ahead goes a call a set, and comes to the same', async () => {
    const ahead = await startDevice(server, 'c');
    await ahead.sync();
    ahead.ports.time += 20 * 60_000;
    await importSets(ahead, 60);
    expect(ahead.pending().every(({ data }) => data.url === PACKS_PATH)).toBe(true);
    await settle(ahead, b);
    expect(ahead.parked()).toEqual([]);
    expect(await server.rows('workout_logs')).toHaveLength(60);
    expect(await shown(ahead)).toEqual(await shown(b));
  });

  test('on two devices is there once', async () => {
    await importSets(a, 300);
    await importSets(b, 300);
    await settle(a, b);
    expect(await server.rows('workout_logs')).toHaveLength(300);
    expect(await shown(a)).toEqual(await shown(b));
    await compared(a, b);
  });

  test('that a restored server has lost is offered again', async () => {
    await settle(a);
    await server.backup();
    await importSets(a, 300);
    await settle(a);
    await server.restore();
    await a.sync();
    await settle(a, b);
    expect(await server.rows('workout_logs')).toHaveLength(300);
    expect(await shown(a)).toEqual(await shown(b));
  });
});

test('R32, R34: a large bin of a left diary reaches the server in packs, and the other device has the same bin', async () => {
  const left = await startDevice(server, 'left');
  const engine = { ...left.engine, userId: 'before' };
  await importSets(left, 700);
  server.time = a.ports.time = b.ports.time = left.ports.time += DAY_MS;
  await mutate(
    engine,
    Array.from({ length: 700 }, (_, i) => deleteCall('log', `i${i}`)),
  );
  server.time = a.ports.time = b.ports.time = left.ports.time += DAY_MS;
  const bin = await left.diary.deletedThings();
  expect(bin.map(({ counts }) => counts)).toEqual([{ log: 700 }]);
  await bringOver(a.engine, engine);
  expect(a.pending().length).toBeLessThan(16);
  await settle(a, b);
  expect([a.pending(), a.parked()]).toEqual([[], []]);
  const rows = await server.rows('workout_logs');
  expect([rows.length, rows.filter(({ deleted }) => !deleted).length]).toEqual([700, 0]);
  for (const device of [a, b]) {
    const [item] = await device.diary.deletedThings();
    expect([item?.deletedAt, item?.counts]).toEqual([bin[0]?.deletedAt, { log: 700 }]);
  }
  await compared(a, b);
});
