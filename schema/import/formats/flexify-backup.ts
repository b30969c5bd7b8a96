import { Collector } from '../collector.ts';
import { numberOf, textOf } from '../decoding/json-value.ts';
import type { DatabaseRows } from '../decoding/sqlite-file.ts';
import type { ImportedFile, ImportedTime } from '../imported.ts';
import { ImportRefusal, RowProblem } from '../refusal.ts';
import { atOffset, dayOfTime, timeIn, timeOfMs } from '../values/dates.ts';
import { timesIn } from '../values/local-time.ts';
import { addMeasured, addTyped, flexifySession, WEIGH_IN } from './flexify-sets.ts';
import { bodyUnitsIn } from './flexify-weigh-ins.ts';

/** One of them is in the database of every release: the first of old, the other since workouts have rows of their own. */
export const FLEXIFY_MARKS = [['gym_sets'], ['exercise_sets', 'exercises', 'body_weights']] as const;
/** What is read of it. */
export const FLEXIFY_TABLES = [
  ...(['gym_sets', 'plans', 'exercises', 'exercise_sets', 'workouts', 'body_weights'] as const),
];

/** Without them a table of that name is another app's. */
const TYPED_COLUMNS = ['created', 'unit', 'weight'];
const MEASURED_COLUMNS = ['timestamp', 'load_kg'];

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads a database that Flexify shares or saves by itself. Its times are instants, so that the zone says on which day a set was
 * done: that of the device, where the app's own CSV took it from, too. A set's line is its row's number in its table.
 * Throws ImportRefusal.
 */
export function readFlexifyBackup(tables: DatabaseRows, zone: string): ImportedFile {
  const into = new Collector();
  const isNew = (tables.get('exercise_sets')?.length ?? 0) > 0;
  const rows = (isNew ? tables.get('exercise_sets') : tables.get('gym_sets')) ?? [];
  const [first] = rows;
  if (!first) throw new ImportRefusal('no_sets');
  if (!(isNew ? MEASURED_COLUMNS : TYPED_COLUMNS).every((column) => Object.hasOwn(first, column)))
    throw new ImportRefusal('database');
  const read = isNew ? measuredRows(tables, into, zone) : typedRows(tables, into, zone);
  for (const [i, row] of rows.entries()) into.readObject(i + 1, row, () => read(row, i + 1));
  for (const _ of isNew ? (tables.get('body_weights') ?? []) : []) {
    into.countRow();
    into.skip('weigh-in');
  }
  return { ...into.finish('flexify', isNew ? 'backup-records' : 'backup'), zone };
}

type ReadRow = (row: Row, line: number) => void;

function typedRows(tables: DatabaseRows, into: Collector, zone: string): ReadRow {
  const timeOf = timesOf(zone);
  const titles = titlesIn(tables);
  const bodyUnit = bodyUnitsIn(tables.get('gym_sets') ?? []);
  return (row, line) => {
    // What it shows in its list of exercises and nobody did.
    if (numberOf(row.hidden) === 1) return into.skip('hidden');
    const exercise = textOf(row.name);
    if (!exercise) throw new RowProblem('The exercise is missing.');
    if (exercise === WEIGH_IN) return into.skip('weigh-in');
    const time = timeOf(row.created);
    if (!time) throw new RowProblem('The time is missing.');
    const bodyweight = numberOf(row.body_weight);
    const session = addTyped(into, {
      ...{ line, exercise, time, key: dayOfTime(time), unit: textOf(row.unit) ?? '' },
      isCardio: numberOf(row.cardio) === 1,
      values: {
        reps: numberOf(row.reps),
        weight: numberOf(row.weight),
        minutes: numberOf(row.duration),
        distance: numberOf(row.distance),
        incline: numberOf(row.incline),
      },
      bodyweight: bodyweight ? { value: bodyweight, unit: bodyUnit(row) } : undefined,
      note: textOf(row.notes) ?? '',
    });
    const title = titles.get(numberOf(row.plan_id));
    if (title && !session.name) session.name = title;
  };
}

function measuredRows(tables: DatabaseRows, into: Collector, zone: string): ReadRow {
  const timeOf = timesOf(zone);
  const titles = titlesIn(tables);
  const exercises = new Map((tables.get('exercises') ?? []).map((row) => [numberOf(row.id), row]));
  const workouts = new Map((tables.get('workouts') ?? []).map((row) => [numberOf(row.id), row]));
  return (row, line) => {
    const found = exercises.get(numberOf(row.exercise_id));
    const exercise = textOf(found?.name);
    if (!exercise) throw new RowProblem('The exercise is missing.');
    const time = timeOf(row.timestamp);
    if (!time) throw new RowProblem('The time is missing.');
    const workout = workouts.get(numberOf(row.workout_id));
    const start = timeOf(workout?.started_at);
    const session = flexifySession(into, start ? clockOf(start) : dayOfTime(time), start ?? time);
    const end = timeOf(workout?.ended_at);
    if (end && !session.end) session.end = end;
    const title = titles.get(numberOf(workout?.plan_id));
    if (title && !session.name) session.name = title;
    addMeasured(into, session, {
      ...{ line, exercise, time, displayUnit: textOf(found?.display_unit) ?? '' },
      values: {
        reps: numberOf(row.reps),
        kg: numberOf(row.load_kg),
        ms: numberOf(row.duration_ms),
        metres: numberOf(row.distance_metres),
        incline: numberOf(row.incline),
        bodyKg: numberOf(row.body_weight_kg),
      },
      note: textOf(row.notes) ?? '',
    });
  };
}

/** Seconds since 1970 as times at a zone's offset; a text says its own. Throws RowProblem. */
function timesOf(zone: string): (value: unknown) => ImportedTime | undefined {
  const read = timesIn(zone);
  return (value) => {
    if (typeof value !== 'number') return timeIn(textOf(value));
    const time = timeOfMs(value * 1_000);
    return atOffset(time, read(time).offsetMin);
  };
}

/** What the clock showed, as the app's CSV writes it and sessions of that are told apart. */
function clockOf(time: ImportedTime): string {
  if (!('instant' in time)) return 'wall' in time ? time.wall : time.day;
  return new Date(Date.parse(time.instant) + (time.offsetMin ?? 0) * 60_000).toISOString().slice(0, 19);
}

function titlesIn(tables: DatabaseRows): ReadonlyMap<number | undefined, string> {
  return new Map(
    (tables.get('plans') ?? []).flatMap((row) => {
      const [id, title] = [numberOf(row.id), textOf(row.title)];
      return id !== undefined && title ? [[id, title] as const] : [];
    }),
  );
}
