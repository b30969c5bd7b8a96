import * as v from 'valibot';
import { type Day, DayFieldsSchema } from '../../schema/day.ts';
import { type Exercise, ExerciseFieldsSchema, nameKey } from '../../schema/exercise.ts';
import { IdSchema } from '../../schema/id.ts';
import { type PreviousSet, PreviousSetSchema, previousAt, todaysSets } from '../../schema/previous.ts';
import { LogFieldsSchema, type WorkoutLog } from '../../schema/workout-log.ts';
import { byKey, toObject } from './by-key.ts';
import { readJson, STORAGE_KEYS, writeJson } from './local-storage.ts';
import { readCachedUser } from './session/session-store.ts';

/**
 * What the Workout screen showed last, so that the next start draws it in its first frame, while the
 * database is still being opened. It is a copy to look at: what the database says replaces it, and
 * nothing is ever written from it.
 */
const GlanceSchema = v.object({
  userId: v.string(),
  days: v.array(v.object({ id: IdSchema, ...DayFieldsSchema.entries })),
  exercises: v.array(v.object({ id: IdSchema, ...ExerciseFieldsSchema.entries })),
  /** By `nameKey`, of the exercises that were opened. */
  previous: byKey(v.array(PreviousSetSchema)),
  /** By exercise id, of the same. An earlier release's glance has none. */
  todays: v.optional(byKey(v.array(v.object({ id: IdSchema, ...LogFieldsSchema.entries }))), {}),
});
type Stored = v.InferOutput<typeof GlanceSchema>;

export interface Glance {
  days(): Day[] | undefined;
  exercises(): Exercise[] | undefined;
  previous(exerciseName: string): PreviousSet[] | undefined;
  /** The sets logged today under this exercise. */
  todays(exerciseId: string): WorkoutLog[] | undefined;
  keepDays(days: Day[]): void;
  keepExercises(exercises: Exercise[]): void;
  keepPrevious(exerciseName: string, sets: PreviousSet[]): void;
  keepTodays(exerciseId: string, sets: WorkoutLog[]): void;
}

/** Whether there is something to draw before the diary is open. */
export function hasGlance(userId: string): boolean {
  return stored(userId) !== null;
}

/** `now` is ms. */
export function glanceOf(userId: string, now: () => number): Glance {
  const found = stored(userId);
  let { days, exercises }: Partial<Stored> = found ?? {};
  const previous = found?.previous ?? new Map<string, PreviousSet[]>();
  const todays = found?.todays ?? new Map<string, WorkoutLog[]>();
  let waiting = false;

  return {
    days: () => days,
    exercises: () => exercises,
    previous: (name) => {
      const sets = previous.get(nameKey(name));
      return sets && previousAt(sets, now());
    },
    todays: (id) => {
      const sets = todays.get(id);
      return sets && todaysSets(sets, now());
    },
    keepDays(next) {
      days = next;
      keep();
    },
    keepExercises(next) {
      exercises = next;
      keep();
    },
    keepPrevious(name, sets) {
      previous.set(nameKey(name), sets);
      keep();
    },
    keepTodays(id, sets) {
      todays.set(id, sets);
      keep();
    },
  };

  /** After the frame that shows it: the redraw comes first. */
  function keep(): void {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      // A sign-out meanwhile has erased it, and it must stay erased.
      if (!days || !exercises || readCachedUser()?.id !== userId) return;
      const names = new Set(exercises.map(({ name }) => nameKey(name)));
      for (const name of previous.keys()) if (!names.has(name)) previous.delete(name);
      const ids = new Set(exercises.map(({ id }) => id));
      for (const id of todays.keys()) if (!ids.has(id)) todays.delete(id);
      writeJson(STORAGE_KEYS.glance, {
        ...{ userId, days, exercises },
        ...{ previous: toObject(previous), todays: toObject(todays) },
      });
    });
  }
}

function stored(userId: string): Stored | null {
  const glance = readJson(STORAGE_KEYS.glance, GlanceSchema);
  return glance?.userId === userId ? glance : null;
}
