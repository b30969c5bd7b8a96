import type { Collector, OpenSession } from '../collector.ts';
import { wholeReps } from '../set-parts.ts';
import { type Columns, weightUnitIn } from '../table/columns.ts';
import type { RowCells, TableFormat } from '../table/table-format.ts';
import { clockIn, dayOfTime, endAt } from '../values/dates.ts';
import { secondsIn } from '../values/numbers.ts';
import { workoutRows } from './stronglifts-2018.ts';
import { addSets, type Unit } from './stronglifts-sets.ts';

/** StrongLifts 5×5: one row an exercise, its sets side by side; in the layout of 2018 one row a workout. */
export const stronglifts: TableFormat = {
  format: 'stronglifts',
  // Its layout of 2018 writes MM/DD/YY; the others begin with the year.
  dayFirst: false,
  isRagged: true,
  layout(columns) {
    if (columns.has(/^date/, 'exercise', /^set 1 \(reps\)$/)) return columns.has('workout') ? 'a' : 'b';
    return columns.has('date', 'exercise 1', /^set 1$/) ? 'c' : null;
  },
  dates: (columns) => [columns.at(/^date/)],
  texts: (columns) => [columns.at('notes', 'note')],
  reader: (columns, into, layout) =>
    layout === 'c' ? workoutRows(columns, into) : exerciseRows(columns, into),
};

function exerciseRows(columns: Columns, into: Collector): (row: RowCells) => void {
  const at = {
    date: columns.at(/^date/),
    workout: columns.at('workout'),
    name: columns.at('workout name'),
    bodyweight: columns.at(/^body ?weight/),
    exercise: columns.at('exercise'),
    summary: columns.at(/^sets ?x ?reps$/),
    times: columns.at(/^sets ?x ?time$/),
    duration: columns.at(/^duration/),
    start: columns.at(/^start time/),
    end: columns.at(/^end time/),
    notes: columns.at('notes', 'note'),
  };
  const sets = setColumns(columns);
  const bodyUnit = weightUnitIn(columns.names[at.bodyweight]);
  return (row) => {
    const day = dayOfTime(row.time(at.date, 'date'));
    const exercise = row.needed(at.exercise, 'exercise');
    const done = sets.map(({ reps, weight }) => ({
      reps: wholeReps(row.number(reps, 'reps'), row.line, into),
      weight: row.number(weight, 'weight'),
    }));
    const session = sessionOf(row, day);
    into.noteOf(session, exercise, row.text(at.notes));
    const times = timesIn(row.text(at.times));
    if (times.length > 0 && done.every(({ reps }) => !reps)) {
      for (const durationS of times) into.add(session, { line: row.line, exercise, durationS });
      return;
    }
    addSets(into, session, row.line, exercise, done, sets[0]?.unit, row.text(at.summary));
  };

  function sessionOf(row: RowCells, day: string): OpenSession {
    const name = row.text(at.name);
    const number = row.text(at.workout);
    const startClock = clockIn(row.text(at.start));
    const endClock = clockIn(row.text(at.end));
    const hours = row.number(at.duration, 'duration');
    const bodyweight = row.number(at.bodyweight, 'body weight');
    return into.session(JSON.stringify([day, number || name]), () => ({
      start: startClock ? { wall: `${day}T${startClock}` } : { day },
      ...(startClock && endClock ? { end: endAt(`${day}T${startClock}`, endClock) } : {}),
      name,
      ...(hours ? { durationS: Math.round(hours * 3_600) } : {}),
      ...(bodyweight ? { bodyweight: { value: bodyweight, ...(bodyUnit ? { unit: bodyUnit } : {}) } } : {}),
    }));
  }
}

/** Of what is held: 3×60, 3×1:00 and 60/45/-, the seconds of each set that was done. */
function timesIn(summary: string): number[] {
  const same = /^(\d{1,2})\s*[x×]\s*(.+)$/i.exec(summary);
  const parts = same ? Array<string>(Number(same[1])).fill(same[2] ?? '') : summary.split('/');
  return parts.flatMap((part) => secondsIn(part) || []);
}

function setColumns(columns: Columns): { reps: number; weight: number; unit: Unit }[] {
  const found: { reps: number; weight: number; unit: Unit }[] = [];
  for (let i = 1; columns.has(`set ${i} (reps)`); i++) {
    const weight = columns.at(new RegExp(`^set ${i} \\((kgs?|lbs?)\\)$`));
    found.push({ reps: columns.at(`set ${i} (reps)`), weight, unit: weightUnitIn(columns.names[weight]) });
  }
  return found;
}
