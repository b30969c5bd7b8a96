import type { ImportTarget } from '../../../schema/import/answers.ts';
import { suggestNames } from '../../../schema/import/suggest-names.ts';
import type { Engine } from '../../engine.ts';
import { wholeRows } from '../stored-program.ts';

/** Suggests which exercise each name of a file stands for, from the diary's own (schema/import/suggest-names.ts). */
export async function suggestedNames(
  engine: Engine,
  names: readonly string[],
  said: ReadonlyMap<string, ImportTarget>,
): Promise<Map<string, ImportTarget>> {
  const [batches, exercises] = await Promise.all([
    wholeRows(engine, 'import'),
    wholeRows(engine, 'exercise'),
  ]);
  const known = { userId: engine.userId, batches: batches.map(({ shown }) => shown), exercises };
  return suggestNames(known, names, said);
}
