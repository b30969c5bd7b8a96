import * as v from 'valibot';
import type { RowVersion } from '../../schema/digest.ts';
import type { EntityType, FieldValue, Row } from '../../schema/merge.ts';
import { isDeleted } from '../../schema/merge.ts';
import type { Database, SyncedColumns, Trx } from './tables.ts';

/** How the sync reads and writes the rows of one noun. Every query is scoped by its user. */
export interface RowRepository {
  /** Those of the ids that the user has, in no particular order. */
  find(trx: Trx, userId: string, ids: readonly string[]): Promise<Row[]>;
  /** What `save` is to write. Throws a ValiError when the row's content is not what its schema says. */
  columnsOf(userId: string, row: Row): SyncedColumns;
  /** Inserts rows, or replaces those that are there. Each id once, each from this repository's columnsOf. */
  save(trx: Trx, rows: readonly SyncedColumns[]): Promise<void>;
  /** Rows changed after `seq`, tombstones among them, by seq. */
  since(db: Database, userId: string, seq: number, limit: number): Promise<Row[]>;
}

export interface SinceParams {
  userId: string;
  seq: number;
  limit: number;
}

const TABLES = { day: 'workout_days', exercise: 'exercises', log: 'workout_logs' } as const;

/** The versions of a page of rows, deleted ones too, by id from the first after `after`. */
export async function versionsPage(
  db: Database,
  userId: string,
  { type, after, limit }: { type: EntityType; after: string; limit: number },
): Promise<RowVersion[]> {
  const found = await db
    .selectFrom(TABLES[type])
    .select(['id', 'deleted', 'clocks'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id, deleted, clocks }) => ({
    type,
    id,
    deleted: deleted === 1,
    clocks: JSON.parse(clocks) as Record<string, number>,
  }));
}

const DeletedSchema = v.object({ deleted: v.optional(v.boolean()) });

export const SYNCED_COLUMNS = ['user_id', 'id', 'deleted', 'tombstone', 'clocks', 'seq'] as const;

/** The columns that every noun's row has. */
export function syncedColumns(userId: string, row: Row): SyncedColumns {
  const { deleted } = v.parse(DeletedSchema, row.fields);
  return {
    user_id: userId,
    id: row.id,
    deleted: deleted === undefined ? null : Number(deleted),
    tombstone: Number(isDeleted(row)),
    clocks: JSON.stringify(row.clocks),
    seq: row.seq,
  };
}

/** The part of a row that every noun stores alike. */
export function syncedRow(
  type: Row['type'],
  columns: SyncedColumns,
  content: Readonly<Record<string, FieldValue>>,
): Row {
  const deleted = columns.deleted === null ? {} : { deleted: columns.deleted === 1 };
  return {
    type,
    id: columns.id,
    fields: { ...content, ...deleted },
    clocks: JSON.parse(columns.clocks) as Record<string, number>,
    seq: columns.seq,
  };
}

/** A row's content without `deleted`, as its schema knows it. */
export function contentOf(row: Row): Record<string, FieldValue> {
  const { deleted: _, ...content } = row.fields;
  return content;
}
