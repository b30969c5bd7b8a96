import { emptyRow, mergePatch, type Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { pack, packKeyOf } from '../../schema/packs/make-pack.ts';
import { type PackKey, packKeyText } from '../../schema/packs/pack.ts';
import { PACK_CALL_SETS_MAX, PACKS_SINCE, packCall } from '../../schema/packs/pack-call.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import { versionOf } from '../../schema/versions.ts';
import type { Engine } from '../engine.ts';
import { coldBefore } from '../engine.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { PACK_RECORD } from '../store/pack-entries.ts';
import type { NewPiece, StoreChange } from '../store/port.ts';
import { type DeletedApart, deletedApart, deletedPacks } from './deleted-sets.ts';
import { apart, changedPacks, type PackedChanges } from './packed-changes.ts';
import { changesByEntries } from './rebase.ts';
import { changeOf, type Stamper } from './stamper.ts';
import { packsPart, type ToldCall } from './unsent-packs.ts';

/** Sets that the database takes in while the next are made. */
const PIECE = 250;

/** The part of a commit that packed changes and new sets make. */
interface SetsPart extends Pick<StoreChange, 'packs' | 'pieces'> {
  /** The entries that carry packs. */
  entries: OutboxEntry[];
  /** How many entries it makes, those of the pieces included. */
  count: number;
}

interface Written {
  calls: readonly Call[];
  /** Calls that make further sets, each with an id of which nothing is stored; at best by exercise and date. */
  newSets?: Iterable<Call> | undefined;
  isLarge: boolean;
  /** Stamps of calls that tell what was done before. */
  at: ReadonlyMap<Call, ToldCall['at']>;
}

/** What of a write goes up in packs where it can. */
interface Sets {
  changed: PackedChanges;
  newSets: Iterable<Call>;
  deleted: DeletedApart['deleted'];
}

/**
 * Parts a write by what goes up packed (R32): new sets older than the hot window, and in a large write also
 * changes of packed sets. Throws DiaryError `invalid`. Call it under the db lock.
 * @returns the calls that stay calls, and a function that makes the rest of the commit, numbered behind them
 */
export async function setsOf(
  engine: Engine,
  meta: Meta,
  { calls, newSets = [], isLarge, at }: Written,
): Promise<{ alone: readonly Call[]; part: (stamp: Stamper, from: number) => Promise<SetsPart> }> {
  const before = coldBefore(engine, meta);
  const { calls: others, deleted } =
    isLarge && at.size > 0 ? await deletedApart(engine, calls, { at, before }) : { calls, deleted: [] };
  const parts = isLarge ? await apart(engine, others) : { alone: others, changed: [], newSets: [] };
  const sets = { changed: parts.changed, newSets: joined(parts.newSets, newSets), deleted };
  return { alone: parts.alone, part: (stamp, from) => setsPart(engine, meta, sets, { stamp, from }) };
}

function* joined<T>(...lists: Iterable<T>[]): Iterable<T> {
  for (const list of lists) yield* list;
}

/** One entry for each pack; a new set within the hot window is a document with an entry of its own. */
async function setsPart(
  engine: Engine,
  meta: Meta,
  { changed, newSets, deleted }: Sets,
  { stamp, from }: { stamp: Stamper; from: number },
): Promise<SetsPart> {
  const ts = stamp.tsOf(from);
  const { packs: made, rest } = packed(newSets, { ts, before: coldBefore(engine, meta) });
  const all = [
    ...changedPacks(changed, ts),
    ...made.map((one) => ({ pack: one, before: null, ts })),
    ...deleted.flatMap((sets) => [...deletedPacks(sets)]),
  ];
  const packs = all.map((one) => one.pack);
  const entries = all.map(({ pack: one, before, ts: told }, i) => {
    const entry = stamp.entryOf(packCall(one), { type: 'log', id: '' }, versionIn(one), from + i);
    const data = before ? { ...entry.data, before } : entry.data;
    return { ...entry, data, ts: told, entityId: `${PACK_RECORD}${entry.id}` };
  });
  const behind = from + packs.length;
  return {
    entries,
    count: packs.length + rest.length,
    ...(await packsPart(engine, packs)),
    ...(rest.length > 0 ? { pieces: pieces(rest, stamp, behind) } : {}),
  };
}

/** The least protocol version that knows such calls and all fields of a pack. */
function versionIn({ sets }: Pack): number {
  const names = Object.keys(sets.columns).map((name) => [name, null] as const);
  return Math.max(PACKS_SINCE, versionOf('log', Object.fromEntries(names)));
}

function packed(
  calls: Iterable<Call>,
  { ts, before }: { ts: number; before: number },
): { packs: Pack[]; rest: Call[] } {
  const packs: Pack[] = [];
  const rest: Call[] = [];
  let open: { place: PackKey; rows: Row[] } | undefined;
  for (const call of calls) {
    const { type, id, patch } = changeOf(call);
    const { row } = mergePatch(emptyRow(type, id), patch, ts);
    const place = Date.parse(String(row.fields.date)) < before ? packKeyOf(row) : null;
    if (!place) {
      rest.push(call);
      continue;
    }
    const goesOn =
      open && packKeyText(open.place) === packKeyText(place) && open.rows.length < PACK_CALL_SETS_MAX;
    if (open && goesOn) open.rows.push(row);
    else {
      if (open) packs.push(pack(open.place, open.rows));
      open = { place, rows: [row] };
    }
  }
  if (open) packs.push(pack(open.place, open.rows));
  return { packs, rest };
}

function* pieces(calls: readonly Call[], stamp: Stamper, from: number): Iterable<NewPiece> {
  for (let at = 0; at < calls.length; at += PIECE) {
    const entries = calls
      .slice(at, at + PIECE)
      .map((call, i) => stamp.entry(call, changeOf(call), from + at + i));
    yield { entries, records: changesByEntries(entries, { records: new Map(), pending: new Map() }).put };
  }
}
