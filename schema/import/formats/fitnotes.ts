import type { Collector } from '../collector.ts';
import type { ImportedTime } from '../imported.ts';
import { distanceOf, effortOf, wholeReps } from '../set-parts.ts';
import { type Columns, distanceUnitIn, weightUnitIn } from '../table/columns.ts';
import type { RowCells, TableFormat } from '../table/table-format.ts';
import { clockIn, dayOfTime, sortKey } from '../values/dates.ts';
import { isYes } from '../values/numbers.ts';

const START_DATE = /^start date/;
const END_DATE = /^end date/;

/**
 * FitNotes: days, no sessions; the order of the file is that of the sets. Android's layouts, iOS with a
 * column for each unit, and one with sessions that goes by the same name.
 */
export const fitnotes: TableFormat = {
  format: 'fitnotes',
  dayFirst: true,
  layout(columns) {
    if (columns.has('name', 'starttime', 'exercise', 'iswarmup', 'status')) return 'sessions';
    if (columns.has('name', /^start date( \(|$)/, /^start time( \(|$)/, 'exercise', 'status'))
      return 'sessions-older';
    if (!columns.has('date', 'exercise', 'category', 'reps')) return null;
    if (columns.has(/^weight \(kgs?\)$/, /^weight \(lbs?\)$/)) return 'ios';
    if (columns.has('weight', 'weight unit')) return 'android';
    if (columns.has(/^weight \((kgs?|lbs?)\)$/)) return 'android-older';
    return columns.has('weight', 'distance', 'time') ? 'android-no-unit' : null;
  },
  dates: (columns) => [
    ...[columns.at('date'), columns.at('starttime', START_DATE), columns.at('endtime', END_DATE)],
  ],
  texts: (columns) => [
    columns.at('comment', 'notes', 'note'),
    columns.at('exercise'),
    columns.at('category'),
  ],
  reader: (columns, into, layout) =>
    layout.startsWith('sessions') ? sessionRows(columns, into) : dayRows(columns, into, layout),
};

function dayRows(columns: Columns, into: Collector, layout: string): (row: RowCells) => void {
  const at = {
    date: columns.at('date'),
    exercise: columns.at('exercise'),
    unit: columns.at('weight unit'),
    reps: columns.at('reps'),
    distance: columns.at(/^distance( \(.*\))?$/),
    distanceUnit: columns.at('distance unit'),
    time: columns.at('time'),
    note: columns.at('comment', 'notes', 'note'),
  };
  const weights = layout === 'ios' ? [/^weight \(lbs?\)$/, /^weight \(kgs?\)$/] : [/^weight( \(.*\))?$/];
  // Pounds first: where an iPhone fills both, pounds were typed.
  const weightAt = weights.map((heading) => columns.at(heading));
  return (row) => {
    const time = row.time(at.date, 'date');
    const exercise = row.needed(at.exercise, 'exercise');
    const filled = weightAt.find((column) => row.text(column) !== '') ?? -1;
    const unit = weightUnitIn(columns.names[filled]) ?? weightUnitIn(row.text(at.unit));
    const values = {
      ...row.weight(filled, unit),
      reps: wholeReps(row.number(at.reps, 'reps'), row.line, into),
      durationS: row.seconds(at.time),
      distance: row.distance(at.distance, distanceUnitIn(row.text(at.distanceUnit))),
    };
    const day = dayOfTime(time);
    const session = into.session(day, () => ({ start: { day } }));
    into.add(session, { line: row.line, exercise, ...values, note: row.text(at.note) || undefined });
  };
}

/** Older files have the clock of a time in a column of its own; both are of UTC. */
function withClock(time: ImportedTime, text: string): ImportedTime {
  const clock = 'day' in time ? clockIn(text) : undefined;
  return clock ? { instant: `${dayOfTime(time)}T${clock}.000Z` } : time;
}

function sessionRows(columns: Columns, into: Collector): (row: RowCells) => void {
  const at = {
    name: columns.at('name'),
    start: columns.at('starttime', START_DATE),
    startClock: columns.at(/^start time/),
    end: columns.at('endtime', END_DATE),
    endClock: columns.at(/^end time/),
    bodyweight: columns.at('bodyweight'),
    exercise: columns.at('exercise'),
    reps: columns.at('reps'),
    weight: columns.at(/^weight( \(.*\))?$/),
    time: columns.at('time'),
    distance: columns.at(/^distance( \(.*\))?$/),
    status: columns.at('status'),
    warmup: columns.at('iswarmup'),
    rpe: columns.at('rpe'),
    rir: columns.at('rir'),
    note: columns.at('note'),
  };
  const unit = weightUnitIn(columns.names[at.weight]);
  const distanceUnit = distanceUnitIn(columns.names[at.distance]?.replace('distance', ''));
  return (row) => {
    const start = withClock(row.time(at.start, 'start'), row.text(at.startClock));
    const ended = row.maybeTime(at.end);
    const end = ended && withClock(ended, row.text(at.endClock));
    const exercise = row.needed(at.exercise, 'exercise');
    if (/^not ?started$/i.test(row.text(at.status))) return into.skip('not done');
    const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
    const isFailed = row.text(at.status).toLowerCase() === 'failed';
    const rpe = effortOf(row.number(at.rpe, 'RPE'), 'rpe', row.line, into);
    const rir = effortOf(row.number(at.rir, 'RIR'), 'rir', row.line, into);
    const weights = row.weight(at.weight, unit);
    const durationS = row.seconds(at.time);
    const distance = distanceOf(row.number(at.distance, 'distance'), distanceUnit);
    const bodyweight = row.number(at.bodyweight, 'body weight');
    const name = row.text(at.name);
    const session = into.session(JSON.stringify([sortKey(start), name]), () => ({
      start,
      end,
      name,
      ...(bodyweight ? { bodyweight: { value: bodyweight, ...(unit ? { unit } : {}) } } : {}),
    }));
    into.add(session, {
      line: row.line,
      exercise,
      kind: isYes(row.text(at.warmup)) ? 'warmup' : isFailed && reps ? 'failure' : undefined,
      ...weights,
      reps: isFailed ? (reps ?? 0) : reps,
      durationS,
      distance,
      effort: rpe ?? rir,
      outcome: isFailed && !reps ? 'missed' : undefined,
      note: row.text(at.note) || undefined,
    });
  };
}
