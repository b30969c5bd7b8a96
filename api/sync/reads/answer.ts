import type { Row } from '../../../schema/merge.ts';
import type { Position } from '../../../schema/protocol.ts';
import type { BaseServices } from '../../base-services.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { isInPast, positionAt } from '../changes/ledger.ts';

/** Of names, numbers and clocks. */
const ROW_CHARACTERS = 400;

/** What every sync answer carries: which start of the server, its clock in ms, its highest position. */
interface SyncAnswer {
  boot: string;
  now: number;
  hi: Position | null;
}

/** Characters of the rows that an answer tells, beyond which it tells no more of them: it is held whole. */
export const TOLD_MAX = 4_000_000;

/** About how long rows are as JSON: their texts are what may make them long. */
export function charactersIn(rows: readonly Pick<Row, 'fields'>[]): number {
  let count = 0;
  for (const { fields } of rows) {
    count += ROW_CHARACTERS;
    for (const value of Object.values(fields)) if (typeof value === 'string') count += value.length;
  }
  return count;
}

export async function syncAnswer(
  { boot, now }: Pick<BaseServices, 'boot' | 'now'>,
  db: Database,
  userId: string,
  seq: number,
): Promise<SyncAnswer> {
  return { boot: boot(), now: now(), hi: await positionAt(db, userId, seq) };
}

/** Throws ApiError reset_required when this server does not have one of the positions in its past. */
export async function assertInPast(
  deps: Pick<BaseServices, 'boot' | 'now'>,
  db: Database,
  userId: string,
  seq: number,
  positions: readonly (Position | null)[],
): Promise<void> {
  for (const position of positions) {
    if (await isInPast(db, userId, position)) continue;
    throw new ApiError(
      'reset_required',
      'This server was restored from a backup. Offer your rows, then pull.',
      {
        beside: { ...(await syncAnswer(deps, db, userId, seq)) },
      },
    );
  }
}
