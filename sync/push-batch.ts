import { BODY_MAX_BYTES, type Op, type PushRequest } from '../schema/protocol.ts';
import type { Engine } from './engine.ts';
import type { OutboxEntry } from './store/port.ts';

/** Room for what a request holds beside its ops, bytes. */
const ENVELOPE_BYTES = 1_024;
const READ_AHEAD = 500;

/**
 * The oldest pending entries that may go (R8, R10), at most `max` and one body's worth. What
 * belongs to a record with a parked entry waits.
 * @param answeredTo number up to which everything was pending, sent and done a moment ago: read from
 *   there, since what is deleted slows a read of an index down for a long time
 */
export async function sendable(engine: Engine, max: number, answeredTo = 0): Promise<OutboxEntry[]> {
  const held = await heldRecords(engine);
  // What was held back, or is sent again, stands at its old place.
  const behind = held.size === 0 ? await unheld(engine, max, answeredTo, held) : [];
  return behind.length > 0 || (answeredTo === 0 && held.size === 0) ? behind : unheld(engine, max, 0, held);
}

async function unheld(
  engine: Engine,
  max: number,
  from: number,
  held: ReadonlySet<string>,
): Promise<OutboxEntry[]> {
  const batch: OutboxEntry[] = [];
  let bytes = ENVELOPE_BYTES;
  for (let after = from; ; ) {
    const page = await engine.store.outbox.page('pending', after, Math.max(max, READ_AHEAD));
    for (const entry of page) {
      if (held.has(`${entry.entityType}/${entry.entityId}`)) continue;
      const size = byteLength(JSON.stringify(toOp(entry))) + 1;
      if (batch.length >= max || (batch.length > 0 && bytes + size > BODY_MAX_BYTES)) return batch;
      bytes += size;
      batch.push(entry);
    }
    const last = page.at(-1);
    if (!last || page.length < Math.max(max, READ_AHEAD)) return batch;
    after = last.n;
  }
}

async function heldRecords(engine: Engine): Promise<Set<string>> {
  const held = new Set<string>();
  for (let after = 0; ; ) {
    const page = await engine.store.outbox.page('parked', after, READ_AHEAD);
    for (const entry of page) held.add(`${entry.entityType}/${entry.entityId}`);
    const last = page.at(-1);
    if (!last || page.length < READ_AHEAD) return held;
    after = last.n;
  }
}

export function toOp({ id, action, data, ts, version }: OutboxEntry): Op {
  return { id, action, url: data.url, ...(data.body === null ? {} : { body: data.body }), ts, version };
}

export function toRequest(
  deviceId: string,
  hi: PushRequest['hi'],
  entries: readonly OutboxEntry[],
): PushRequest {
  return { deviceId, hi, ops: entries.map(toOp) };
}

const encoder = new TextEncoder();
function byteLength(text: string): number {
  return encoder.encode(text).length;
}
