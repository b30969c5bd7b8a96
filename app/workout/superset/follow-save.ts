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
  /** Today's exercises in today's order, without those that are skipped. */
  exercises: readonly Exercise[];
  /** The exercise that was saved, with as many sets as it has today. */
  exercise: Exercise;
  saved: SavedSets;
}

/** Starts the rest that follows a save. Resolves to the exercise with which a superset goes on; null for none. */
export async function followSave({
  diary,
  dayId,
  exercises: planned,
  exercise,
  saved,
}: Save): Promise<Exercise | null> {
  const exercises = planned.map((one) => (one.id === exercise.id ? { ...one, sets: exercise.sets } : one));
  const run = supersetsOf(exercises).find((members) => members.some(({ id }) => id === exercise.id));
  // Read from the diary: the screen may be a moment behind the save.
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
  // The rest timer shows the open card's next set; after its last set, this name of the next exercise.
  const at = exercises.findIndex(({ id }) => id === exercise.id);
  upNext.set(left.find((one) => exercises.indexOf(one) > at)?.name ?? left[0]?.name ?? null);
  // After a warm-up comes a set of the same exercise.
  const next = isWarmUp ? undefined : run?.find(({ id }) => id === step?.nextId);
  return next && next.id !== exercise.id ? next : null;
}
