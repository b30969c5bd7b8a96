import { ERROR_CODES, type ErrorBody, type ErrorCode } from '../../schema/errors.ts';
import { emptyRow, type Merged, mergePatch, type Row } from '../../schema/merge.ts';
import type { Change } from '../../schema/operation.ts';
import type { Trx } from '../db/tables.ts';
import { errorBody } from '../http/errors.ts';
import { type Ledger, nextSeq } from './ledger.ts';
import { ROWS } from './rows.ts';

/** What a call came to. */
export type Verdict =
  | { status: number; row: Row; error?: undefined }
  | { status: number; row?: undefined; error: ErrorBody['error'] };

export interface ChangeContext {
  trx: Trx;
  ledger: Ledger;
  now: () => number;
  newId: () => string;
  randomBytes: (count: number) => Uint8Array;
  rowsMax: number;
}

export function refusal(code: ErrorCode, message: string, fields?: Record<string, string>): Verdict {
  return { status: ERROR_CODES[code].status, error: errorBody(code, message, fields).error };
}

/** This user's server time in ms: it never goes back, whatever the machine's clock does. */
export function serverNow({ ledger, now }: Pick<ChangeContext, 'ledger' | 'now'>): number {
  return Math.max(now(), ledger.lastStamp);
}

/**
 * The one way a row changes by a call, whether it came alone or in a push: merge, next change
 * number, save. `stamp` is the write's logical time in ms, not above serverNow.
 */
export async function applyChange(context: ChangeContext, change: Change, stamp: number): Promise<Verdict> {
  const { trx, ledger } = context;
  if (change.userId !== undefined && change.userId !== ledger.userId) {
    return refusal('forbidden', 'That is another user.');
  }
  const before = await ROWS[change.type].find(trx, ledger.userId, change.id);
  if (!before && change.kind !== 'create') return refusal('not_found', 'There is no such thing.');
  if (!(await dayExists(context, change))) {
    return refusal('not_found', 'There is no such workout day.', { workoutDayId: 'is not known' });
  }
  if (!before && ledger.rowCount >= context.rowsMax) {
    return refusal('quota_exceeded', `This account is full: ${context.rowsMax} entries.`);
  }
  const merged = mergePatch(before ?? emptyRow(change.type, change.id), change.patch, stamp);
  const row = await storeMerged(context, merged, before === undefined);
  return { status: change.kind === 'create' ? 201 : 200, row };
}

/** Writes what a merge came to, and what it overwrote. Returns the row as it stands. */
export async function storeMerged(context: ChangeContext, merged: Merged, isNew: boolean): Promise<Row> {
  const { trx, ledger } = context;
  if (merged.overwritten.length > 0) await keepOverwritten(context, merged);
  if (!merged.changed) return merged.row;
  const row = { ...merged.row, seq: await nextSeq(trx, ledger, context.randomBytes) };
  await ROWS[row.type].save(trx, ledger.userId, row, isNew);
  ledger.lastStamp = Math.max(ledger.lastStamp, ...Object.values(row.clocks));
  if (isNew) ledger.rowCount += 1;
  return row;
}

async function dayExists({ trx, ledger }: ChangeContext, change: Change): Promise<boolean> {
  const dayId = change.type === 'exercise' ? change.patch.workoutDayId : undefined;
  if (typeof dayId !== 'string') return true;
  return (await ROWS.day.find(trx, ledger.userId, dayId)) !== undefined;
}

async function keepOverwritten({ trx, ledger, now }: ChangeContext, merged: Merged): Promise<void> {
  await trx
    .insertInto('overwritten_values')
    .values(
      merged.overwritten.map(({ field, value, stamp }) => ({
        user_id: ledger.userId,
        type: merged.row.type,
        row_id: merged.row.id,
        field,
        value: JSON.stringify(value),
        stamp,
        kept_at: now(),
      })),
    )
    .execute();
}
