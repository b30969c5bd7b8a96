import * as v from 'valibot';
import { isDeleted, type Row } from '../../schema/merge.ts';
import { ENTITIES } from '../../schema/operation.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { EntityRef, StoredRecord } from './port.ts';

/** One text for a row's place, for maps. */
export function refKey(ref: EntityRef): string {
  return `${ref.type}/${ref.id}`;
}

/** A row's content without its deletion mark. */
export function contentOf(row: Row): Record<string, unknown> {
  const { deleted: _, ...content } = row.fields;
  return content;
}

/** Whether screens leave a row out: deleted, or a part of it has not arrived. */
export function isHidden(row: Row): boolean {
  return isDeleted(row) || !isWhole(row);
}

/** Whether every part of a row has arrived. */
export function isWhole(row: Row): boolean {
  return v.safeParse(ENTITIES[row.type].fields, contentOf(row)).success;
}

/** The server's row: the base where something is pending, else the view; null when it has none. */
export function baseOf(record: StoredRecord | undefined): Row | null {
  if (record === undefined) return null;
  return record.base === undefined ? record.view : record.base;
}

export function toLog(row: Row): WorkoutLog {
  return { id: row.id, ...contentOf(row) } as WorkoutLog;
}
