import { packKeyText } from '../../schema/packs/pack.ts';
import { recordsOf } from '../../sync/store/packs/packs.ts';
import type { StoredRecord } from '../../sync/store/port.ts';
import { packRecords } from '../../sync/store/testing/pack-records.ts';
import type { Device } from './device/device.ts';
import { placesOf } from './history.ts';
import type { Rng } from './rng.ts';

/**
 * A row at rest that is lost from a device's disk, or goes back to an older state there, whether it is
 * a document or packed. Nothing says so: only the daily comparison can find it (R23). What is pending
 * is spared, since the outbox has no second copy of it anywhere.
 */
export function rot(device: Device): void {
  const { options, disk } = device;
  const { rng } = options.world;
  // What a write has just read is not at rest.
  if (device.locks.isHeld(`db:${options.userId}`)) return;
  const lost = disk.packs.size > 0 && rng.chance(0.5) ? rotPacked(device, rng) : rotDocument(device, rng);
  if (lost === null) return;
  device.rotten = true;
  options.world.tell(`${options.name} loses ${lost}`);
}

function rotDocument({ disk }: Device, rng: Rng): string | null {
  const pending = new Set([...disk.outbox.values()].map((e) => `${e.entityType}/${e.entityId}`));
  const atRest = [...disk.records].filter(([key, { base }]) => base === undefined && !pending.has(key));
  if (atRest.length === 0) return null;
  const [key, record] = rng.pick(atRest);
  if (rng.chance(0.5)) disk.records.delete(key);
  else disk.records.set(key, older(record, rng));
  return key;
}

function rotPacked({ disk }: Device, rng: Rng): string | null {
  const [key, stored] = rng.pick([...disk.packs]);
  const unsent = new Set([...disk.outbox.values()].flatMap(placesOf));
  if (recordsOf(stored).some(({ view }) => unsent.has(`log/${view.id}`))) return null;
  const records = recordsOf(stored);
  const at = rng.int(0, records.length - 1);
  const [record] = records.splice(at, 1);
  if (record && rng.chance(0.5)) records.splice(at, 0, older(record, rng));
  if (records.length === 0) disk.packs.delete(key);
  else disk.packs.set(packKeyText(stored), packRecords(stored, records));
  return `${record?.view.id} of ${key}`;
}

function older(record: StoredRecord, rng: Rng): StoredRecord {
  const field = rng.pick(Object.keys(record.view.clocks));
  return { ...record, view: { ...record.view, clocks: { ...record.view.clocks, [field]: 1 } } };
}
