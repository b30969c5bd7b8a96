import type { Call, Change } from '../../schema/operation.ts';
import { type Engine, packingOf, packSoon, readMeta, withDb } from '../engine.ts';
import type { Meta } from '../store/meta.ts';
import { stored } from '../store/storage-error.ts';
import { changesByEntries, type RecordsAndPending, readRows, recordPart } from './rebase.ts';
import { changeOf, stamper } from './stamper.ts';
import type { ToldCall } from './unsent-packs.ts';

const NOTHING: RecordsAndPending = { records: new Map(), pending: new Map() };

/** Writes calls as one change set, under the caller's lock. */
type WriteCalls = (calls: readonly Call[], also?: WrittenToo) => Promise<void>;

/** What else is said of a write. `training` goes into the device's record with it. */
interface WrittenToo extends Pick<Meta, 'training'> {
  /** Each call makes a row under an id that was just made for it, so nothing of it can be stored or pending. */
  allNew?: boolean;
  /**
   * Calls that make further sets in the same write, each with an id of which nothing is stored. They are read
   * as they are written, at best by exercise and date.
   */
  newSets?: Iterable<Call>;
  /** The device's record, where the caller has read it and nothing was written since: a tap waits for each read. */
  meta?: Meta;
  /** Stamps of calls that tell what was done before to new rows, each below the write's own. */
  at?: ReadonlyMap<Call, ToldCall['at']>;
  /** Aborting it undoes the write, until that is on disk. */
  signal?: AbortSignal;
}

/**
 * The one write path (R1, R2): writes the outbox entries and the records that they change, durably and at
 * once. All calls of one gesture go in one change set. `act` reads and writes while no other write is under
 * way, so that of two quick gestures the second sees what the first did. Throws DiaryError: `invalid` before
 * anything is written; `storage_full` or `storage_blocked` when the device could not keep it.
 */
export function readThenMutate<T>(engine: Engine, act: (write: WriteCalls) => Promise<T>): Promise<T> {
  return stored(() => withDb(engine, () => act((calls, also) => writeCalls(engine, calls, also))));
}

/** Takes a gesture back by the calls that are left to do it; resolves to whether there were any. */
export function takeBack(engine: Engine, plan: () => Promise<readonly Call[]>): Promise<boolean> {
  return readThenMutate(engine, async (write) => {
    const calls = await plan();
    await write(calls);
    return calls.length > 0;
  });
}

async function writeCalls(
  engine: Engine,
  given: readonly Call[],
  { allNew = false, newSets, training, meta: known, at = new Map(), signal }: WrittenToo = {},
): Promise<void> {
  const meta = known ?? (await readMeta(engine));
  const isLarge = !allNew && given.length >= packingOf(engine).changesMin;
  const sets =
    newSets || isLarge
      ? await (await import('./packed-sets.ts')).setsOf(engine, meta, { calls: given, newSets, isLarge, at })
      : null;
  const asked = sets?.alone ?? given;
  const wanted = asked.map(changeOf);
  const read = allNew ? NOTHING : await readRows(engine, wanted);
  const first = await toldByPacks(engine, read);
  const calls = [...first.map(({ call }) => call), ...asked];
  const changes = [...first.map(({ call }) => changeOf(call)), ...wanted];
  const stamp = stamper(engine, meta, calls.length);
  const part = await sets?.part(stamp, calls.length);
  const count = calls.length + (part?.count ?? 0);
  if (count === 0) return;
  const entries = calls.map((call, i) => ({
    ...stamp.entry(call, changes[i] as Change, i),
    ...(first[i]?.at ?? at.get(call)),
  }));
  await engine.store.commit({
    outbox: { put: [...entries, ...(part?.entries ?? [])] },
    ...recordPart(changesByEntries(entries, read)),
    ...(part?.packs ? { packs: part.packs } : {}),
    ...(part?.pieces ? { pieces: part.pieces } : {}),
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

/** The calls that must stand before changes of sets which only a pending pack tells the server of. */
async function toldByPacks(engine: Engine, read: RecordsAndPending): Promise<ToldCall[]> {
  const settled = [...read.records].flatMap(([key, { view }]) =>
    view.type === 'log' && !read.pending.has(key) ? [view] : [],
  );
  if (settled.length === 0 || (await engine.store.outbox.packs(1)).length === 0) return [];
  return (await import('./while-packs-wait.ts')).toldFirst(engine, settled, read);
}
