import { pack, placeOf } from '../../schema/make-pack.ts';
import { emptyRow, mergePatch, type Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { type PackPlace, placeKey } from '../../schema/pack.ts';
import { PACK_CALL_SETS_MAX, PACKS_SINCE, packCall } from '../../schema/pack-call.ts';
import type { Pack } from '../../schema/pack-schema.ts';
import type { Engine } from '../engine.ts';
import { coldBefore } from '../engine.ts';
import { PACK_RECORD } from '../store/pack-entries.ts';
import type { Meta, NewPiece, OutboxEntry, StoreChange } from '../store/port.ts';
import { changesByEntries } from './rebase.ts';
import { changeOf, type Stamper } from './stamper.ts';
import { newPacksPart } from './unsent-packs.ts';

/** The database takes in so many sets while the next are made. */
const PIECE = 250;

/** What a write of new sets adds to a commit. */
export interface NewSetsPart extends Pick<StoreChange, 'packs' | 'pieces'> {
  /** Those that carry packs. */
  entries: OutboxEntry[];
  /** How many entries it makes, with those of the pieces. */
  count: number;
}

/**
 * Writes new sets (R32): those that are older than the hot window as packs, an entry a pack, and the others each as a
 * document with an entry of its own. Call it under the db lock.
 * @param calls at best with those of an exercise side by side and by date: a pack is made while the sets of a place come
 * @param from how many calls of the write stand before
 */
export async function newSetsPart(
  engine: Engine,
  meta: Meta,
  calls: Iterable<Call>,
  { stamp, from }: { stamp: Stamper; from: number },
): Promise<NewSetsPart> {
  const { packs, rest } = packed(calls, { ts: stamp.tsOf(from), before: coldBefore(engine, meta) });
  const entries = packs.map((one, i) => {
    const entry = stamp.entryOf(packCall(one), { type: 'log', id: '' }, PACKS_SINCE, from + i);
    return { ...entry, entityId: `${PACK_RECORD}${entry.id}` };
  });
  const behind = from + packs.length;
  return {
    entries,
    count: packs.length + rest.length,
    ...(await newPacksPart(engine, packs)),
    ...(rest.length > 0 ? { pieces: pieces(rest, stamp, behind) } : {}),
  };
}

function packed(
  calls: Iterable<Call>,
  { ts, before }: { ts: number; before: number },
): { packs: Pack[]; rest: Call[] } {
  const packs: Pack[] = [];
  const rest: Call[] = [];
  let open: { place: PackPlace; rows: Row[] } | undefined;
  for (const call of calls) {
    const { type, id, patch } = changeOf(call);
    const { row } = mergePatch(emptyRow(type, id), patch, ts);
    const place = Date.parse(String(row.fields.date)) < before ? placeOf(row) : null;
    if (!place) {
      rest.push(call);
      continue;
    }
    const goesOn = open && placeKey(open.place) === placeKey(place) && open.rows.length < PACK_CALL_SETS_MAX;
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
