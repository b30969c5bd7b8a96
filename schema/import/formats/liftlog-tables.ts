import { isObject, type Json, numberOf, textOf } from '../decoding/json-value.ts';
import type { DatabaseRows } from '../decoding/sqlite-file.ts';

/** Tables that every release of the app with an SQLite file has. */
export const LIFTLOG_MARKS = ['session', 'data_migration'] as const;
/** What is read of them; not feed_items, which holds the workouts of friends. */
export const LIFTLOG_TABLES = [
  ...(['session', 'session_legacy', 'recorded_exercise', 'weighted_set', 'cardio_set'] as const),
];

type Row = Readonly<Record<string, unknown>>;

/**
 * The sessions of a LiftLog database as their JSON has them: of old that lies in a column, since then in rows of their own.
 * Undefined for a row that is none.
 */
export function* liftlogRows(tables: DatabaseRows): Generator<Json | undefined, void> {
  const rows = tables.get('session') ?? [];
  const of = linesOf(tables);
  const seen = new Set<unknown>();
  for (const row of rows) {
    seen.add(row.id);
    yield 'payload' in row ? jsonOf(row.payload) : sessionOf(row, of);
  }
  // The app moves these over when it starts next.
  for (const row of tables.get('session_legacy') ?? []) if (!seen.has(row.id)) yield jsonOf(row.payload);
}

function jsonOf(payload: unknown): Json | undefined {
  try {
    const session: unknown = JSON.parse(String(payload));
    return isObject(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

interface Lines {
  exercises: ReadonlyMap<string, readonly Row[]>;
  weighted: ReadonlyMap<string, readonly Row[]>;
  cardio: ReadonlyMap<string, readonly Row[]>;
}

function linesOf(tables: DatabaseRows): Lines {
  const ofExercise = (row: Row) => `${String(row.sessionId)} ${String(row.exerciseOrd)}`;
  return {
    exercises: inOrder(tables.get('recorded_exercise') ?? [], (row) => String(row.sessionId)),
    weighted: inOrder(tables.get('weighted_set') ?? [], ofExercise),
    cardio: inOrder(tables.get('cardio_set') ?? [], ofExercise),
  };
}

function inOrder(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => (numberOf(a.ord) ?? 0) - (numberOf(b.ord) ?? 0))) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function sessionOf(row: Row, of: Lines): Json {
  const id = String(row.id);
  return {
    id: textOf(row.id),
    blueprint: { name: row.name, notes: row.notes },
    date: row.date,
    bodyweight: { value: row.bodyweightValue, unit: row.bodyweightUnit },
    recordedExercises: (of.exercises.get(id) ?? []).map((exercise) =>
      exerciseOf(exercise, `${id} ${String(exercise.ord)}`, of),
    ),
  };
}

const exerciseOf = (row: Row, key: string, of: Lines): Json => ({
  type: row.type,
  notes: row.notes,
  blueprint: {
    name: row.name,
    supersetWithNext: row.supersetWithNext === 1,
    resistance: row.resistance,
  },
  potentialSets: (of.weighted.get(key) ?? []).map((set) => ({
    target: { reps: { max: set.targetMax } },
    weight: { value: set.weightValue, unit: set.weightUnit },
    set:
      numberOf(set.repsCompleted) === undefined
        ? undefined
        : { repsCompleted: set.repsCompleted, completionDateTime: set.completedAt },
  })),
  sets: (of.cardio.get(key) ?? []).map((set) => ({
    completionDateTime: set.completedAt,
    duration: (numberOf(set.durationMs) ?? 0) / 1_000,
    distance: { value: set.distanceValue, unit: set.distanceUnit },
    resistance: set.resistance,
    incline: set.incline,
    weight: { value: set.weightValue, unit: set.weightUnit },
    steps: set.steps,
  })),
});
