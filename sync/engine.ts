import { DAY_MS } from '../schema/constants.ts';
import { HOT_WINDOW_MS } from '../schema/protocol.ts';
import type { Ports } from './ports.ts';
import { freshMeta, type Meta } from './store/meta.ts';
import type { Store } from './store/port.ts';

/** When sets leave the hot window, how often they are looked for, and which writes go up packed. */
interface Packing {
  windowMs: number;
  everyMs: number;
  /** A write of at least so many changes goes up in packs where it can. */
  changesMin: number;
}

/** What every part of the sync works on: one user's store and the outside world. */
export interface Engine {
  userId: string;
  store: Store;
  ports: Ports;
  /** Default: the product's. */
  packing?: Partial<Packing>;
}

const DAILY: Packing = { windowMs: HOT_WINDOW_MS, everyMs: DAY_MS, changesMin: 100 };

export function packingOf({ packing }: Engine): Packing {
  return { ...DAILY, ...packing };
}

/** The instant (ms, of the server's clock) before which sets have left the hot window. */
export function coldBefore(engine: Engine, { offset }: Pick<Meta, 'offset'>): number {
  return engine.ports.now() + (offset ?? 0) - packingOf(engine).windowMs;
}

/** Held for local steps only, never across a request (R3). */
export function withDb<T>(engine: Engine, fn: () => Promise<T>): Promise<T> {
  return engine.ports.locks.run(`db:${engine.userId}`, fn);
}

/** The device's own record of the protocol; made on first use. */
export async function readMeta(engine: Engine): Promise<Meta> {
  return (await engine.store.meta.read()) ?? freshMeta(engine.ports.newId());
}

/**
 * A write of this many sets is history (an import, a restore, another device's): kept as documents they would
 * slow every read down.
 */
const HISTORY_AT_ONCE = 500;

/**
 * The part of the device's record that a write of so many changes sets: the next drain looks for old sets at
 * once, not tomorrow.
 */
export function packSoon(changes: number): Partial<Meta> {
  return changes >= HISTORY_AT_ONCE ? { packedAt: null } : {};
}

/** Reads, changes and writes the meta record under the db lock. `change` returns null to leave it. */
export async function updateMeta(engine: Engine, change: (meta: Meta) => Meta | null): Promise<void> {
  await withDb(engine, async () => {
    const changed = change(await readMeta(engine));
    if (changed) await engine.store.commit({ meta: changed });
  });
}
