import type { Packing } from './pack-history.ts';
import type { Ports } from './ports.ts';
import type { Meta, Store } from './store/port.ts';

/** What every part of the sync works on: one user's store and the outside world. */
export interface Engine {
  userId: string;
  store: Store;
  ports: Ports;
  /** Default: the product's (pack-history.ts). */
  packing?: Packing;
}

/** Held for local steps only, never across a request (R3). */
export function withDb<T>(engine: Engine, fn: () => Promise<T>): Promise<T> {
  return engine.ports.locks.run(`db:${engine.userId}`, fn);
}

export function freshMeta(deviceId: string): Meta {
  return {
    deviceId,
    generation: 0,
    boot: null,
    checkpoint: null,
    hi: null,
    seen: 0,
    offset: null,
    lastSyncAt: null,
    lastPullAt: null,
    packedAt: null,
  };
}

/** The device's own record of the protocol; made on first use. */
export async function readMeta(engine: Engine): Promise<Meta> {
  return (await engine.store.meta.read()) ?? freshMeta(engine.ports.newId());
}

/** Reads, changes and writes the meta record under the db lock. `change` returns null to leave it. */
export async function updateMeta(engine: Engine, change: (meta: Meta) => Meta | null): Promise<void> {
  await withDb(engine, async () => {
    const changed = change(await readMeta(engine));
    if (changed) await engine.store.meta.write(changed);
  });
}
