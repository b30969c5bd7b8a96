import type { Device } from './device.ts';

/**
 * A row at rest that is lost from a device's disk, or goes back to an older state there. Nothing says
 * so: only the daily comparison can find it (R23). What is pending is spared, since the outbox has no
 * second copy of it anywhere.
 */
export function rot(device: Device): void {
  const { disk, options } = device;
  const { rng } = options.world;
  const pending = new Set(
    [...disk.outbox.values()].flatMap((e) => (e.state === 'done' ? [] : [`${e.entityType}/${e.entityId}`])),
  );
  const atRest = [...disk.records].filter(([key, { base }]) => base === undefined && !pending.has(key));
  if (atRest.length === 0) return;
  device.rotten = true;
  const [key, record] = rng.pick(atRest);
  if (rng.chance(0.5)) disk.records.delete(key);
  else {
    const field = rng.pick(Object.keys(record.view.clocks));
    const clocks = { ...record.view.clocks, [field]: 1 };
    disk.records.set(key, { ...record, view: { ...record.view, clocks } });
  }
  options.world.tell(`${options.name} loses ${key}`);
}
