import type * as v from 'valibot';
import type { CopyExerciseSchema } from '../../schema/exercise.ts';
import { isDeleted } from '../../schema/merge.ts';
import { applyChange, type ChangeContext, refusal, serverNow, type Verdict } from '../sync/apply-change.ts';
import { fingerprint } from '../sync/fingerprint.ts';
import { once } from '../sync/mutations.ts';
import { exerciseRows, nextOrderIndex } from './exercise-repository.ts';

/** Makes an exercise like another behind the last one of a day. Its sets are not copied. */
export function copyExercise(
  context: ChangeContext,
  key: string | undefined,
  copy: v.InferOutput<typeof CopyExerciseSchema>,
): Promise<Verdict> {
  const { trx, ledger, newId } = context;
  return once(context, key, fingerprint('POST', '/api/copy-exercise', copy), async () => {
    const source = await exerciseRows.find(trx, ledger.userId, copy.exerciseId);
    if (!source || isDeleted(source)) return refusal('not_found', 'There is no such exercise.');
    const orderIndex = await nextOrderIndex(trx, ledger.userId, copy.targetWorkoutDayId);
    const patch = { ...source.fields, workoutDayId: copy.targetWorkoutDayId, orderIndex, deleted: false };
    const id = copy.id ?? newId();
    return applyChange(
      context,
      { type: 'exercise', kind: 'create', id, patch, userId: undefined },
      serverNow(context),
    );
  });
}
