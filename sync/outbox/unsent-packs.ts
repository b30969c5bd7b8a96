import { packAll } from '../../schema/make-pack.ts';
import type { Row } from '../../schema/merge.ts';
import { type Call, ENTITIES } from '../../schema/operation.ts';
import { idsOf, placeKey, unpack } from '../../schema/pack.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import { knownContent, shownContent } from '../../schema/shown-row.ts';
import type { Engine } from '../engine.ts';
import type { EntityRef, OutboxEntry, StoreChange } from '../store/port.ts';

/** The pack that an entry carries (`isPackEntry`). */
export function packOf({ data }: Pick<OutboxEntry, 'data'>): Pack {
  return data.body as Pack;
}

export const setRefs = (ids: readonly string[]): EntityRef[] => ids.map((id) => ({ type: 'log', id }));

/** The call that makes a set as a packed row has it. */
export function creationOf(row: Row): Call {
  const { path } = ENTITIES.log;
  return {
    action: 'POST',
    url: path,
    body: { id: row.id, ...knownContent('log', shownContent(row)) },
  };
}

/** The part of a commit that packs new sets, nothing of which is stored. Call it under the db lock. */
export async function newPacksPart(
  engine: Engine,
  packs: readonly Pack[],
): Promise<Pick<StoreChange, 'packs'>> {
  if (packs.length === 0) return {};
  const parts = new Map<string, Pack[]>();
  for (const one of [...(await engine.store.packs.get(packs)), ...packs])
    parts.set(placeKey(one), [...(parts.get(placeKey(one)) ?? []), one]);
  const put = [...parts.values()].flatMap((same) =>
    same.length === 1 ? same : packAll(same.flatMap((one) => unpack(one))).packs,
  );
  return { packs: { put } };
}

/** The same for entries that were kept elsewhere: what is stored of their sets by now stands. */
export async function entriesPart(
  engine: Engine,
  entries: readonly OutboxEntry[],
): Promise<Pick<StoreChange, 'packs'>> {
  const rows = new Map(entries.flatMap((entry) => unpack(packOf(entry)).map((row) => [row.id, row])));
  for (const { view } of await engine.store.records.get(setRefs([...rows.keys()]))) rows.delete(view.id);
  return newPacksPart(engine, packAll(rows.values()).packs);
}

/** The ids of all sets that only a pending pack tells the server of. */
export async function unsentIds(engine: Engine): Promise<Set<string>> {
  const entries = await engine.store.outbox.packs();
  return new Set(entries.flatMap((entry) => idsOf(packOf(entry).sync)));
}

/**
 * Of some sets those that only a pending pack tells the server of, and no document stands for, as they are packed.
 * A change of one makes it by a call of its own first, since the pack may be refused.
 */
export async function unsentRows(engine: Engine, refs: readonly EntityRef[]): Promise<Row[]> {
  const entries = await engine.store.outbox.packs();
  if (entries.length === 0) return [];
  const documents = await engine.store.records.documentsOf(refs);
  const ids = new Set(refs.map(({ id }) => id));
  for (const { view } of documents) ids.delete(view.id);
  const rows = entries.flatMap((entry) => unpack(packOf(entry), ids));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
