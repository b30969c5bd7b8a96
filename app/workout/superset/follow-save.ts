import { firstValueFrom } from 'rxjs';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import { aboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { restAfter } from '../../../schema/gym/rest.ts';
import { isWarmup } from '../../../schema/sets/set-kind.ts';
import { afterSavedSet, supersetsOf } from '../../../schema/sets/superset.ts';
import type { Diary, SavedSets } from '../../../sync/index.ts';
import { readPreferences } from '../../device/preferences.ts';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import { upNext } from '../rest-timer/up-next.ts';

interface Save {
  diary: Diary;
  dayId: string;
  /** Today's exercises, in today's order, without what is skipped. */
  exercises: readonly Exercise[];
  /** The exercise that was saved, with as many sets as it has today. */
  exercise: Exercise;
  saved: SavedSets;
}

/** Starts the rest that follows a save. Resolves to the exercise of its superset that comes next, null for none. */
export async function followSave({
  diary,
  dayId,
  exercises: planned,
  exercise,
  saved,
}: Save): Promise<Exercise | null> {
  const exercises = planned.map((one) => (one.id === exercise.id ? { ...one, sets: exercise.sets } : one));
  const run = supersetsOf(exercises).find((members) => members.some(({ id }) => id === exercise.id));
  // Read from the diary, since the screen may be a moment behind the save.
  const ids = exercises.map(({ id }) => id);
  const [today, movements] = await Promise.all([
    firstValueFrom(diary.todaysProgress(dayId, ids)),
    firstValueFrom(diary.movements()),
  ]);
  const doneOf = ({ id }: Exercise) => today.get(id)?.done ?? 0;
  const left = exercises.filter((one) => doneOf(one) < one.sets);
  const step = run && afterSavedSet(run, new Map(run.map((one) => [one.id, doneOf(one)])), exercise.id);
  const restOf = (one: Exercise) => aboutMovement(movementOf(one), movements);
  const before = new Set(saved.before.map(({ id }) => id));
  const added = saved.stored.filter(({ id }) => !before.has(id));
  const last = added.at(-1);
  const isWarmUp = last !== undefined && isWarmup(last);
  if (readPreferences().startRest) {
    restTimer.afterSavedSet(
      restAfter({
        isNew: last !== undefined,
        isWarmUp,
        exercise: restOf(exercise),
        ...(run && step ? { superset: { members: run.map(restOf), isRoundOver: step.isRoundOver } } : {}),
        isSessionOver: left.length === 0,
        lastPresetMs: restTimer.getSnapshot().clock.lastPresetMs,
      }),
      saved,
    );
  }
  // The open card says which of its own sets is next; behind its last the day goes on.
  const at = exercises.findIndex(({ id }) => id === exercise.id);
  upNext.set(left.find((one) => exercises.indexOf(one) > at)?.name ?? left[0]?.name ?? null);
  // Behind a warm-up comes the set that it was for.
  const next = isWarmUp ? undefined : run?.find(({ id }) => id === step?.nextId);
  return next && next.id !== exercise.id ? next : null;
}
