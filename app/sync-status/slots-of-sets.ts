import { firstValueFrom } from 'rxjs';
import { exercisesOfSession, trainingSessions } from '../../schema/sessions/training-sessions.ts';
import { slotsOf } from '../../schema/sets/set-slots.ts';
import type { Diary } from '../../sync/index.ts';

/**
 * The slots, as the screens have them, of the sets of these exercises by the sets' ids. Empty where they can't be read:
 * sets are named by their numbers then.
 */
export async function slotsOfSets(
  diary: Pick<Diary, 'setsOf'>,
  exerciseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const slots = new Map<string, string>();
  try {
    for (const exercise of new Set(exerciseIds))
      for (const session of trainingSessions(await firstValueFrom(diary.setsOf(exercise))))
        for (const { sets } of exercisesOfSession(session.sets)) {
          const found = slotsOf(sets);
          for (const [i, { id }] of sets.entries()) slots.set(id, found[i] ?? '');
        }
  } catch (error) {
    console.warn('The sets could not be read: they are named by their numbers.', error);
  }
  return slots;
}
