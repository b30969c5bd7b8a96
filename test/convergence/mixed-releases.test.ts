import { afterEach, describe, expect, test, vi } from 'vitest';
import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import type { EntityType } from '../../schema/entities.ts';
import { ANY_MOVEMENT } from '../../schema/gym/warm-up-scheme.ts';
import type * as Devices from './device.ts';
import { migrateMadeUp, withMadeUp, withoutFloor } from './made-up.ts';
import type * as Servers from './real-server.ts';
import type { RealServer } from './real-server.ts';

type Device = Devices.Device;
/** A release as its own copy of the source, in one process with others. */
interface Release {
  devices: typeof Devices;
  servers: typeof Servers;
  mutate: (device: Device, type: string, item: { id: string }) => Promise<void>;
}

const ENTITIES = '../../schema/entities.ts';
const PROTOCOL = '../../schema/protocol-version.ts';

type Registry = typeof import('../../schema/entities.ts');

/** @param changed the registry where it is not the one of now: made-up things are since version 2 */
async function release(version: number, changed: ((now: Registry) => Registry) | null): Promise<Release> {
  vi.resetModules();
  vi.doMock(PROTOCOL, async (original) => ({
    ...(await original<object>()),
    PROTOCOL_VERSION: version,
    PROTOCOL_OLDEST: Math.max(1, version - 1),
  }));
  if (changed) vi.doMock(ENTITIES, async (original) => changed(await original<Registry>()));
  else vi.doUnmock(ENTITIES);
  // One after the other: imports side by side may see the mocked registry before the real one under it is there.
  const devices = await import('./device.ts');
  const servers = await import('./real-server.ts');
  const calls = await import('../../sync/intents/calls.ts');
  const write = await import('../../sync/testing/mutate.ts');
  return {
    devices,
    servers,
    mutate: ({ engine }, type, item) => write.mutate(engine, [calls.createCall(type as EntityType, item)]),
  };
}

const FIRST = await release(1, null);
/** Of the newer version already, but without what is new in it: as an app between two releases. */
const BETWEEN = await release(2, null);
/** As it was before exercises had warm-ups of their own, and gyms a unit. */
const BEFORE_FLOOR = await release(2, withoutFloor);
const NEWER = await release(2, withMadeUp);

const ARM = { id: 'm1', bodyPart: 'Arm', takenAt: '2027-01-01T08:00:00.000Z', size: 38.5, isFlexed: true };
let server: RealServer;
let exerciseId: string;
afterEach(() => server.close());

async function firstDevice(of: Release, on: Release): Promise<Device> {
  server = await on.servers.startRealServer({ rowsMax: 100_000 }, on === NEWER ? migrateMadeUp : undefined);
  const device = await of.devices.startDevice(server, 'n');
  await device.sync();
  const day = await of.devices.firstDay(device);
  exerciseId = (await device.diary.addExercise({ dayId: day.id, name: 'Row', targetMuscles: 'Back' })).id;
  await device.sync();
  return device;
}
const entered = (weight: number, more: object = {}) =>
  ({ setNumber: 1, weight, unit: 'kg', reps: 8, ...more }) as const;
type Held = Record<'logs' | 'girths', Record<string, unknown>[]>;
const held = async (device: Device) => (await device.diary.exportAll()) as unknown as Held;
async function settle(...devices: Device[]) {
  for (let round = 0; round < 2; round++)
    for (const device of devices) expect(await device.sync()).toEqual({ kind: 'done' });
}
async function expectAudited(device: Device) {
  device.ports.advance(AUDIT_EVERY_MS + 1);
  await device.sync();
  expect(device.disk.meta).toMatchObject({ auditedAt: device.ports.time });
  expect(device.disk.meta?.mendedAt).toBeUndefined();
}

