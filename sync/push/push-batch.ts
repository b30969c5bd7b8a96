import { BODY_MAX_BYTES, type Op, type PushRequest } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Engine } from '../engine.ts';
import { entryRef } from '../store/fold.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { changesIn } from '../store/pack-entries.ts';
import { entriesIn } from '../store/pages.ts';
import { refKey } from '../store/rows.ts';

/** Bytes left for the parts of a request besides its ops. */
const ENVELOPE_BYTES = 1_024;
const PARKED_AT_ONCE = 500;
/**
 * Entries of the first read, or as many as were sent before. Each further read takes up to twice as many: it
 * starts small because entries with packs are large.
 */
const READ_AHEAD = 64;

/**
 * The oldest pending entries that may go (R8, R10), at most `max` changes and one body's size. Entries of a
 * record with a parked entry wait, and so do `doubted` entries with those behind them.
 */
export async function sendable(
  engine: Engine,
  max: number,
  doubted: ReadonlySet<string>,
): Promise<OutboxEntry[]> {
  return unheld(engine, max, 0, await heldRecords(engine), { doubted });
}

/**
 * The same for entries above those that are on their way, by `n` ascending, to be sent once these are done. None
 * where another is parked or waits at an older place, as one that is sent again does: what stands behind it must
 * not overtake it.
 */
export async function sendableBehind(
  engine: Engine,
  max: number,
  sent: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  if (!(await engine.store.outbox.areOldest(sent))) return [];
  return unheld(engine, max, sent.at(-1)?.n ?? 0, new Set(), {
    readAhead: Math.max(READ_AHEAD, sent.length),
  });
}

async function unheld(
  engine: Engine,
  max: number,
  from: number,
  held: Set<string>,
  { doubted = new Set(), readAhead = READ_AHEAD }: { doubted?: ReadonlySet<string>; readAhead?: number } = {},
): Promise<OutboxEntry[]> {
  const batch: OutboxEntry[] = [];
  let bytes = ENVELOPE_BYTES;
  let changes = 0;
  for (let after = from, limit = readAhead; changes < max; limit *= 2) {
    // An entry is at least one change, so more entries than that have no room.
    const most = Math.min(limit, max - changes);
    const page = await engine.store.outbox.page('pending', after, most);
    for (const entry of page) {
      const record = refKey(entryRef(entry));
      // A newer release's entry says more than this one can send, and waits for that release.
      if (doubted.has(entry.id) || entry.version > PROTOCOL_VERSION) held.add(record);
      if (held.has(record)) continue;
      const size = byteLength(JSON.stringify(toOp(entry))) + 1;
      const more = changes + changesIn(entry);
      if (batch.length > 0 && (more > max || bytes + size > BODY_MAX_BYTES)) return batch;
      changes = more;
      bytes += size;
      batch.push(entry);
    }
    const last = page.at(-1);
    if (!last || page.length < most) return batch;
    after = last.n;
  }
  return batch;
}

async function heldRecords(engine: Engine): Promise<Set<string>> {
  const held = new Set<string>();
  for await (const page of entriesIn(engine.store, 'parked', PARKED_AT_ONCE))
    for (const entry of page) held.add(refKey(entryRef(entry)));
  return held;
}

function toOp({ id, action, data, ts, version }: OutboxEntry): Op {
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
/** Most entries are ASCII, where a character is a byte. */
const BEYOND_ASCII = /[^\x20-\x7e]/;
function byteLength(text: string): number {
  return BEYOND_ASCII.test(text) ? encoder.encode(text).length : text.length;
}
