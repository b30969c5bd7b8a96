import * as v from 'valibot';
import { isDeleted, type Row } from '../../schema/merge.ts';
import { ENTITIES } from '../../schema/operation.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { WireRef } from './port.ts';

/** A row's type and id as one text, for maps; the type may be a newer release's. */
export function refKey(ref: WireRef): string {
  return `${ref.type}/${ref.id}`;
}

/** A row's content without its deletion mark. */
function contentOf(row: Row): Record<string, unknown> {
  const { deleted: _, ...content } = row.fields;
  return content;
}

/** Whether screens leave a row out: it is deleted, or a part of it has not arrived. */
export function isHidden(row: Row): boolean {
  return isDeleted(row) || !isWhole(row);
}

/** Whether every part of a row has arrived. */
export function isWhole(row: Row): boolean {
  return v.safeParse(ENTITIES[row.type].fields, contentOf(row)).success;
}

export function toLog(row: Row): WorkoutLog {
  return shownRow<'log'>(row);
}
