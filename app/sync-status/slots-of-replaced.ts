import { firstValueFrom } from 'rxjs';
import type { Overwritten } from '../../schema/protocol.ts';
import { exercisesOfSession, trainingSessions } from '../../schema/sessions/training-sessions.ts';
import { slotsOf } from '../../schema/sets/set-slots.ts';
import type { Diary } from '../../sync/index.ts';

/** The slots, as the screens have them, of sets by their ids, for the exercises that the values are of. */
export async function slotsOfReplaced(
  diary: Pick<Diary, 'setsOf'>,
  values: readonly Overwritten[],
): Promise<ReadonlyMap<string, string>> {
  const exercises = new Set(
    values.flatMap(({ row: { type, fields } }) => (type === 'log' ? [String(fields.exerciseId)] : [])),
  );
  const slots = new Map<string, string>();
  for (const exercise of exercises)
    for (const session of trainingSessions(await firstValueFrom(diary.setsOf(exercise))))
      for (const { sets } of exercisesOfSession(session.sets)) {
        const found = slotsOf(sets);
        for (const [i, { id }] of sets.entries()) slots.set(id, found[i] ?? '');
      }
  return slots;
}
