import type { WireRow } from '../../schema/merge.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { learnedOffset } from '../clock.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import type { ServerSays } from '../http/answer.ts';
import type { Meta } from '../store/meta.ts';

/** An answer that may be applied. */
interface Admitted {
  /**
   * The device's record with what the answer says of the server: `hi`, the highest stamp, the clock's offset,
   * its start.
   */
  meta: Meta;
  /** Whether it differs from the stored record, and so has to be part of the write that takes the answer in. */
  isNew: boolean;
}

/**
 * Whether an answer may be applied (R13 to R15). Null when a reset came since it was asked for, or when it is
 * the first answer of a server that was started anew: then everything in flight is asked for again. Call it
 * under the db lock.
 * @param packed the highest stamp of rows in packs
 */
export async function admit(
  engine: Engine,
  asked: number,
  says: ServerSays,
  rows: readonly WireRow[],
  packed = 0,
): Promise<Admitted | null> {
  const meta = await readMeta(engine);
  if (meta.generation !== asked) return null;
  const boot = meta.boot ?? says.boot;
  if (boot !== says.boot) {
    await engine.store.commit({ meta: { ...meta, boot: says.boot, generation: meta.generation + 1 } });
    return null;
  }
  const hi = says.hi && !(meta.hi && meta.hi.seq > says.hi.seq) ? says.hi : meta.hi;
  const seen = highestStamp(rows, Math.max(meta.seen, packed));
  const offset = learnedOffset(meta, says.now, engine.ports.now());
  // An older app that runs in between gets rows without what it does not know, so the newer one pulls them again.
  const protocol = Math.min(meta.protocol ?? 1, PROTOCOL_VERSION);
  const server = says.protocol ?? meta.server;
  const same =
    server === meta.server &&
    protocol === (meta.protocol ?? 1) &&
    boot === meta.boot &&
    hi?.seq === meta.hi?.seq &&
    hi?.nonce === meta.hi?.nonce &&
    seen === meta.seen &&
    offset === meta.offset;
  if (same) return { meta, isNew: false };
  const said = { boot, hi, seen, offset, protocol, ...(server === undefined ? {} : { server }) };
  return { meta: { ...meta, ...said }, isNew: true };
}

/** The part of a commit that keeps what an answer said, and the checkpoint; null leaves the checkpoint as it is. */
export function metaPart({ meta, isNew }: Admitted, checkpoint: Meta['checkpoint']): { meta?: Meta } {
  if (checkpoint) return { meta: { ...meta, checkpoint } };
  return isNew ? { meta } : {};
}

/** Whether an answer that brings no rows is of this generation and this server's start; what it says is kept. */
export function admitEmpty(engine: Engine, asked: number, says: ServerSays): Promise<boolean> {
  return withDb(engine, async () => {
    const admitted = await admit(engine, asked, { ...says, hi: null }, []);
    if (admitted) await engine.store.commit(metaPart(admitted, null));
    return admitted !== null;
  });
}

/** Whether what was asked under this generation is still wanted. Another tab may have taken the lock over meanwhile. */
export async function isCurrent(engine: Engine, asked: number): Promise<boolean> {
  return (await readMeta(engine)).generation === asked;
}

/** The highest stamp in any of these rows, or `from`. */
export function highestStamp(rows: readonly WireRow[], from: number): number {
  let highest = from;
  for (const row of rows) for (const clock of Object.values(row.clocks)) if (clock > highest) highest = clock;
  return highest;
}
