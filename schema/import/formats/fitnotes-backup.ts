import { Collector, type OpenSession } from '../collector.ts';
import { type Json, numberOf, textOf } from '../decoding/json-value.ts';
import type { ImportedFile } from '../imported.ts';
import { ImportRefusal, ifUnderstood, RowProblem } from '../refusal.ts';
import { distanceOf, wholeReps } from '../set-parts.ts';
import { timeIn } from '../values/dates.ts';
import { unitsOf, weightOf } from './fitnotes-units.ts';

/** The tables of a backup that are read. */
export const FITNOTES_TABLES = [
  ...(['exercise', 'training_log', 'Comment', 'WorkoutComment', 'WorkoutGroup'] as const),
  ...(['WorkoutGroupExercise', 'WorkoutTime', 'BodyWeight', 'settings'] as const),
];

/** Rows of the tables of a FitNotes backup, as SELECT * gives them; what an older one has not is left out. */
interface FitnotesBackup {
  exercise: readonly Json[];
  training_log: readonly Json[];
  Comment?: readonly Json[];
  WorkoutComment?: readonly Json[];
  WorkoutGroup?: readonly Json[];
  WorkoutGroupExercise?: readonly Json[];
  WorkoutTime?: readonly Json[];
  BodyWeight?: readonly Json[];
  settings?: readonly Json[];
}

/**
 * Reads a FitNotes backup (.fitnotes, an SQLite file) from the rows of its tables. It stores kilograms only:
 * what was typed in pounds comes back by the app's own factor, to the hundredth. A set's line is its row's
 * number in training_log. Throws ImportRefusal.
 */
export function readFitnotesBackup(backup: FitnotesBackup): ImportedFile {
  const into = new Collector();
  if (backup.training_log.length === 0) throw new ImportRefusal('no_sets');
  const exercises = new Map(backup.exercise.map((row) => [numberOf(row._id), row]));
  const comments = textsBy(
    (backup.Comment ?? []).filter((row) => numberOf(row.owner_type_id) === 1),
    (row) => numberOf(row.owner_id),
  );
  const notes = textsBy(backup.WorkoutComment ?? [], (row) => dayOf(row.date));
  const times = new Map((backup.WorkoutTime ?? []).map((row) => [dayOf(row.workout_date ?? row.date), row]));
  const bodyweights = new Map((backup.BodyWeight ?? []).map((row) => [dayOf(row.date), row]));
  const groups = groupsOf(backup);
  const typedIn = unitsOf(backup.training_log, exercises, backup.settings?.[0]);
  const logs = backup.training_log
    .map((log, i) => ({ log, line: i + 1 }))
    .sort((a, b) => compare(dayOf(a.log.date), dayOf(b.log.date)) || idOf(a.log) - idOf(b.log));
  for (const { log, line } of logs) into.readObject(line, log, () => readLog(log, line));
  return into.finish('fitnotes', 'backup');

  function readLog(log: Json, line: number): void {
    const id = numberOf(log.exercise_id);
    const exercise = textOf(exercises.get(id)?.name);
    if (!exercise) throw new RowProblem('The exercise is missing.');
    const day = dayOf(log.date);
    if (!day) throw new RowProblem('The date is missing.');
    const kg = numberOf(log.metric_weight) ?? 0;
    const reps = wholeReps(numberOf(log.reps), line, into);
    const durationS = numberOf(log.duration_seconds) || undefined;
    const distance = distanceOf(numberOf(log.distance), 'm');
    into.add(sessionOf(day), {
      line,
      exercise,
      weight: kg === 0 && (durationS || distance) ? undefined : weightOf(kg, typedIn(log)),
      ...(kg < 0 ? { assist: true as const } : {}),
      // A run has no reps; a lift with none was tried.
      reps: (durationS || distance) && !reps ? undefined : reps,
      durationS,
      distance,
      group: groups.get(`${day} ${id}`),
      note: comments.get(numberOf(log._id)),
    });
  }

  function sessionOf(day: string): OpenSession {
    const time = times.get(day);
    const [start, end] = [wallOf(day, time?.start_date_time), wallOf(day, time?.end_date_time)];
    const kg = numberOf(bodyweights.get(day)?.body_weight_metric);
    const note = notes.get(day);
    return into.session(day, () => ({
      start: start ?? { day },
      note,
      ...(start && end ? { end } : {}),
      ...(kg ? { bodyweight: { value: kg, unit: 'kg' as const } } : {}),
    }));
  }
}

/** Comments by whose they are; several of one, one under the other. */
function textsBy<K>(rows: readonly Json[], keyOf: (row: Json) => K): ReadonlyMap<K, string> {
  const texts = new Map<K, string>();
  for (const row of rows) {
    const text = textOf(row.comment);
    const before = texts.get(keyOf(row));
    if (text) texts.set(keyOf(row), before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}

const idOf = (row: Json) => numberOf(row._id) ?? 0;

/** The superset of an exercise on a day: on its own table's rows, or on those of another beside it. */
function groupsOf({
  WorkoutGroup = [],
  WorkoutGroupExercise = [],
}: FitnotesBackup): ReadonlyMap<string, string> {
  const byId = new Map(WorkoutGroup.map((row) => [numberOf(row._id), row]));
  return new Map(
    [...WorkoutGroup, ...WorkoutGroupExercise].flatMap((row) => {
      const id = numberOf(row.workout_group_id) ?? numberOf(row._id);
      const day = dayOf(row.date ?? byId.get(id)?.date);
      const exercise = numberOf(row.exercise_id);
      return day && exercise !== undefined && id !== undefined
        ? [[`${day} ${exercise}`, String(id)] as const]
        : [];
    }),
  );
}

function dayOf(value: unknown): string {
  const text = textOf(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : '';
}

/** A stored time as the clock showed it on that day; none where there is no such. */
function wallOf(day: string, value: unknown): { wall: string } | undefined {
  const text = textOf(value);
  if (!text) return undefined;
  const time = ifUnderstood(() => timeIn(/^\d{1,2}:\d{2}/.test(text) ? `${day} ${text}` : text));
  return time && 'wall' in time ? time : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
