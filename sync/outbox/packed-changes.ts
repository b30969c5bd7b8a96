import { mergePatch } from '../../schema/merge.ts';
import type { Call, Change } from '../../schema/operation.ts';
import { pack, runsOf } from '../../schema/packs/make-pack.ts';
import { idsOf, unpack } from '../../schema/packs/pack.ts';
import { PACK_CALL_SETS_MAX } from '../../schema/packs/pack-call.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { Engine } from '../engine.ts';
import type { StoredPack } from '../store/pack-table.ts';
import { entriesIn, setDocuments } from '../store/pages.ts';
import { changeOf } from './stamper.ts';

/** The calls of a large write, parted by how they go up (R32). */
interface Apart {
  /** Calls that are entries of their own. */
  alone: Call[];
  /** Calls that make sets of which nothing is stored; those of one exercise stand together, by date. */
  newSets: Call[];
  /** What the other calls change of packed sets. */
  changed: PackedChanges;
}

/** By the packs that hold them: the sets that the write deletes (true) or brings back (false). */
export type PackedChanges = readonly { stored: StoredPack; isDeleted: ReadonlyMap<string, boolean> }[];

/** A pack that tells the server of a change of sets, under this stamp. */
export interface StampedPack {
  pack: Pack;
  /** What its entry keeps of before (`OutboxEntry.data`); null where it makes the sets. */
  before: [number, number][] | null;
  ts: number;
}

const PAGE = 5_000;

/**
 * Parts the calls: those that delete packed sets or bring them back unchanged, those that make new sets, and
 * the rest. Throws DiaryError `invalid`. Call it under the db lock.
 */
export async function apart(engine: Engine, calls: readonly Call[]): Promise<Apart> {
  const changes = calls.map(changeOf);
  const ofSets = new Map<string, number>();
  const twice = new Set<string>();
  for (const [i, { type, id, kind }] of changes.entries()) {
    if (type !== 'log' || kind === 'edit') continue;
    if (ofSets.has(id)) twice.add(id);
    ofSets.set(id, i);
  }
  for (const id of twice) ofSets.delete(id);
  await withoutDocuments(engine, ofSets);
  await withoutParked(engine, ofSets);
  const changed: PackedChanges[number][] = [];
  const packed = new Set<number>();
  for (const stored of await engine.store.packs.all()) {
    const asked = new Set(idsOf(stored.sync).filter((id) => ofSets.has(id)));
    if (asked.size === 0) continue;
    const isDeleted = new Map<string, boolean>();
    for (const { id, fields } of unpack(stored, asked)) {
      const at = ofSets.get(id) as number;
      ofSets.delete(id);
      const { kind, patch } = changes[at] as Change;
      const content = new Map(Object.entries(fields));
      if (Object.entries(patch).some(([field, value]) => field !== 'deleted' && content.get(field) !== value))
        continue;
      isDeleted.set(id, kind === 'delete');
      packed.add(at);
    }
    changed.push({ stored, isDeleted });
  }
  const fresh = new Set([...ofSets.values()].filter((at) => (changes[at] as Change).kind === 'create'));
  return {
    alone: calls.filter((_, i) => !packed.has(i) && !fresh.has(i)),
    newSets: [...fresh]
      .map((at) => ({ call: calls[at] as Call, place: placeText(changes[at] as Change) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ call }) => call),
    changed,
  };
}

/** The sets as the write leaves them, in packs of one call's size. */
export function* changedPacks(changes: PackedChanges, ts: number): Iterable<StampedPack> {
  for (const { stored, isDeleted } of changes) {
    const { exerciseId, year } = stored;
    const rows = unpack(stored, new Set(isDeleted.keys()));
    for (let at = 0; at < rows.length; at += PACK_CALL_SETS_MAX) {
      const some = rows.slice(at, at + PACK_CALL_SETS_MAX);
      const made = pack(
        { exerciseId, year },
        some.map((row) => mergePatch(row, { deleted: isDeleted.get(row.id) === true }, ts).row),
      );
      const signed = new Map(
        some.map(({ id, fields, clocks: { deleted = 0 } }) => [id, fields.deleted ? -deleted : deleted]),
      );
      yield { pack: made, before: runsOf(idsOf(made.sync).map((id) => signed.get(id) ?? 0)), ts };
    }
  }
}

const placeText = ({ patch }: Change) => `${patch.exerciseId} ${patch.date}`;

/** Without sets that are documents: a document stands for its packed set, and may have something pending. */
async function withoutDocuments({ store }: Engine, ids: Map<string, unknown>): Promise<void> {
  for await (const page of setDocuments(store, PAGE)) for (const { view } of page) ids.delete(view.id);
}

/** Without sets that have a refused change: later changes wait behind it (R10). */
export async function withoutParked({ store }: Engine, ids: Map<string, unknown>): Promise<void> {
  for await (const page of entriesIn(store, 'parked', PAGE))
    for (const { entityId } of page) ids.delete(entityId);
}
