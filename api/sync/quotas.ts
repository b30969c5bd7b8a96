import type { EntityType } from '../../schema/merge.ts';
import { CHANGE_BYTES } from '../db/storage.ts';
import type { AppConfig } from '../deps.ts';
import type { Ledger } from './ledger.ts';

/** What one user may have the server store; deleted rows count, since they are kept for the sync. */
export interface Quotas {
  /** Rows of all types. */
  rows: number;
  days: number;
  exercises: number;
  /** Bytes of everything beside the rows: recorded calls, the change feed, replaced values. */
  recordBytes: number;
  /** Bytes of recorded refusals. What is refused beyond it gets the same answer, and leaves no trace. */
  refusedBytes: number;
}

const MB = 1024 * 1024;

/** A century of training: with 1,000,000 sets go some 330 MB of records. */
export const QUOTAS: Quotas = {
  rows: 1_000_000,
  days: 500,
  exercises: 5_000,
  recordBytes: 512 * MB,
  refusedBytes: 16 * MB,
};

export function quotasOf({ rowsMax, quotas }: Pick<AppConfig, 'rowsMax' | 'quotas'>): Quotas {
  return { ...QUOTAS, rows: rowsMax, ...quotas };
}

/** Why a new row of this type, or (`undefined`) a change to one that is there, finds no room; undefined when it does. */
export function noRoom(ledger: Readonly<Ledger>, quotas: Quotas, added?: EntityType): string | undefined {
  if (recordBytes(ledger) >= quotas.recordBytes) {
    return `This account is full: its record of changes takes ${Math.round(quotas.recordBytes / MB)} MB.`;
  }
  if (added === undefined) return undefined;
  if (ledger.rowCount >= quotas.rows) return `This account is full: ${quotas.rows} entries.`;
  if (added === 'day' && ledger.dayCount >= quotas.days) {
    return `This account is full: ${quotas.days} workout days.`;
  }
  if (added === 'exercise' && ledger.exerciseCount >= quotas.exercises) {
    return `This account is full: ${quotas.exercises} exercises.`;
  }
  return undefined;
}

/** Whether one more refusal is recorded. */
export function recordsRefusal(ledger: Readonly<Ledger>, quotas: Quotas): boolean {
  return ledger.refusedBytes < quotas.refusedBytes && recordBytes(ledger) < quotas.recordBytes;
}

function recordBytes({ seq, callBytes, refusedBytes, replacedBytes }: Readonly<Ledger>): number {
  return seq * CHANGE_BYTES + callBytes + refusedBytes + replacedBytes;
}
