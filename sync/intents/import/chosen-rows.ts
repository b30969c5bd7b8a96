import { type Compared, type ComparedPlan, rowsToWrite } from '../../../schema/import/plan/compare-plan.ts';
import type { ImportPlan } from '../../../schema/import/plan/import-plan.ts';
import type { ImportRequest } from '../../diary/import-intents.ts';
import type { AlikeSets } from './alike-sets.ts';

/** What of a compared file the lifter lets in. */
export function chosenRows(compared: ComparedPlan, request: Choices) {
  return rowsToWrite(compared, {
    sessions: wanted(compared.sessions, request),
    sets: wanted(compared.sets, request),
  });
}

type Choices = Pick<ImportRequest, 'takeChanged' | 'exceptChanged' | 'bringBack'>;

/** Those of the compared rows that the lifter lets in. */
export function wanted<T extends { id: string }>(
  rows: readonly Compared<T>[],
  request: Choices,
): Compared<T>[] {
  const takes = (id: string) => request.takeChanged !== (request.exceptChanged?.has(id) ?? false);
  return rows.filter(
    ({ standing, planned: { id } }) =>
      standing === 'new' ||
      (standing === 'changed' && takes(id)) ||
      (standing === 'deleted' && request.bringBack),
  );
}

/** Ids of a file's sets that are left out as alike, and of sessions that have no other sets in the file. */
export function leftOut(plan: ImportPlan, { ids }: AlikeSets): ReadonlySet<string> {
  const kept = new Set(plan.sets.flatMap(({ id, sessionId }) => (ids.has(id) ? [] : [sessionId])));
  const sessions = plan.sets.flatMap(({ sessionId }) => (kept.has(sessionId) ? [] : [sessionId]));
  return new Set([...ids, ...sessions]);
}

/** The rows without those of these ids. */
export function without(
  { sets, sessions, entries, exercises }: ComparedPlan,
  out: ReadonlySet<string>,
): ComparedPlan {
  return {
    exercises,
    entries: entries.filter(({ sessionId }) => !out.has(sessionId)),
    sessions: sessions.filter(({ planned }) => !out.has(planned.id)),
    sets: sets.filter(({ planned }) => !out.has(planned.id)),
  };
}
