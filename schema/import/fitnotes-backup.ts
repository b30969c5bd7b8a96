import { Collector, type OpenSession } from './collector.ts';
import { timeIn } from './dates.ts';
import type { ImportedFile, ImportedSet } from './imported.ts';
import { numberOf, textOf } from './json-value.ts';
import { ImportRefusal, ifUnderstood, RowProblem } from './refusal.ts';
import { distanceOf, wholeReps } from './set-parts.ts';

/** What the app multiplies by to make pounds of kilograms; not the pound's definition. */
const LB_PER_KG = 2.20462;
const LB = 2;

type BackupRow = Readonly<Record<string, unknown>>;

/** The tables of a backup that are read. */
export const FITNOTES_TABLES = [
  ...(['exercise', 'training_log', 'Comment', 'WorkoutComment', 'WorkoutGroup'] as const),
  ...(['WorkoutGroupExercise', 'WorkoutTime', 'BodyWeight', 'settings'] as const),
];

/** Rows of the tables of a FitNotes backup, as SELECT * gives them; what an older one has not is left out. */
interface FitnotesBackup {
  exercise: readonly BackupRow[];
  training_log: readonly BackupRow[];
  Comment?: readonly BackupRow[];
  WorkoutComment?: readonly BackupRow[];
  WorkoutGroup?: readonly BackupRow[];
  WorkoutGroupExercise?: readonly BackupRow[];
  WorkoutTime?: readonly BackupRow[];
  BodyWeight?: readonly BackupRow[];
  settings?: readonly BackupRow[];
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
  const typedIn = unitsOf(backup, exercises);
  const logs = backup.training_log
    .map((log, i) => ({ log, line: i + 1 }))
    .sort((a, b) => compare(dayOf(a.log.date), dayOf(b.log.date)) || idOf(a.log) - idOf(b.log));
  for (const { log, line } of logs)
    into.readRow(
      line,
      () => JSON.stringify(log),
      () => readLog(log, line),
    );
  return into.finish('fitnotes', 'backup');

  function readLog(log: BackupRow, line: number): void {
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
      ...(note ? { note } : {}),
      ...(start && end ? { end } : {}),
      ...(kg ? { bodyweight: { value: kg, unit: 'kg' as const } } : {}),
    }));
  }
}

/** Comments by whose they are; several of one, one under the other. */
function textsBy<K>(rows: readonly BackupRow[], keyOf: (row: BackupRow) => K): ReadonlyMap<K, string> {
  const texts = new Map<K, string>();
  for (const row of rows) {
    const text = textOf(row.comment);
    const before = texts.get(keyOf(row));
    if (text) texts.set(keyOf(row), before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}

const idOf = (row: BackupRow) => numberOf(row._id) ?? 0;

function weightOf(kg: number, unit: 'kg' | 'lb'): ImportedSet['weight'] {
  const value = Math.abs(kg);
  return unit === 'kg'
    ? { value: Math.round(value * 10_000) / 10_000, unit }
    : { value: Math.round(value * LB_PER_KG * 100) / 100, unit };
}

const isQuarter = (value: number) => Math.abs(value * 4 - Math.round(value * 4)) < 0.01;

/**
 * The unit that a set was typed in: its own, the exercise's, or that of the settings; of sets that only follow
 * the settings, pounds where every weight of the exercise is then whole quarters and in kilograms not.
 */
function unitsOf(
  { training_log: logs, settings }: FitnotesBackup,
  exercises: ReadonlyMap<number | undefined, BackupRow>,
): (log: BackupRow) => 'kg' | 'lb' {
  const metric = numberOf(settings?.[0]?.metric);
  const byExercise = new Map<number | undefined, { kg: boolean; lb: boolean }>();
  for (const log of logs) {
    if (numberOf(log.unit) === LB || numberOf(log.unit) === 1) continue;
    const kg = numberOf(log.metric_weight) ?? 0;
    const id = numberOf(log.exercise_id);
    const before = byExercise.get(id) ?? { kg: true, lb: true };
    byExercise.set(id, { kg: before.kg && isQuarter(kg), lb: before.lb && isQuarter(kg * LB_PER_KG) });
  }
  return (log) => {
    const id = numberOf(log.exercise_id);
    const exercise = exercises.get(id);
    const told = [log.unit, exercise?.weight_unit_id, exercise?.unit]
      .map(numberOf)
      .find((unit) => unit === 1 || unit === LB);
    if (told !== undefined) return told === LB ? 'lb' : 'kg';
    const fits = byExercise.get(id) ?? { kg: true, lb: true };
    if (fits.lb !== fits.kg) return fits.lb ? 'lb' : 'kg';
    return metric === 0 ? 'lb' : 'kg';
  };
}

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
