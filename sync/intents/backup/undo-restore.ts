import { type DiaryContents, listOf } from '../../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType, entityOf, type Shown } from '../../../schema/entities.ts';
import type { Call } from '../../../schema/operation.ts';
import { callsBackFrom } from '../take-back.ts';

/** A row that a restore made or changed; `before` is null where it made it. */
export interface RestoredRow {
  type: EntityType;
  before: Shown<EntityType> | null;
  after: Shown<EntityType>;
}

/** What a restore changed, so that no more than that is kept. Sets come before the exercise that they name. */
export function restoredRows(before: DiaryContents, after: DiaryContents): RestoredRow[] {
  return [...ENTITY_TYPES].reverse().flatMap((type) => {
    const was = rowsById(type, before);
    return listOf(after, type)
      .map((row) => ({ type, before: was.get(row.id) ?? null, after: row }))
      .filter((row) => callsBackNow(row, row.after).length > 0);
  });
}

/** The calls that take a restore back, but for what was changed since. */
export function callsBackTo(restored: readonly RestoredRow[], now: DiaryContents): Call[] {
  const there = new Map(ENTITY_TYPES.map((type) => [type, rowsById(type, now)]));
  return restored.flatMap((row) => callsBackNow(row, there.get(row.type)?.get(row.after.id) ?? null));
}

function callsBackNow({ type, before, after }: RestoredRow, now: Shown<EntityType> | null): Call[] {
  return before || entityOf(type).deletable ? callsBackFrom(type, { before, after }, now) : [];
}

function rowsById(type: EntityType, all: DiaryContents): Map<string, Shown<EntityType>> {
  return new Map(listOf(all, type).map((row) => [row.id, row]));
}
