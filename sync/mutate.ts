import { type Call, type Change, parseCall } from '../schema/operation.ts';
import { PROTOCOL_VERSION } from '../schema/protocol.ts';
import { nextStamp } from './clock.ts';
import { DiaryError } from './diary/diary.ts';
import { type Engine, readMeta, withDb } from './engine.ts';
import { entryRef, recompute, recordOf } from './rebase.ts';
import type { Meta, OutboxEntry } from './store/port.ts';
import { storageError } from './store/storage-error.ts';

/**
 * Writes calls as one change set, under the lock that its giver holds. `allNew`: each makes a row
 * under an id that was made for it just now, so that nothing of it can be stored or pending yet.
 */
export type WriteCalls = (calls: readonly Call[], allNew?: boolean) => Promise<void>;

/**
 * The one write path (R1, R2): the outbox entries in one durable write, then the records, then it
 * resolves. All calls of one gesture go in one change set. Throws DiaryError: `invalid` before
 * anything is written; `storage_full` or `storage_blocked` when the device could not keep it.
 */
export function mutate(engine: Engine, calls: readonly Call[]): Promise<void> {
  return readThenMutate(engine, (write) => write(calls));
}

/**
 * The same for calls that follow from what the diary holds: `act` reads and writes while no other
 * write is under way, because two gestures in quick succession must each see what the one before did.
 */
export async function readThenMutate<T>(engine: Engine, act: (write: WriteCalls) => Promise<T>): Promise<T> {
  try {
    return await withDb(engine, () => {
      // Read beside what the gesture reads: between a tap and what it shows, each takes its time.
      let place: Promise<Place> | null = placeOf(engine);
      place.catch(() => undefined); // whoever writes hears of it
      return act((calls, allNew) => {
        const next = place ?? placeOf(engine);
        place = null;
        return writeCalls(engine, calls, next, allNew);
      });
    });
  } catch (error) {
    throw storageError(error);
  }
}

async function writeCalls(
  engine: Engine,
  calls: readonly Call[],
  place: Promise<Place>,
  allNew = false,
): Promise<void> {
  const changes = calls.map(checked);
  if (calls.length === 0) return;
  const entries = stamped(engine, calls, changes, await place);
  await engine.store.outbox.commit(entries, []);
  try {
    if (allNew) await putNew(engine, entries);
    else await recompute(engine, entries.map(entryRef));
  } catch (error) {
    await takeBack(engine, entries);
    throw error;
  }
}

/** What a recompute would write, without its reads. */
async function putNew(engine: Engine, entries: readonly OutboxEntry[]): Promise<void> {
  await engine.store.records.put(
    entries.flatMap((entry) => recordOf(null, entryRef(entry), [entry], 0) ?? []),
  );
}

function checked(call: Call): Change {
  const parsed = parseCall(call);
  if (!parsed.ok) throw new DiaryError('invalid', parsed.message);
  return parsed.change;
}

/** Where the outbox goes on. */
interface Place {
  top: OutboxEntry | null;
  meta: Meta;
}

async function placeOf(engine: Engine): Promise<Place> {
  const [top, meta] = await Promise.all([engine.store.outbox.highest(), readMeta(engine)]);
  return { top, meta };
}

function stamped(
  engine: Engine,
  calls: readonly Call[],
  changes: readonly Change[],
  { top, meta }: Place,
): OutboxEntry[] {
  const timestamp = engine.ports.now();
  const first = nextStamp(timestamp, meta.offset, top?.ts ?? 0, meta.seen);
  return calls.map(({ action, url, body }, i) => {
    const change = changes[i] as Change;
    return {
      id: engine.ports.newId(),
      action,
      data: { url, body: body ?? null },
      timestamp,
      synced: false,
      n: (top?.n ?? 0) + 1 + i,
      userId: engine.userId,
      entityType: change.type,
      entityId: change.id,
      ts: first + i,
      version: PROTOCOL_VERSION,
      state: 'pending',
      attempts: 0,
      lastError: null,
    };
  });
}

/**
 * A full disk between outbox and records: what the lifter is told was not saved must not be sent
 * later. If even this fails, the next start shows the entry and its change together (R4).
 */
async function takeBack(engine: Engine, entries: readonly OutboxEntry[]): Promise<void> {
  const top = entries.at(-1) as OutboxEntry;
  const rest = entries.slice(0, -1).map(({ n }) => n);
  try {
    await engine.store.outbox.commit([{ ...top, state: 'done', synced: true }], rest);
    await recompute(engine, entries.map(entryRef));
  } catch {
    // The write's own error is the one to tell; the next start sees to the rest.
  }
}
