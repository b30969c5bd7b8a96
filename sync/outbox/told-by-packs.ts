import { mergeRow, type Row } from '../../schema/merge.ts';
import { idsOf, unpack } from '../../schema/packs/pack.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { Engine } from '../engine.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { packOf, parted, unsentIn } from './unsent-packs.ts';

/**
 * Makes a function that gives what the server has told of a row, without what only pending packs tell (R32);
 * null where that is nothing.
 */
export async function serverPart(engine: Engine): Promise<(row: Row) => Row | null> {
  const waiting = await engine.store.outbox.packs();
  if (waiting.length === 0) return (row) => row;
  const unsent = unsentIn(waiting);
  return (row) => (row.type === 'log' ? parted(row, unsent.get(row.id)).base : row);
}

/** Makes a function that says whether a set has a stamp only from a pending pack. */
export async function unsentStamps(engine: Engine): Promise<(row: Row, stamp: number) => boolean> {
  const unsent = unsentIn(await engine.store.outbox.packs());
  return ({ type, id }, stamp) => type === 'log' && (unsent.get(id)?.stamps.has(stamp) ?? false);
}

/**
 * Keeps what the server tells of sets beside the pending packs that tell of them too: the stored set holds
 * both merged, and the pack may yet be refused (R33).
 * @param waiting entries with packs
 * @returns the changed ones of them
 */
export function withTold(
  waiting: readonly OutboxEntry[],
  rows: readonly Row[],
  packed: readonly Pack[] = [],
): OutboxEntry[] {
  const ids = new Set(waiting.flatMap((entry) => idsOf(packOf(entry).sync)));
  const news = new Map<string, Row>();
  for (const row of [...rows, ...packed.flatMap((one) => unpack(one, ids))])
    if (row.type === 'log' && ids.has(row.id)) news.set(row.id, mergeRow(news.get(row.id) ?? null, row));
  if (news.size === 0) return [];
  return waiting.flatMap((entry) => {
    const told = new Map((entry.data.told ?? []).map((row) => [row.id, row]));
    const newly = idsOf(packOf(entry).sync).flatMap((id) => news.get(id) ?? []);
    for (const row of newly) told.set(row.id, mergeRow(told.get(row.id) ?? null, row));
    return newly.length > 0 ? [{ ...entry, data: { ...entry.data, told: [...told.values()] } }] : [];
  });
}
