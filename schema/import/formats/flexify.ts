import type { Collector } from '../collector.ts';
import type { ImportedTime } from '../imported.ts';
import { RowProblem } from '../refusal.ts';
import { type Columns, distanceUnitIn } from '../table/columns.ts';
import type { RowCells, TableFormat } from '../table/table-format.ts';
import { dayOfTime, sortKey } from '../values/dates.ts';
import { isYes } from '../values/numbers.ts';
import { addMeasured, addTyped, flexifySession, WEIGH_IN } from './flexify-sets.ts';

/** Flexify: sets with a time each. Of old a day is a session; since then workouts have rows of their own. */
export const flexify: TableFormat = {
  format: 'flexify',
  dayFirst: true,
  layout(columns) {
    if (columns.has('recordtype', 'exerciseid', 'loadkg', 'timestamp')) return 'records';
    return columns.has('id', 'name', 'reps', 'weight', 'created', 'unit') ? 'flexify' : null;
  },
  dates: (columns) => ['created', 'timestamp', 'startedat', 'endedat'].map((heading) => columns.at(heading)),
  texts: (columns) => [columns.at('notes')],
  reader: (columns, into, layout) =>
    layout === 'records' ? recordRows(columns, into) : setRows(columns, into),
};

/** Its durations are minutes. */
function setRows(columns: Columns, into: Collector): (row: RowCells) => void {
  const at = {
    name: columns.at('name'),
    reps: columns.at('reps'),
    weight: columns.at('weight'),
    created: columns.at('created'),
    unit: columns.at('unit'),
    bodyweight: columns.at('bodyweight', 'body weight'),
    minutes: columns.at('duration'),
    distance: columns.at('distance'),
    cardio: columns.at('cardio'),
    hidden: columns.at('hidden'),
    incline: columns.at('incline'),
  };
  // A row's unit is of its lift or its distance: its body weight is in that of the last weigh-in, else of the last lift.
  let weighIn = '';
  let lift = '';
  return (row) => {
    // What it shows in its list of exercises and nobody did.
    if (isYes(row.text(at.hidden))) return into.skip('hidden');
    const time = row.time(at.created, 'time');
    const exercise = row.needed(at.name, 'exercise');
    const unit = row.text(at.unit);
    if (exercise === WEIGH_IN) {
      weighIn = unit;
      return into.skip('weigh-in');
    }
    if (!distanceUnitIn(unit) && !/^kcal$/i.test(unit)) lift = unit;
    const bodyUnit = weighIn || lift;
    const bodyweight = row.number(at.bodyweight, 'body weight');
    addTyped(into, {
      ...{ line: row.line, exercise, time, key: dayOfTime(time), unit, note: '' },
      isCardio: isYes(row.text(at.cardio)),
      values: {
        reps: row.number(at.reps, 'reps'),
        weight: row.number(at.weight, 'weight'),
        minutes: row.number(at.minutes, 'time'),
        distance: row.number(at.distance, 'distance'),
        incline: row.number(at.incline, 'incline'),
      },
      bodyweight: bodyweight && bodyUnit ? { value: bodyweight, unit: bodyUnit } : undefined,
    });
  };
}

/** A row an exercise, a workout, a set or a weigh-in, told apart by `recordType`; kilograms, metres, milliseconds. */
function recordRows(columns: Columns, into: Collector): (row: RowCells) => void {
  const at = {
    type: columns.at('recordtype'),
    id: columns.at('id'),
    exercise: columns.at('exerciseid'),
    workout: columns.at('workoutid'),
    name: columns.at('name'),
    unit: columns.at('displayunit'),
    notes: columns.at('notes'),
    time: columns.at('timestamp'),
    reps: columns.at('reps'),
    kg: columns.at('loadkg'),
    bodyweight: columns.at('bodyweightkg'),
    ms: columns.at('durationms'),
    metres: columns.at('distancemetres'),
    incline: columns.at('incline'),
    start: columns.at('startedat'),
    end: columns.at('endedat'),
  };
  const exercises = new Map<string, { name: string; displayUnit: string }>();
  const workouts = new Map<string, { start: ImportedTime; end: ImportedTime | undefined }>();
  return (row) => {
    const type = row.text(at.type).toLowerCase();
    const id = row.text(at.id);
    if (type === 'exercise') {
      exercises.set(id, { name: row.needed(at.name, 'exercise'), displayUnit: row.text(at.unit) });
      return into.uncount();
    }
    if (type === 'workout') {
      workouts.set(id, { start: row.time(at.start, 'start'), end: row.maybeTime(at.end) });
      return into.uncount();
    }
    if (type === 'bodyweight') return into.skip('weigh-in');
    if (type !== 'exerciseset') throw new RowProblem(`The kind of row “${type.slice(0, 40)}” is not known.`);
    const exercise = exercises.get(row.text(at.exercise));
    if (!exercise) throw new RowProblem('The exercise is missing.');
    const time = row.time(at.time, 'time');
    const values = {
      kg: row.number(at.kg, 'weight'),
      reps: row.number(at.reps, 'reps'),
      ms: row.number(at.ms, 'time'),
      metres: row.number(at.metres, 'distance'),
      incline: row.number(at.incline, 'incline'),
      bodyKg: row.number(at.bodyweight, 'body weight'),
    };
    const workout = workouts.get(row.text(at.workout));
    const key = workout ? sortKey(workout.start) : dayOfTime(time);
    const session = flexifySession(into, key, workout?.start ?? time);
    if (workout?.end && !session.end) session.end = workout.end;
    const { line } = row;
    addMeasured(into, session, {
      ...{ line, exercise: exercise.name, displayUnit: exercise.displayUnit, time, values },
      note: row.text(at.notes),
    });
  };
}
