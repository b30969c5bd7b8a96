import { afterEach, beforeEach, expect } from 'vitest';
import { type Device, shown, startDevice } from './device.ts';
import { type RealServer, startRealServer } from './real-server.ts';

export let server: RealServer;
export let a: Device;
export let b: Device;

/** For each test of a file a server, and two devices of one lifter that have pulled. */
export function startPairBeforeEach(): void {
  beforeEach(async () => {
    server = await startRealServer();
    a = await startDevice(server, 'a');
    b = await startDevice(server, 'b');
    await a.sync();
    await b.sync();
  });
  afterEach(() => server.close());
}

/** Each of these devices, else of both, then has what the others wrote. */
export async function settle(...devices: Device[]): Promise<void> {
  for (let round = 0; round < 3; round++)
    for (const device of devices.length > 0 ? devices : [a, b])
      expect(await device.sync()).toEqual({ kind: 'done' });
}

/** The same, and then both show the same and nothing of either was refused. */
export async function settleAlike(): Promise<void> {
  await settle();
  expect(await shown(a)).toEqual(await shown(b));
  expect([...a.parked(), ...b.parked()]).toEqual([]);
}
