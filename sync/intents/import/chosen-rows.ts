import type { Compared, ComparedPlan } from '../../../schema/import/compare-plan.ts';
import type { ImportPlan } from '../../../schema/import/import-plan.ts';
import type { ImportRequest } from '../../diary/import-intents.ts';
import type { AlikeSets } from './alike-sets.ts';

/**
 * What of a compared file the lifter lets in. A session whose sets are all in the diary, in another session or in
 * none, would be an empty one; a note comes only where its session is.
 */
export function chosenRows(
  compared: ComparedPlan,
  request: Choices,
): Pick<ComparedPlan, 'sessions' | 'sets' | 'entries'> {
  const sets = wanted(compared.sets, request);
  const filled = new Set(sets.map(({ planned }) => planned.sessionId));
  const lifted = new Set(compared.sets.map(({ planned }) => planned.sessionId));
  const sessions = wanted(compared.sessions, request).filter(
    ({ standing, planned: { id } }) => standing === 'changed' || filled.has(id) || !lifted.has(id),
  );
  const coming = new Set(sessions.map(({ planned }) => planned.id));
  const absent = new Set(
    compared.sessions.flatMap(({ standing, planned: { id } }) =>
      (standing === 'new' || standing === 'deleted') && !coming.has(id) ? [id] : [],
    ),
  );
  return { sessions, sets, entries: compared.entries.filter(({ sessionId }) => !absent.has(sessionId)) };
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
