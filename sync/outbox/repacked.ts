import type { Row } from '../../schema/merge.ts';
import { packAll, packKeyOf } from '../../schema/packs/make-pack.ts';
import { idsOf, packKeyText, unpack } from '../../schema/packs/pack.ts';
import type { Engine } from '../engine.ts';
import type { StoreChange } from '../store/port.ts';

/** The stored packs without the sets of these ids, and with these rows. Call it under the db lock. */
export async function repacked(
  { store: { packs } }: Engine,
  gone: ReadonlySet<string>,
  added: readonly Row[] = [],
): Promise<Required<NonNullable<StoreChange['packs']>>> {
  const wanted = added.flatMap((row) => packKeyOf(row) ?? []);
  const [holding, targets] = await Promise.all([
    packs.mayHold([...gone]),
    packs.get([...new Map(wanted.map((place) => [packKeyText(place), place])).values()]),
  ]);
  // Ids of an import lie all over, so any pack's bounds may hold one: most packs need no unpacking.
  const changed = holding.filter(({ sync }) => idsOf(sync).some((id) => gone.has(id)));
  const stored = new Map([...changed, ...targets].map((one) => [packKeyText(one), one]));
  const places = new Map(
    [...stored.values()].flatMap((one) => unpack(one).map((row) => [row, one] as const)),
  );
  const kept = [...places.keys()].filter(({ id }) => !gone.has(id));
  // What is packed stays in its pack, also where this release would give it no place.
  const { packs: put } = packAll([...kept, ...added], (row) => places.get(row) ?? packKeyOf(row));
  for (const one of put) stored.delete(packKeyText(one));
  return { put, remove: [...stored.values()] };
}
