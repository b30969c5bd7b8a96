import { type ENTITIES, ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import { CHANGE_BYTES } from '../../db/rows/storage.ts';
import type { Ledger } from './ledger.ts';

type Entities = typeof ENTITIES;
/** Rows of each entity that has a quota of its own, by its plural. */
type EntityQuotas = {
  [T in EntityType as Entities[T] extends { quota: object } ? Entities[T]['plural'] : never]: number;
};

/** What one user may have the server store; deleted rows count, since they are kept for the sync. */
export type Quotas = EntityQuotas & {
  /** Rows of all types. */
  rows: number;
  /** Bytes of the rows' texts, which may make a row as long as a hundred others. */
  textBytes: number;
  /** Bytes of everything beside the rows: recorded calls, the change feed, replaced values. */
  recordBytes: number;
  /** Bytes of recorded refusals. What is refused beyond it gets the same answer, and leaves no trace. */
  refusedBytes: number;
};

const MB = 1024 * 1024;

/** A century of training: with 1,000,000 sets go some 330 MB of records. */
export const QUOTAS: Quotas = {
  rows: 1_000_000,
  ...(Object.fromEntries(
    ENTITY_TYPES.map(entityOf).flatMap(({ plural, quota }) => (quota ? [[plural, quota.max]] : [])),
  ) as EntityQuotas),
  textBytes: 256 * MB,
  recordBytes: 512 * MB,
  refusedBytes: 16 * MB,
};

export interface QuotaConfig {
  /** Rows of all types that one user may have, tombstones counted. */
  rowsMax: number;
  /** The other quotas, where they are not the usual ones. */
  quotas?: Partial<Quotas>;
}

export function quotasOf({ rowsMax, quotas }: QuotaConfig): Quotas {
  return { ...QUOTAS, rows: rowsMax, ...quotas };
}

/** Why new rows of this type, or (`undefined`) a change to one that is there, find no room; undefined when they do. */
export function noRoom(
  ledger: Readonly<Ledger>,
  quotas: Quotas,
  added?: EntityType,
  count = 1,
): string | undefined {
  if (recordBytes(ledger) >= quotas.recordBytes) {
    return `This account is full: its record of changes takes ${Math.round(quotas.recordBytes / MB)} MB.`;
  }
  if (ledger.textBytes >= quotas.textBytes) {
    return `This account is full: its notes and other texts take ${Math.round(quotas.textBytes / MB)} MB.`;
  }
  if (added === undefined) return undefined;
  if (ledger.rowCount + count > quotas.rows) return `This account is full: ${quotas.rows} entries.`;
  const { quota, plural, nouns } = entityOf(added);
  const max = quota && (quotas as Partial<Record<string, number>>)[plural];
  if (max === undefined || (ledger.counts[quota?.column ?? ''] ?? 0) + count <= max) return undefined;
  return `This account is full: ${max} ${nouns[1]}.`;
}

/** Changes that are to be made one after another. */
export interface Planned {
  /** New rows of each entity. */
  rows: ReadonlyMap<EntityType, number>;
  changes: number;
  /** By how much the texts grow before the last of the changes, bytes. */
  textBytes: number;
}

/** Why one of the changes would find no room, told before the first; undefined when all of them do. */
export function noRoomForAll(
  ledger: Readonly<Ledger>,
  quotas: Quotas,
  { rows, changes, textBytes }: Planned,
): string | undefined {
  if (changes === 0) return undefined;
  const grown = {
    ...ledger,
    seq: ledger.seq + changes - 1,
    rowCount: ledger.rowCount + [...rows.values()].reduce((sum, count) => sum + count, 0),
    textBytes: ledger.textBytes + textBytes,
  };
  const reasons = [...rows].map(([type, count]) =>
    noRoom({ ...grown, rowCount: grown.rowCount - count }, quotas, type, count),
  );
  return reasons.find((reason) => reason !== undefined) ?? noRoom(grown, quotas);
}

/** Whether one more refusal is recorded. */
export function recordsRefusal(ledger: Readonly<Ledger>, quotas: Quotas): boolean {
  return ledger.refusedBytes < quotas.refusedBytes && recordBytes(ledger) < quotas.recordBytes;
}

function recordBytes({ seq, callBytes, refusedBytes, replacedBytes }: Readonly<Ledger>): number {
  return seq * CHANGE_BYTES + callBytes + refusedBytes + replacedBytes;
}
