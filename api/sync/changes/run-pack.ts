import * as v from 'valibot';
import type { Row } from '../../../schema/merge.ts';
import { unpack } from '../../../schema/packs/pack.ts';
import { PACK_CALL_SETS_MAX, setsInCall } from '../../../schema/packs/pack-call.ts';
import { PackSchema } from '../../../schema/packs/pack-formats.ts';
import { ApiError } from '../../errors.ts';
import type { ChangeContext } from './apply-change.ts';
import { noRoom } from './quotas.ts';
import { latestStamp, takeRow, unknownField } from './take-row.ts';

/** What became of a pack (PROTOCOL.md R33). */
interface TakenPack {
  /** The number of the last row that it changed, and how many it changed: they follow each other. */
  seq: number;
  count: number;
  /** The rows that stand otherwise here than in the pack. */
  rows: Row[];
}

/** Reads the sets of a call that brings them packed. Throws ApiError invalid_input, for too many sets before any is read. */
export function readPack(body: unknown): Row[] {
  const count = setsInCall({ body });
  if (count > PACK_CALL_SETS_MAX)
    throw new ApiError('invalid_input', `A pack has at most ${PACK_CALL_SETS_MAX} sets; this has ${count}.`);
  const columns = (body as { sets?: { columns?: unknown } } | null)?.sets?.columns;
  const unknown = unknownField('log', typeof columns === 'object' && columns !== null ? columns : {});
  if (unknown !== undefined)
    throw new ApiError('invalid_input', 'A set has no field of a column of this pack.');
  const parsed = v.safeParse(PackSchema, body, { abortEarly: true });
  if (!parsed.success) throw new ApiError('invalid_input', 'This is not a pack of sets.');
  return unpack(parsed.output);
}

/**
 * Takes the sets of a pack, by their own clocks (R33): so the same pack again changes nothing. Throws ApiError where one
 * of them can't be taken; what came before it stays, and goes well with being sent once more by itself.
 */
export function runPack(context: ChangeContext, rows: readonly Row[]): TakenPack {
  const { unit, quotas } = context;
  const latest = latestStamp(context);
  if (rows.some(({ clocks }) => Object.values(clocks).some((clock) => clock > latest)))
    throw new ApiError('invalid_input', 'The clock that stamped these sets is ahead.');
  const added = rows.filter((row) => !unit.row(row)).length;
  const full = noRoom(unit.ledger, quotas, added > 0 ? 'log' : undefined, added);
  if (full !== undefined) throw new ApiError('quota_exceeded', full);
  const before = unit.ledger.seq;
  const stored = rows.map((row, i) => takeRow(context, row, `sets.${i}`));
  const { seq } = unit.ledger;
  return { seq, count: seq - before, rows: stored.filter((row, i) => !isSame(row, rows[i] as Row)) };
}

/** A stored row lacks nothing that was merged into it. */
function isSame(stored: Row, sent: Row): boolean {
  const says = (a: object, b: object) => {
    const other = new Map<string, unknown>(Object.entries(b));
    return Object.entries(a).every(([field, value]) => other.get(field) === value);
  };
  return says(stored.fields, sent.fields) && says(stored.clocks, sent.clocks);
}