describe.each([
  ['of the version before', FIRST],
  ['of its own version that knows less', BETWEEN],
])('a server and a device that are newer than a device %s', (_, older) => {
  test('R24, R25, R26: the older one shows what it knows, harms nothing, and has everything after its update', async () => {
    const n = await firstDevice(NEWER, NEWER);
    const o = await older.devices.startDevice(server, 'o');
    await o.sync();
    await n.diary.saveSets(exerciseId, [entered(60, { tempo: 8.5 })]);
    await NEWER.mutate(n, 'girth', ARM);
    await settle(n, o);
    expect((await held(o)).logs).toMatchObject([{ weight: 60, reps: 8 }]);
    expect(await held(o)).not.toHaveProperty('girths');

    const [seen] = (await o.diary.exportAll()).logs;
    await o.diary.saveSets(exerciseId, [entered(62.5, { id: seen?.id })]);
    await o.diary.saveSets(exerciseId, [entered(70, { setNumber: 2 })]);
    await settle(o, n);
    const all = await held(n);
    expect(all.girths).toEqual([ARM]);
    expect(all.logs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ weight: 62.5, tempo: 8.5 }),
        expect.objectContaining({ weight: 70 }),
      ]),
    );
    // Two that say the same version but know other fields can't agree: no release may do that.
    if (older === FIRST) await expectAudited(o);
    await expectAudited(n);

    const updated = await NEWER.devices.startDevice(server, 'updated', { disk: o.disk });
    await settle(updated, n);
    const byId = ({ logs }: Held) => [...logs].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    expect(byId(await held(updated))).toEqual(byId(all));
    expect((await held(updated)).girths).toEqual([ARM]);
  });
});

test('R30: what a device pulled with an older app in between is pulled again by the newer one', async () => {
  const n = await firstDevice(NEWER, NEWER);
  const phone = await NEWER.devices.startDevice(server, 'phone');
  await settle(phone);
  const older = await FIRST.devices.startDevice(server, 'phone', { disk: phone.disk });
  await n.diary.saveSets(exerciseId, [entered(60, { tempo: 8.5 })]);
  await settle(n, older);
  const again = await NEWER.devices.startDevice(server, 'phone', { disk: older.disk });
  await settle(again);
  expect((await held(again)).logs).toMatchObject([{ weight: 60, tempo: 8.5 }]);
});

describe('a device that is newer than its server', () => {
  test('R24: goes on with all that the server knows, and is compared with it', async () => {
    const n = await firstDevice(NEWER, FIRST);
    const other = await FIRST.devices.startDevice(server, 'other');
    await n.diary.saveSets(exerciseId, [entered(60)]);
    await settle(n, other);
    expect((await held(other)).logs).toMatchObject([{ weight: 60 }]);
    await expectAudited(n);
  });

  test('R11, R30: says that the server is older, keeps what it does not know, and hears the others', async () => {
    const n = await firstDevice(NEWER, FIRST);
    const other = await FIRST.devices.startDevice(server, 'other');
    await other.sync();
    await n.diary.saveSets(exerciseId, [entered(60, { tempo: 8.5 })]);
    await NEWER.mutate(n, 'girth', ARM);
    const [queue, all] = [structuredClone(n.pending()), await held(n)];
    expect(await n.sync()).toEqual({ kind: 'paused', why: 'unsupported' });
    await other.diary.saveSets(exerciseId, [entered(80)]);
    await settle(other);
    expect(await n.sync()).toEqual({ kind: 'paused', why: 'unsupported' });
    expect(n.pending()).toEqual(queue);
    expect(n.parked()).toEqual([]);
    expect((await held(n)).logs).toEqual(
      expect.arrayContaining([...all.logs, expect.objectContaining({ weight: 80 })]),
    );
    expect((await held(n)).girths).toEqual([ARM]);
  });
});

test('R24, R25: a phone of before changes an exercise and a gym, and leaves their warm-ups, unit and step', async () => {
  const n = await firstDevice(NEWER, NEWER);
  const o = await BEFORE_FLOOR.devices.startDevice(server, 'o');
  await settle(o);
  await n.diary.editMovement('row', { warmUp: '1;50*5' });
  await n.diary.editMovement(ANY_MOVEMENT, { warmUp: '1' });
  const gym = await n.diary.addGym({ name: 'Away', unit: 'lb', step: 2.5 });
  await settle(n, o);
  await o.diary.editMovement('row', { restS: 120 });
  await o.diary.editGym(gym.id, { name: 'Far away' });
  await settle(o, n);
  const { movements, gyms } = await n.diary.exportAll();
  expect(movements).toEqual(
    expect.arrayContaining([
      { id: 'row', restS: 120, warmUp: '1;50*5' },
      { id: ANY_MOVEMENT, warmUp: '1' },
    ]),
  );
  expect(gyms).toEqual([{ id: gym.id, name: 'Far away', unit: 'lb', step: 2.5 }]);
  const updated = await NEWER.devices.startDevice(server, 'updated', { disk: o.disk });
  await settle(updated);
  expect((await updated.diary.exportAll()).gyms).toEqual(gyms);
});
