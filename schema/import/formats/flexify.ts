import type { Collector, OpenSession } from '../collector.ts';
import { type Columns, distanceUnitIn, weightUnitIn } from '../columns.ts';
import { dayOfTime, sortKey } from '../dates.ts';
import type { ImportedTime } from '../imported.ts';
import { isYes } from '../numbers.ts';
import { RowProblem } from '../refusal.ts';
import { distanceOf, weightOf, wholeReps } from '../set-parts.ts';
import type { RowCells, TableFormat } from '../table-format.ts';

const LB_PER_STONE = 14;
const KG_PER_LB = 0.45359237;

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
  };
  return (row) => {
    // What it shows in its list of exercises and nobody did.
    if (isYes(row.text(at.hidden))) return into.skip('hidden');
    const time = row.time(at.created, 'time');
    const exercise = row.needed(at.name, 'exercise');
    // The app keeps a body weight as if it were a set of this name.
    if (exercise === 'Weight') return into.skip('weigh-in');
    const unit = row.text(at.unit);
    const isCardio = isYes(row.text(at.cardio));
    const stones = /^st(one)?$/i.test(unit) ? LB_PER_STONE : undefined;
    const written = row.number(at.weight, 'weight');
    const weight = written === undefined ? undefined : written * (stones ?? 1);
    const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
    const minutes = row.number(at.minutes, 'time');
    const distance = row.number(at.distance, 'distance');
    const bodyweight = row.number(at.bodyweight, 'body weight');
    const weightUnit = stones ? 'lb' : weightUnitIn(unit);
    const isEnergy = /^kcal$/i.test(unit);
    const session = sessionOf(into, dayOfTime(time), time);
    if (bodyweight && !session.bodyweight) {
      session.bodyweight = {
        value: bodyweight * (stones ?? 1),
        ...(weightUnit ? { unit: weightUnit } : {}),
      };
    }
    into.add(session, {
      line: row.line,
      exercise,
      ...(isCardio && !weight ? {} : weightOf(weight, weightUnit)),
      reps: isCardio && !reps ? undefined : reps,
      durationS: minutes ? Math.round(minutes * 60) : undefined,
      distance: isEnergy ? undefined : distanceOf(distance, distanceUnitIn(unit)),
      note: isEnergy && distance ? `${distance} kcal` : undefined,
      at: 'day' in time ? undefined : time,
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
    start: columns.at('startedat'),
    end: columns.at('endedat'),
  };
  const exercises = new Map<string, { name: string; isLb: boolean }>();
  const workouts = new Map<string, { start: ImportedTime; end: ImportedTime | undefined }>();
  return (row) => {
    const type = row.text(at.type).toLowerCase();
    const id = row.text(at.id);
    if (type === 'exercise') {
      exercises.set(id, {
        name: row.needed(at.name, 'exercise'),
        isLb: weightUnitIn(row.text(at.unit)) === 'lb',
      });
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
    const kg = row.number(at.kg, 'weight');
    const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
    const durationS = (row.number(at.ms, 'time') ?? 0) / 1_000;
    const distance = distanceOf(row.number(at.metres, 'distance'), 'm');
    const isTimed = durationS > 0 || distance !== undefined;
    const workout = workouts.get(row.text(at.workout));
    const session = sessionOf(
      into,
      workout ? sortKey(workout.start) : dayOfTime(time),
      workout?.start ?? time,
    );
    if (workout?.end && !session.end) session.end = workout.end;
    const bodyKg = row.number(at.bodyweight, 'body weight');
    if (bodyKg && !session.bodyweight) session.bodyweight = { value: bodyKg, unit: 'kg' };
    into.add(session, {
      line: row.line,
      exercise: exercise.name,
      ...(isTimed && !kg
        ? {}
        : exercise.isLb && kg !== undefined
          ? weightOf(Math.round((kg / KG_PER_LB) * 100) / 100, 'lb')
          : weightOf(kg, 'kg')),
      reps: isTimed && !reps ? undefined : reps,
      durationS: durationS || undefined,
      distance,
      note: row.text(at.notes) || undefined,
      at: 'day' in time ? undefined : time,
    });
  };
}

function sessionOf(into: Collector, key: string, time: ImportedTime): OpenSession {
  const session = into.session(key, () => ({ start: time }));
  if (sortKey(time) < sortKey(session.start)) session.start = time;
  return session;
}
