import type { Position } from '../../schema/protocol.ts';
import type { BaseServices } from '../base-services.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { isInPast, positionAt } from './ledger.ts';

/** What every sync answer carries: which start of the server, its clock in ms, its highest position. */
interface SyncAnswer {
  boot: string;
  now: number;
  hi: Position | null;
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
