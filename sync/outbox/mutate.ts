import { type Call, type Change, parseCall } from '../../schema/operation.ts';
import { versionOf } from '../../schema/versions.ts';
import { nextStamp } from '../clock.ts';
import { type Engine, packSoon, readMeta, withDb } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import type { Meta, NewPiece, OutboxEntry } from '../store/port.ts';
import { storageError } from '../store/storage-error.ts';
import { changesByEntries, type RecordsAndPending, readRows, recordPart } from './rebase.ts';

const NOTHING: RecordsAndPending = { records: new Map(), pending: new Map() };

/**
 * Writes calls as one change set, under the lock that its giver holds. `allNew`: each makes a row
 * under an id that was made for it just now, so that nothing of it can be stored or pending yet.
 * `training` goes into the device's own record with them.
 */
export type WriteCalls = (calls: readonly Call[], also?: WrittenToo) => Promise<void>;

interface WrittenToo extends Pick<Meta, 'training'> {
  allNew?: boolean;
  /** Sets behind the calls, in the same write, each of another id of which nothing is stored: made as they are written. */
  newSets?: { count: number; calls: Iterable<Call> };
  /** Until it is on disk, it undoes the write. */
  signal?: AbortSignal;
}

/**
 * The one write path (R1, R2): the outbox entries and the records they change in one durable write, then it
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
    return await withDb(engine, () => act((calls, also) => writeCalls(engine, calls, also)));
  } catch (error) {
    throw storageError(error);
  }
}

async function writeCalls(
  engine: Engine,
  calls: readonly Call[],
  { allNew = false, newSets, training, signal }: WrittenToo = {},
): Promise<void> {
  const changes = calls.map(checked);
  const count = calls.length + (newSets?.count ?? 0);
  if (count === 0) return;
  const [meta, read] = await Promise.all([readMeta(engine), allNew ? null : readRows(engine, changes)]);
  const stamp = stamper(engine, meta, calls.length);
  const entries = calls.map((call, i) => stamp(call, changes[i] as Change, i));
  await engine.store.commit({
    outbox: { put: entries },
    ...recordPart(changesByEntries(entries, read ?? NOTHING)),
    ...(newSets
      ? { pieces: piecesOf(newSets.calls, (call, i) => stamp(call, checked(call), calls.length + i)) }
      : {}),
    meta: {
      ...meta,
      lastN: meta.lastN + count,
      lastTs: stamp.tsOf(count - 1),
      ...(training ? { training } : {}),
      ...packSoon(count),
    },
    allNew,
    ...(signal ? { signal } : {}),
  });
}

/** The database takes in so many sets while the next are made. */
const PIECE = 250;

function* piecesOf(
  calls: Iterable<Call>,
  entryOf: (call: Call, i: number) => OutboxEntry,
): Iterable<NewPiece> {
  let entries: OutboxEntry[] = [];
  let i = 0;
  const piece = () => ({ entries, records: changesByEntries(entries, NOTHING).put });
  for (const call of calls) {
    entries.push(entryOf(call, i));
    i += 1;
    if (entries.length < PIECE) continue;
    yield piece();
    entries = [];
  }
  if (entries.length > 0) yield piece();
}

function checked(call: Call): Change {
  const parsed = parseCall(call);
  if (!parsed.ok) throw new DiaryError('invalid', parsed.message);
  return parsed.change;
}

/**
 * Makes entries of calls, by their places in the write. Behind `apart` calls they share a stamp: one each would run
 * ahead of the server's clock by a second for a thousand sets, and the server would answer each with its whole row (R8).
 */
function stamper(engine: Engine, { offset, seen, lastN, lastTs }: Meta, apart: number) {
  const timestamp = engine.ports.now();
  const tsOf = (i: number) => first + Math.min(i, apart);
  const first = nextStamp(timestamp, offset, lastTs, seen);
  const stamp = ({ action, url, body }: Call, change: Change, i: number): OutboxEntry => ({
    id: engine.ports.newId(),
    action,
    data: { url, body: body ?? null },
    timestamp,
    synced: false,
    n: lastN + 1 + i,
    userId: engine.userId,
    entityType: change.type,
    entityId: change.id,
    ts: tsOf(i),
    version: versionOf(change.type, change.patch),
    state: 'pending',
    attempts: 0,
    lastError: null,
  });
  return Object.assign(stamp, { tsOf });
}
