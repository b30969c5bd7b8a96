import { beforeEach, expect, test } from 'vitest';
import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { type Device, firstDay, set, shown } from './device.ts';
import { a, b, server, settle, startPairBeforeEach } from './device-pair.ts';

let exerciseId: string;
startPairBeforeEach();
beforeEach(async () => {
  const { id } = await firstDay(a);
  exerciseId = (await a.diary.addExercise({ dayId: id, name: 'Row', targetMuscles: 'Back' })).id;
  await a.diary.saveSets(exerciseId, [set(1, 60), set(2, 62)]);
  await settle();
});

const tomorrow = (device: Device) => device.ports.advance(AUDIT_EVERY_MS + 1);
/** The addresses that a device asks from now on. */
const asked = (device: Device) => {
  const urls: string[] = [];
  device.network = ({ url, send }) => {
    urls.push(url.split('?')[0] ?? '');
    return send();
  };
  return urls;
};
const aSet = (device: Device) => {
  const record = device.records().find(({ view }) => view.type === 'log');
  if (!record) throw new Error('There is no set.');
  return record;
};

test('R23: once a day, and only with nothing to send', async () => {
  const urls = asked(b);
  await b.sync();
  expect(urls).not.toContain('/api/sync/audit');
  expect(b.disk.meta?.auditedAt).toBeUndefined();
  tomorrow(b);
  await b.diary.renameDay((await firstDay(b)).id, 'Pull');
  const open = b.network;
  b.network = (request) =>
    request.url === '/api/sync/push' ? Promise.reject(new TypeError('offline')) : open(request);
  await b.sync();
  expect(urls).not.toContain('/api/sync/audit');
  b.network = open;
  await b.sync();
  await b.sync();
  expect(urls.filter((url) => url === '/api/sync/audit')).toHaveLength(1);
  expect(b.disk.meta?.auditedAt).toBe(b.ports.time);
  expect(b.disk.meta?.mendedAt).toBeUndefined();
});

test.each<[string, (device: Device) => void]>([
  ['a lost row', (device) => device.disk.records.delete(`log/${aSet(device).view.id}`)],
  [
    'a row that went back to an older state',
    (device) => {
      const record = aSet(device);
      const clocks = { ...record.view.clocks, reps: 1 };
      const fields = { ...record.view.fields, reps: 1 };
      device.disk.records.set(`log/${record.view.id}`, {
        ...record,
        view: { ...record.view, fields, clocks },
      });
    },
  ],
])('R23: %s on a device comes back from the server', async (_what, damage) => {
  damage(b);
  await b.sync();
  expect(await shown(b)).not.toEqual(await shown(a));
  tomorrow(b);
  expect(await b.sync()).toEqual({ kind: 'done' });
  expect(await shown(b)).toEqual(await shown(a));
  expect(b.disk.meta).toMatchObject({ mendedAt: b.ports.time, auditedAt: b.ports.time });
  tomorrow(b);
  const urls = asked(b);
  await b.sync();
  expect(urls).toEqual(['/api/sync/pull', '/api/sync/audit']);
});

test('R23: a row that the server has lost comes back from the device', async () => {
  const { id } = aSet(b).view;
  await server.loseSet(id);
  tomorrow(b);
  await b.sync();
  expect(await server.rows('workout_logs')).toHaveLength(2);
  tomorrow(a);
  for (const device of [a, b]) await device.sync();
  expect(await shown(a)).toEqual(await shown(b));
  expect((await a.diary.exportAll()).logs).toHaveLength(2);
});

test('R23: a device that dies while it pulls again goes on at its next start', async () => {
  b.disk.records.delete(`log/${aSet(b).view.id}`);
  tomorrow(b);
  let isAsked = false;
  b.network = ({ url, send }) => {
    if (!url.startsWith('/api/sync/snapshot')) return send();
    isAsked = true;
    return new Promise(() => undefined);
  };
  const dead = b.sync();
  while (!isAsked) await new Promise((resolve) => setImmediate(resolve));
  expect(b.disk.meta?.checkpoint).toBeNull();
  const next = await b.restart();
  next.ports.time = b.ports.time;
  await next.sync();
  expect(await shown(next)).toEqual(await shown(a));
  void dead;
});

test('R23: a diary that changes during the count is compared another time', async () => {
  tomorrow(b);
  const { records } = b.engine.store;
  const { all } = records;
  records.all = async function* (type) {
    records.all = all;
    await b.diary.saveSets(exerciseId, [set(3, 64)]);
    yield* all(type);
  };
  const urls = asked(b);
  await b.sync();
  expect(urls).not.toContain('/api/sync/audit');
  await b.sync();
  expect(urls).toContain('/api/sync/audit');
  expect(b.disk.meta?.mendedAt).toBeUndefined();
});
