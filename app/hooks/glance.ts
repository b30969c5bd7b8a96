import * as v from 'valibot';
import { type Day, DayFieldsSchema } from '../../schema/day.ts';
import { type Exercise, ExerciseFieldsSchema, nameKey } from '../../schema/exercise.ts';
import { IdSchema } from '../../schema/id.ts';
import { type PreviousSet, PreviousSetSchema, previousAt, todaysSets } from '../../schema/previous.ts';
import { LogFieldsSchema, type WorkoutLog } from '../../schema/workout-log.ts';
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
  previous: v.record(v.string(), v.array(PreviousSetSchema)),
  /** By exercise id, of the same. An earlier release's glance has none. */
  todays: v.optional(
    v.record(v.string(), v.array(v.object({ id: IdSchema, ...LogFieldsSchema.entries }))),
    {},
  ),
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
  let { days, exercises, previous, todays }: Partial<Stored> = found ?? {};
  let waiting = false;

  return {
    days: () => days,
    exercises: () => exercises,
    previous: (name) => {
      const sets = previous?.[nameKey(name)];
      return sets && previousAt(sets, now());
    },
    todays: (id) => {
      const sets = todays?.[id];
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
      previous = { ...previous, [nameKey(name)]: sets };
      keep();
    },
    keepTodays(id, sets) {
      todays = { ...todays, [id]: sets };
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
      previous = Object.fromEntries(Object.entries(previous ?? {}).filter(([name]) => names.has(name)));
      const ids = new Set(exercises.map(({ id }) => id));
      todays = Object.fromEntries(Object.entries(todays ?? {}).filter(([id]) => ids.has(id)));
      writeJson(STORAGE_KEYS.glance, { userId, days, exercises, previous, todays } satisfies Stored);
    });
  }
}

function stored(userId: string): Stored | null {
  const glance = readJson(STORAGE_KEYS.glance, GlanceSchema);
  return glance?.userId === userId ? glance : null;
}
