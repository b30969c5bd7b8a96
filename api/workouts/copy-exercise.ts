import type * as v from 'valibot';
import type { CopyExerciseSchema } from '../../schema/exercise.ts';
import { isDeleted } from '../../schema/merge.ts';
import type { Change } from '../../schema/operation.ts';
import { plainFields } from '../../schema/plain-fields.ts';
import type { Trx } from '../db/tables.ts';
import { nextOrderIndex } from '../exercises/exercise-repository.ts';
import { applyChange, type ChangeContext, rowsOf, serverNow } from '../sync/changes/apply-change.ts';
import { once, type ReadCall } from '../sync/changes/run-call.ts';
import type { RowName } from '../sync/changes/unit-of-work.ts';
import { refusal, type Verdict } from '../sync/changes/verdict.ts';

/**
 * Makes an exercise like another behind the last one of a day. Its sets are not copied.
 * @param id the copy's, where the call names none
 */
export async function copyExercise(
  context: ChangeContext,
  trx: Trx,
  key: ReadCall['key'],
  copy: v.InferOutput<typeof CopyExerciseSchema>,
  id: string,
): Promise<Verdict> {
  const { unit } = context;
  const source: RowName = { type: 'exercise', id: copy.exerciseId };
  const place = {
    workoutDayId: copy.targetWorkoutDayId,
    orderIndex: await nextOrderIndex(trx, unit.userId, copy.targetWorkoutDayId),
  };
  const change: Change = {
    type: 'exercise',
    kind: 'create',
    id: copy.id ?? id,
    patch: place,
    userId: undefined,
  };
  await unit.load({ rows: [source, ...rowsOf(change)], mutations: key ? [key.id] : [] });
  return once(context, key, () => {
    const found = unit.row(source);
    if (!found || isDeleted(found)) return refusal('not_found', 'There is no such exercise.');
    const patch = { ...plainFields(found), ...place, deleted: false };
    return applyChange(context, { ...change, patch }, serverNow(context));
  });
}
