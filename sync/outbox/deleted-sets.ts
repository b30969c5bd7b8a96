import { emptyRow, mergePatch, type Patch } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { pack, packAll, packKeyOf } from '../../schema/packs/make-pack.ts';
import { unpack } from '../../schema/packs/pack.ts';
import { PACK_CALL_SETS_MAX } from '../../schema/packs/pack-call.ts';
import { type Engine, packingOf } from '../engine.ts';
import { type StampedPack, withoutParked } from './packed-changes.ts';
import { changeOf } from './stamper.ts';
import type { ToldCall } from './unsent-packs.ts';

/** A new set with the calls that make and delete it, and their stamps. */
interface DeletedSet {
  id: string;
  patch: Patch;
  madeAt: number;
  deletedAt: number;
}

/** The sets that one gesture deleted. */
type DeletedSets = readonly DeletedSet[];

export interface DeletedApart {
  /** The other calls. */
  calls: readonly Call[];
  deleted: readonly DeletedSets[];
}

/**
 * Finds new sets that a write makes and deletes under stamps of then, as a left diary's bin has them (R34). A large
 * gesture goes up packed where all its sets are from before `before` (ms): else each takes two calls. Throws
 * DiaryError `invalid`. Call it under the db lock.
 */
export async function deletedApart(
  engine: Engine,
  calls: readonly Call[],
  { at, before }: { at: ReadonlyMap<Call, ToldCall['at']>; before: number },
): Promise<DeletedApart> {
  const found = await newAndDeleted(engine, calls, at);
  const gestures = Map.groupBy(found, ({ deletedAt }) => deletedAt).values();
  const deleted = [...gestures].filter(
    (sets) => sets.length >= packingOf(engine).changesMin && sets.every((set) => isOld(set, before)),
  );
  const packed = new Set(deleted.flat().map(({ id }) => id));
  const isPacked = (call: Call) => {
    const { type, id } = changeOf(call);
    return type === 'log' && packed.has(id);
  };
  return { calls: calls.filter((call) => !isPacked(call)), deleted };
}

async function newAndDeleted(
  engine: Engine,
  calls: readonly Call[],
  at: ReadonlyMap<Call, ToldCall['at']>,
): Promise<DeletedSet[]> {
  const made = new Map<string, { patch: Patch; ts: number }>();
  const deleted = new Map<string, number>();
  for (const call of calls) {
    const { type, id, kind, patch } = changeOf(call);
    const ts = at.get(call)?.ts;
    if (type !== 'log' || ts === undefined) continue;
    if (kind === 'create') made.set(id, { patch, ts });
    else if (kind === 'delete') deleted.set(id, ts);
  }
  await withoutParked(engine, deleted);
  return [...deleted].flatMap(([id, deletedAt]) => {
    const making = made.get(id);
    return making ? [{ id, patch: making.patch, madeAt: making.ts, deletedAt }] : [];
  });
}

function isOld({ id, patch, madeAt }: DeletedSet, before: number): boolean {
  const { row } = mergePatch(emptyRow('log', id), patch, madeAt);
  return packKeyOf(row) !== null && Date.parse(String(row.fields.date)) < before;
}

/** Two packs for as many sets as a call holds: one makes them, and the next deletes them. */
export function* deletedPacks(sets: DeletedSets): Iterable<StampedPack> {
  const deletedAt = sets[0]?.deletedAt ?? 0;
  const madeAt = sets.reduce((first, set) => Math.min(first, set.madeAt), deletedAt - 1);
  const rows = sets.map(({ id, patch }) => mergePatch(emptyRow('log', id), patch, madeAt).row);
  for (const place of packAll(rows).packs) {
    const inPlace = unpack(place);
    for (let from = 0; from < inPlace.length; from += PACK_CALL_SETS_MAX) {
      const some = inPlace.slice(from, from + PACK_CALL_SETS_MAX);
      const gone = some.map((row) => mergePatch(row, { deleted: true }, deletedAt).row);
      yield { pack: pack(place, some), before: null, ts: madeAt };
      yield { pack: pack(place, gone), before: [[madeAt, gone.length]], ts: deletedAt };
    }
  }
}
