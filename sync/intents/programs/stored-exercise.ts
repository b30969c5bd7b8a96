import type { Exercise } from '../../../schema/exercise.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { isHidden } from '../../store/rows.ts';

/**
 * An exercise of the program as it is stored, apart from the rest of the program: the first load of logging a set
 * has no other need of that. Throws `not_found`.
 */
export async function exerciseNow(engine: Engine, id: string): Promise<Exercise> {
  const [record] = await engine.store.records.get([{ type: 'exercise', id }]);
  if (!record || isHidden(record.view)) {
    throw new DiaryError('not_found', 'This exercise is no longer in your program.');
  }
  return shownRow<'exercise'>(record.view);
}
