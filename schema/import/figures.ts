import { localDayOf } from '../sessions/session-of-sets.ts';
import type { WorkoutLog } from '../workout-log.ts';

/** What a diary or a file holds, in figures that two of them can be compared by. */
export interface Figures {
  sessions: number;
  sets: number;
  exercises: number;
  /** Local days, YYYY-MM-DD. */
  days: number;
  firstDay: string | null;
  lastDay: string | null;
  /** Sets by kind; a normal one has none. */
  kinds: ReadonlyMap<string, number>;
  /** g × reps by local year, the first year first. Whole, so that equal sums are equal in whatever order they came. */
  gramReps: ReadonlyMap<string, number>;
}

type Counted = Pick<
  WorkoutLog,
  'date' | 'offsetMin' | 'kind' | 'weight' | 'reps' | 'sessionId' | 'exerciseId' | 'exerciseName'
>;

/** Counts sets as they come. */
export function countFigures(): { add(set: Counted): void; figures(): Figures } {
  // A workout that goes on past midnight is of the day on which it began, as in the history.
  const sessions = new Map<string, { began: string; day: string; gramReps: number }>();
  const exercises = new Set<string>();
  const kinds = new Map<string, number>();
  let sets = 0;
  return {
    add({ date, offsetMin = 0, kind = 'normal', weight, reps, sessionId, exerciseId, exerciseName }) {
      const day = localDayOf({ date, offsetMin });
      sets += 1;
      // The API takes sets without a name.
      exercises.add(exerciseName.trim().toLowerCase() || exerciseId);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const key = sessionId ?? `day ${day}`;
      const session = sessions.get(key) ?? { began: date, day, gramReps: 0 };
      if (date < session.began) Object.assign(session, { began: date, day });
      session.gramReps += Math.round(weight * reps * 1_000);
      sessions.set(key, session);
    },
    figures() {
      const sorted = [...new Set([...sessions.values()].map(({ day }) => day))].sort();
      const gramReps = new Map<string, number>();
      for (const session of sessions.values()) {
        const year = session.day.slice(0, 4);
        gramReps.set(year, (gramReps.get(year) ?? 0) + session.gramReps);
      }
      return {
        sessions: sessions.size,
        sets,
        exercises: exercises.size,
        days: sorted.length,
        firstDay: sorted[0] ?? null,
        lastDay: sorted.at(-1) ?? null,
        kinds,
        gramReps: new Map([...gramReps].sort(([a], [b]) => (a < b ? -1 : 1))),
      };
    },
  };
}
