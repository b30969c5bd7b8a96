import { mergeRow, type Row } from '../../schema/merge.ts';
import { type Call, ENTITIES, parseCall } from '../../schema/operation.ts';
import { packAll, packKeyOf } from '../../schema/packs/make-pack.ts';
import { fromRuns, idsOf, packKeyText, unpack } from '../../schema/packs/pack.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import { knownContent, shownContent } from '../../schema/shown-row.ts';
import { versionOf } from '../../schema/versions.ts';
import type { Engine } from '../engine.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import type { EntityRef, StoreChange } from '../store/port.ts';

/** The pack that an entry carries (`isPackEntry`). */
export function packOf({ data }: Pick<OutboxEntry, 'data'>): Pack {
  return data.body as Pack;
}

export const setRefs = (ids: Iterable<string>): EntityRef[] => [...ids].map((id) => ({ type: 'log', id }));

/** A call that tells a part of a pending pack, under the pack's stamp. */
export interface ToldCall {
  call: Call;
  at: Pick<OutboxEntry, 'ts'>;
}

/** The part of a commit that packs these sets, merged with what is packed of them here. Call it under the db lock. */
export async function packsPart(engine: Engine, packs: readonly Pack[]): Promise<Pick<StoreChange, 'packs'>> {
  if (packs.length === 0) return {};
  const parts = new Map<string, Pack[]>();
  for (const one of [...(await engine.store.packs.get(packs)), ...packs])
    parts.set(packKeyText(one), [...(parts.get(packKeyText(one)) ?? []), one]);
  // What is packed stays packed, also where this release would give it no place.
  const put = [...parts.values()].flatMap((same) =>
    same.length === 1
      ? same
      : packAll(mergedRows(same).values(), (row) => packKeyOf(row) ?? same[0] ?? null).packs,
  );
  return { packs: { put } };
}

export function mergedRows(packs: readonly Pack[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of packs.flatMap((one) => unpack(one)))
    rows.set(row.id, mergeRow(rows.get(row.id) ?? null, row));
  return rows;
}

/** What pending packs tell the server of a set. */
interface Unsent {
  /** The stamps under which the packs do. */
  stamps: Set<number>;
  /** The stamp of the server's `deleted`, negative where that is true; undefined for a set that a pack makes. */
  before: number | undefined;
  /** The server's row, where the server has told of the set since. */
  told: Row | null;
}

/** By the id of each set that the entries' packs tell of. */
export function unsentIn(entries: readonly OutboxEntry[]): Map<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const entry of [...entries].sort((a, b) => a.n - b.n)) {
    const before = fromRuns(entry.data.before ?? []);
    for (const [i, id] of idsOf(packOf(entry).sync).entries()) {
      const known = unsent.get(id);
      if (known) known.stamps.add(entry.ts);
      else unsent.set(id, { stamps: new Set([entry.ts]), before: before[i], told: null });
    }
  }
  for (const row of entries.flatMap(({ data }) => data.told ?? [])) {
    const known = unsent.get(row.id);
    if (known) known.told = mergeRow(known.told, row);
  }
  return unsent;
}

interface Parted {
  base: Row | null;
  calls: ToldCall[];
}

/**
 * Parts the row of a packed set into what the server has told of it, if anything, and the calls that tell
 * what pending packs say. A pack tells a whole set: so if anything else of the set was told, its making was
 * told too, unless the rest came from another device (`told`).
 */
export function parted(row: Row, unsent: Unsent | undefined): Parted {
  const parts = partedByStamps(row, unsent);
  if (unsent?.told) return { ...parts, base: mergeRow(parts.base, unsent.told) };
  const isMade = parts.base === null;
  const isToldLater = Object.values(row.clocks).some((clock) => !unsent?.stamps.has(clock));
  return isMade && isToldLater ? { base: row, calls: [] } : parts;
}

function partedByStamps(row: Row, unsent: Unsent | undefined): Parted {
  const told = new Map(Object.entries(row.clocks).filter(([, clock]) => unsent?.stamps.has(clock)));
  if (told.size === 0) return { base: row, calls: [] };
  const { path } = ENTITIES.log;
  const isDeleted = row.fields.deleted === true;
  const made = [...told].find(([field]) => field !== 'deleted')?.[1];
  const deleted = told.get('deleted');
  // Newer values too, since a call that makes a set must be whole.
  const body = { id: row.id, ...knownContent('log', shownContent(row)) };
  const making: Call = { action: 'POST', url: path, body };
  const deleting: Call = { action: 'DELETE', url: `${path}/${row.id}`, body: null };
  const calls: ToldCall[] = made === undefined ? [] : [{ call: making, at: { ts: made } }];
  if (deleted !== undefined && deleted !== made)
    calls.push({ call: isDeleted ? deleting : making, at: { ts: deleted } });
  const base = made === undefined ? withDeletion(row, unsent?.before ?? (isDeleted ? 0 : -1)) : null;
  return { base, calls };
}

/** @param signed the stamp of `deleted`, below 0 where it is true */
function withDeletion(row: Row, signed: number): Row {
  const { fields, clocks } = row;
  return {
    ...row,
    fields: { ...fields, deleted: signed < 0 },
    clocks: { ...clocks, deleted: Math.abs(signed) },
  };
}

/**
 * Entries, one for each call, that tell what packs say of some sets.
 * @param packs entries of these packs, from which `calls` were made
 * @param behind the number that the first entry follows
 */
export function entriesAlone(
  engine: Engine,
  packs: readonly OutboxEntry[],
  told: readonly { id: string; calls: readonly ToldCall[] }[],
  behind: number,
): OutboxEntry[] {
  const byStamp = new Map(packs.map((entry) => [entry.ts, entry]));
  return told
    .flatMap(({ id, calls }) => calls.map((one) => ({ id, ...one })))
    .map(({ id, call: { action, url, body }, at: { ts } }, i) => {
      const pack = byStamp.get(ts) as OutboxEntry;
      const parsed = parseCall({ action, url, body });
      const version = parsed.ok ? versionOf('log', parsed.change.patch) : pack.version;
      return {
        ...pack,
        id: engine.ports.newId(),
        ...{ action, data: { url, body }, n: behind + 1 + i },
        ...{ entityType: 'log', entityId: id, ts, version },
      };
    });
}

/**
 * Entries, one for each call, that tell what packs say of sets that are documents here by now, where these packs are
 * put back (R18): a document's base stays what the server has told.
 */
export async function toldOfDocuments(
  engine: Engine,
  entries: readonly OutboxEntry[],
  behind: number,
): Promise<OutboxEntry[]> {
  const packs = entries.filter(isPackEntry);
  const rows = mergedRows(packs.map(packOf));
  const unsent = unsentIn(packs);
  const refs = setRefs(rows.keys());
  const documents = await engine.store.records.documentsOf(refs);
  // A call that was told first stands before the change of its set, and comes with it or came before.
  const here = [...entries, ...(await engine.store.outbox.pendingOf(refs))];
  const byItself = new Set(here.map(({ entityId, ts }) => `${entityId} ${ts}`));
  const told = documents.flatMap(({ view }) => {
    const row = rows.get(view.id);
    const calls = row ? partedByStamps(mergeRow(view, row), unsent.get(view.id)).calls : [];
    return { id: view.id, calls: calls.filter(({ at }) => !byItself.has(`${view.id} ${at.ts}`)) };
  });
  return entriesAlone(engine, packs, told, behind);
}
