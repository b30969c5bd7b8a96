import { movementOf } from '../../catalogue/movement.ts';
import type { Shown } from '../../entities.ts';
import type { Exercise } from '../../exercise.ts';
import type { ImportTarget } from '../plan/answers.ts';
import { namesOf } from '../plan/batch-texts.ts';
import { importId } from '../plan/import-ids.ts';
import { exerciseMatcher } from './match-exercise.ts';

/** What of a diary tells what the names of a file mean. */
interface KnownNames {
  userId: string;
  /** All imports, undone ones too: what the lifter said of a name then still holds. */
  batches: readonly Shown<'import'>[];
  exercises: readonly { shown: Exercise; hidden: boolean }[];
}

/**
 * What each name of a file stands for: what the lifter says now, what was said of it in an import before, the
 * exercise that it means beyond doubt. Of any other nothing is said: it is an exercise of its own. Pure.
 */
export function suggestNames(
  { userId, batches, exercises }: KnownNames,
  names: readonly string[],
  said: ReadonlyMap<string, ImportTarget>,
): Map<string, ImportTarget> {
  const remembered = new Map(
    [...batches]
      .sort((a, b) => (a.importedAt < b.importedAt ? -1 : 1))
      .flatMap((batch) => [...namesOf(batch.names)]),
  );
  // Those of imports are left out, or it would matter which of two files came first.
  const own = exercises
    .filter(({ shown }) => shown.id !== importId(userId, 'exercise', movementOf(shown)))
    .sort((a, b) => Number(a.hidden) - Number(b.hidden))
    .map(({ shown }) => shown);
  const meant = exerciseMatcher(own);
  return new Map(
    names.flatMap((name) => {
      const target = said.get(name) ?? remembered.get(name) ?? targetOf(meant(name).match);
      return target ? [[name, target] as const] : [];
    }),
  );
}

function targetOf(match: ImportTarget | null): ImportTarget | null {
  return match && { name: match.name, ...(match.movementId ? { movementId: match.movementId } : {}) };
}
