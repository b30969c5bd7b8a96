import { parseCall } from '../../schema/operation.ts';
import type { Trx } from '../db/tables.ts';
import { livingOfDay } from '../exercises/exercise-repository.ts';
import { applyChange, type ChangeContext, rowsOf, serverNow } from '../sync/changes/apply-change.ts';
import { once, type ReadCall } from '../sync/changes/run-call.ts';
import { refusal, type Verdict } from '../sync/changes/verdict.ts';

/**
 * Deletes a day with its exercises, whose sets stay. The app says each deletion itself; a caller of this
 * one can't be meant to know that a day with an exercise would stay in sight.
 */
export async function deleteDay(
  context: ChangeContext,
  trx: Trx,
  key: ReadCall['key'],
  url: string,
): Promise<Verdict> {
  const { unit } = context;
  const parsed = parseCall({ action: 'DELETE', url, body: null });
  if (!parsed.ok) return refusal(parsed.code, parsed.message, parsed.fields);
  const { change } = parsed;
  const exercises = (await livingOfDay(trx, unit.userId, change.id)).map(
    (id) => ({ ...change, type: 'exercise', id }) as const,
  );
  await unit.load({ rows: [change, ...exercises].flatMap(rowsOf), mutations: key ? [key.id] : [] });
  return once(context, key, () => {
    if (unit.row(change)) {
      for (const exercise of exercises) applyChange(context, exercise, serverNow(context));
    }
    return applyChange(context, change, serverNow(context));
  });
}
