import * as v from 'valibot';
import { movementOf } from '../../schema/catalogue/movement.ts';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import { type Day, DayFieldsSchema } from '../../schema/day.ts';
import { ENTITIES } from '../../schema/entities.ts';
import { type Exercise, ExerciseFieldsSchema } from '../../schema/exercise.ts';
import { IdSchema } from '../../schema/id.ts';
import { type PreviousSet, PreviousSetSchema, previousAt, todaysSets } from '../../schema/sets/previous.ts';
import { LogFieldsSchema, type WorkoutLog } from '../../schema/workout-log.ts';
import { byKey, toObject } from '../device/by-key.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../device/local-storage.ts';
import { readCachedUser } from '../session/session-store.ts';
import { afterPaint } from '../ui/loading/after-paint.ts';

/**
 * What the Workout screen showed last. The next start draws it in its first frame, while the database is still
 * being opened; the database's answer replaces it, and nothing is ever written from it.
 */
const CacheSchema = v.object({
  userId: v.string(),
  days: v.array(v.object({ id: IdSchema, ...DayFieldsSchema.entries })),
  exercises: v.array(v.object({ id: IdSchema, ...ExerciseFieldsSchema.entries })),
  /** An earlier release stored none. */
  movements: v.optional(v.array(v.object({ id: IdSchema, ...ENTITIES.movement.shown.entries })), []),
  /** By movement, of the exercises that were opened. */
  previous: byKey(v.array(PreviousSetSchema)),
  /** By exercise id, of the same. An earlier release stored none. */
  todays: v.optional(byKey(v.array(v.object({ id: IdSchema, ...LogFieldsSchema.entries }))), {}),
});
type Stored = v.InferOutput<typeof CacheSchema>;

interface FirstPaintCache {
  days(): Day[] | undefined;
  exercises(): Exercise[] | undefined;
  movements(): Movement[] | undefined;
  previous(movement: string): PreviousSet[] | undefined;
  /** The sets logged today under this exercise. */
  todays(exerciseId: string): WorkoutLog[] | undefined;
  storeDays(days: Day[]): void;
  storeExercises(exercises: Exercise[]): void;
  storeMovements(movements: Movement[]): void;
  storePrevious(movement: string, sets: PreviousSet[]): void;
  storeTodays(exerciseId: string, sets: WorkoutLog[]): void;
}

/** Whether this user's Workout screen can be drawn before the diary is open. */
export function hasFirstPaint(userId: string): boolean {
  return stored(userId) !== null;
}

/** `now` is ms. */
export function firstPaintCache(userId: string, now: () => number): FirstPaintCache {
  const found = stored(userId);
  let { days, exercises, movements }: Partial<Stored> = found ?? {};
  const previous = found?.previous ?? new Map<string, PreviousSet[]>();
  const todays = found?.todays ?? new Map<string, WorkoutLog[]>();
  let waiting = false;

  return {
    days: () => days,
    exercises: () => exercises,
    movements: () => movements,
    previous: (movement) => {
      const sets = previous.get(movement);
      return sets && previousAt(sets, now());
    },
    todays: (id) => {
      const sets = todays.get(id);
      return sets && todaysSets(sets, now());
    },
    storeDays(next) {
      days = next;
      store();
    },
    storeExercises(next) {
      exercises = next;
      store();
    },
    storeMovements(next) {
      movements = next;
      store();
    },
    storePrevious(movement, sets) {
      previous.set(movement, sets);
      store();
    },
    storeTodays(id, sets) {
      todays.set(id, sets);
      store();
    },
  };

  /** Writes after the frame that shows the change, so that the redraw comes first. */
  function store(): void {
    if (waiting) return;
    waiting = true;
    void afterPaint().then(() => {
      waiting = false;
      // A sign-out meanwhile has erased the cache, and it must stay erased.
      if (!days || !exercises || readCachedUser()?.id !== userId) return;
      const trained = new Set(exercises.map(movementOf));
      for (const movement of previous.keys()) if (!trained.has(movement)) previous.delete(movement);
      const ids = new Set(exercises.map(({ id }) => id));
      for (const id of todays.keys()) if (!ids.has(id)) todays.delete(id);
      writeJson(STORAGE_KEYS.firstPaint, {
        ...{ userId, days, exercises, movements: movements ?? [] },
        ...{ previous: toObject(previous), todays: toObject(todays) },
      });
    });
  }
}

function stored(userId: string): Stored | null {
  const cache = readJson(STORAGE_KEYS.firstPaint, CacheSchema);
  return cache?.userId === userId ? cache : null;
}
