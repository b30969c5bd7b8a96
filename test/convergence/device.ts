import { firstValueFrom } from 'rxjs';
import { contentsOf, listOf } from '../../schema/contents.ts';
import type { DrainResult } from '../../sync/drain-result.ts';
import type { Engine } from '../../sync/engine.ts';
import { type Api, syncApi } from '../../sync/http/sync-api.ts';
import { createTransport } from '../../sync/http/transport.ts';
import { drain } from '../../sync/loop/drain.ts';
import { afterUpdate } from '../../sync/page/after-update.ts';
import type { LocalDiary } from '../../sync/page/local-diary.ts';
import { fullPace, type PushPace } from '../../sync/push/refused-requests.ts';
import type { OutboxEntry } from '../../sync/store/outbox-entry.ts';
import type { StoredRecord } from '../../sync/store/port.ts';
import { type MemoryDisk, memoryDisk, recordsOn } from '../../sync/store/testing/memory-disk.ts';
import { memoryStore } from '../../sync/store/testing/memory-store.ts';
import { testDiary } from '../../sync/testing/diary.ts';
import { type FakePorts, fakePorts } from '../../sync/testing/fakes.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** What may happen to a request on its way; by default nothing does. */
export type Network = (request: {
  url: string;
  init: RequestInit;
  send: () => Promise<Response>;
}) => Promise<Response>;

export interface Device {
  engine: Engine;
  ports: FakePorts;
  api: Api;
  diary: LocalDiary;
  pace: PushPace;
  disk: MemoryDisk;
  /** Replace it to disturb the requests of this device. */
  network: Network;
  /** Push, then pull, as the loop does it. */
  sync(): Promise<DrainResult | null>;
  pending(): OutboxEntry[];
  parked(): OutboxEntry[];
  records(): StoredRecord[];
  /** A tab that starts again on what is on the disk. */
  restart(): Promise<Device>;
}

/** A device of a user with the real sync code: only the disk, the clock and the network are stand-ins. */
export async function startDevice(
  server: { fetch: Fetch; userId: string; time: number },
  name: string,
  options: { disk?: MemoryDisk; gate?: Parameters<typeof memoryStore>[1]; skew?: number } = {},
): Promise<Device> {
  const disk = options.disk ?? memoryDisk();
  const ports = fakePorts(`${name}${disk.changes.value}`);
  ports.time = server.time + (options.skew ?? 0);
  const engine: Engine = { userId: server.userId, store: memoryStore(disk, options.gate), ports };
  const device = { network: ({ send }) => send() } as Device;
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}) =>
    device.network({ url: String(input), init, send: () => server.fetch(String(input), init) });
  const api = syncApi(createTransport({ fetch, ports }));
  const pace = fullPace();
  const entries = (state: string) =>
    [...disk.outbox.values()].filter((entry) => entry.state === state).sort((a, b) => a.n - b.n);
  await afterUpdate(engine);
  return Object.assign(device, {
    engine,
    ports,
    api,
    pace,
    disk,
    diary: testDiary(engine),
    sync: () => drain(engine, api, pace, true),
    pending: () => entries('pending'),
    parked: () => entries('parked'),
    records: () => [...recordsOn(disk).values()],
    restart: () => startDevice(server, name, { ...options, disk }),
  });
}

/** What a device shows, for comparison: every visible row of each entity, by id. */
export async function shown(device: Device): Promise<unknown> {
  const contents = await device.diary.exportAll();
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return contentsOf((type) => [...listOf(contents, type)].sort(byId));
}

export async function firstDay(device: Device) {
  const [day] = await firstValueFrom(device.diary.days());
  if (!day) throw new Error('The program has no days yet.');
  return day;
}

export const set = (setNumber: number, weight: number, reps = 8) =>
  ({ setNumber, weight, unit: 'kg', reps }) as const;
