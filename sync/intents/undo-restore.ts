import { type DiaryContents, listOf } from '../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import type { Call } from '../../schema/operation.ts';
import { callsBackFrom } from './take-back.ts';

/** The calls that take a change of the whole diary back, but for what was changed since. */
export function callsBackBetween(before: DiaryContents, after: DiaryContents, now: DiaryContents): Call[] {
  // Sets go before the exercise that they name, as in a reset.
  return [...ENTITY_TYPES].reverse().flatMap((type) => callsBackOf(type, before, after, now));
}

function callsBackOf(
  type: EntityType,
  before: DiaryContents,
  after: DiaryContents,
  now: DiaryContents,
): Call[] {
  const [was, is] = [before, now].map((all) => new Map(listOf(all, type).map((row) => [row.id, row])));
  return listOf(after, type).flatMap((row) => {
    const old = was?.get(row.id) ?? null;
    if (!old && !entityOf(type).deletable) return [];
    return callsBackFrom(type, { before: old, after: row }, is?.get(row.id) ?? null);
  });
}
