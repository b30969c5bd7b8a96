import type { Row } from '../../schema/merge.ts';
import { learnedOffset } from '../clock.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import type { Meta } from '../store/port.ts';
import type { ServerSays } from '../transport.ts';

/**
 * Whether an answer may be applied (R13 to R15); call it under the db lock. Null when a reset
 * came since it was asked, or when it is the first from a server that was started anew: then
 * everything in flight is asked again. Otherwise `hi`, the highest stamp, the clock's offset and,
 * on a new device, the server's start are durable before the caller puts the first row. `packed` is
 * the highest stamp of rows in packs.
 */
export async function admit(
  engine: Engine,
  asked: number,
  says: ServerSays,
  rows: readonly Row[],
  packed = 0,
): Promise<Meta | null> {
  const meta = await readMeta(engine);
  if (meta.generation !== asked) return null;
  const boot = meta.boot ?? says.boot;
  if (boot !== says.boot) {
    await engine.store.meta.write({ ...meta, boot: says.boot, generation: meta.generation + 1 });
    return null;
  }
  const hi = says.hi && !(meta.hi && meta.hi.seq > says.hi.seq) ? says.hi : meta.hi;
  const seen = highestStamp(rows, Math.max(meta.seen, packed));
  const offset = learnedOffset(meta, says.now, engine.ports.now());
  const same =
    boot === meta.boot &&
    hi?.seq === meta.hi?.seq &&
    hi?.nonce === meta.hi?.nonce &&
    seen === meta.seen &&
    offset === meta.offset;
  if (same) return meta;
  const changed = { ...meta, boot, hi, seen, offset };
  await engine.store.meta.write(changed);
  return changed;
}

/** The same for an answer that brings no rows: whether it is of this generation and this server's start. */
export function admitEmpty(engine: Engine, asked: number, says: ServerSays): Promise<boolean> {
  return withDb(engine, async () => (await admit(engine, asked, { ...says, hi: null }, [])) !== null);
}

export async function isCurrent(engine: Engine, asked: number): Promise<boolean> {
  return (await readMeta(engine)).generation === asked;
}

function highestStamp(rows: readonly Row[], from: number): number {
  let highest = from;
  for (const row of rows) for (const clock of Object.values(row.clocks)) if (clock > highest) highest = clock;
  return highest;
}
