import type { OpenSession } from '../collector.ts';
import type { ImportedSet } from '../imported.ts';
import { RowProblem } from '../refusal.ts';
import {
  distanceOf,
  effortOf,
  follows,
  isAssistedName,
  lengthOf,
  wholeReps,
  withoutNoise,
} from '../set-parts.ts';
import { type Columns, distanceUnitIn, weightUnitIn } from '../table/columns.ts';
import type { RowCells, TableFormat } from '../table/table-format.ts';
import { sortKey } from '../values/dates.ts';
import { inEnglish } from './strong-headings.ts';

const KINDS: Readonly<Record<string, ImportedSet['kind']>> = { w: 'warmup', d: 'drop', f: 'failure' };
/** Until 2017 the unit alone is the heading. */
const WEIGHT = /^(weight( \(.*\))?|kgs?\.?|lbs?\.?)$/;
const DISTANCE = /^(distance( \(.*\))?|km\.?|mi\.?|miles|m\.?|meters)$/;

/** Strong: one row a set, and rows for rests and notes; the whole history in the newest layout. */
export const strong: TableFormat = {
  format: 'strong',
  dayFirst: true,
  layout(given) {
    const columns = inEnglish(given);
    if (!columns.has('exercise name', 'set order', WEIGHT, 'reps') || !columns.has('date')) return null;
    if (columns.has('weight unit')) return 'S2';
    if (columns.has('workout #') || columns.has(/^weight \(/)) return 'S3';
    if (!columns.has(/^(workout )?duration/)) return 'S0';
    return columns.has('notes') ? 'S1' : 'S1′';
  },
  dates: (columns) => [inEnglish(columns).at('date')],
  texts: (columns) => [inEnglish(columns).at('notes'), inEnglish(columns).at('workout notes')],
  reader(given, into) {
    const columns = inEnglish(given);
    const isTranslated = columns !== given;
    const at = columnsOfStrong(columns);
    const weightUnit = weightUnitIn(columns.names[at.weight]);
    const distanceUnit = distanceUnitIn(columns.names[at.distance]?.replace('distance', ''));
    return (row) => {
      const order = row.needed(at.order, 'set order').toLowerCase();
      const exercise = row.text(at.exercise);
      const isNumbered = /^\d+([.,]0+)?$/.test(order);
      const telling = isTranslated && order.length > 2 && !isNumbered ? toldBy(row) : null;
      if (order === 'rest timer' || exercise.toLowerCase() === 'rest timer' || telling === 'rest')
        return into.skip('rest timer');
      const session = sessionOf(row);
      if (exercise === '') throw new RowProblem('The exercise is missing.');
      if (order === 'note' || telling === 'note')
        return into.noteOf(session, exercise, row.text(at.notes), true);
      const kind = KINDS[order[0] ?? ''];
      if (!kind && !isNumbered) {
        if (!isTranslated) throw new RowProblem(`The set order “${order}” is not known.`);
        into.warn(row.line, `The kind of set “${order}” is not known: a normal set.`);
      }
      const load = row.weight(at.weight, weightUnit ?? weightUnitIn(row.text(at.unit)));
      into.add(session, {
        line: row.line,
        exercise,
        kind,
        chained: kind === 'drop' ? follows(session.sets, exercise) : undefined,
        ...load,
        ...(load.weight ? { weight: { ...load.weight, value: withoutNoise(load.weight.value) } } : {}),
        ...(isAssistedName(exercise) && load.weight?.value ? { assist: true as const } : {}),
        reps: wholeReps(row.number(at.reps, 'reps'), row.line, into),
        durationS: row.seconds(at.seconds),
        distance: distanceOf(
          row.number(at.distance, 'distance'),
          distanceUnit ?? distanceUnitIn(row.text(at.distanceUnit)),
        ),
        effort: effortOf(row.number(at.rpe, 'RPE'), 'rpe', row.line, into),
        note: row.text(at.notes) || undefined,
      });
    };

    /** What a row is whose word is in a language that nobody knows here: one of a time alone, or of a text alone. */
    function toldBy(row: RowCells): 'rest' | 'note' | null {
      const isLifted = [at.weight, at.reps, at.distance].some((column) => !isNothing(row.text(column)));
      if (isLifted) return null;
      if (!isNothing(row.text(at.seconds))) return 'rest';
      return row.text(at.notes) === '' ? null : 'note';
    }

    function sessionOf(row: RowCells): OpenSession {
      const start = row.time(at.date, 'date');
      const name = row.text(at.name);
      const key = JSON.stringify([sortKey(start), name, row.text(at.number)]);
      return into.session(key, () => {
        const note = row.text(at.workoutNotes);
        const durationS = lengthOf(row.text(at.duration), row.line, into);
        return {
          // Without the running number: an older workout that was removed would move it.
          key: JSON.stringify([sortKey(start), name]),
          start,
          name,
          note,
          durationS: durationS || undefined,
        };
      });
    }
  },
};

const isNothing = (cell: string) => /^0*([.,]0*)?$/.test(cell);

function columnsOfStrong(columns: Columns) {
  return {
    number: columns.at('workout #'),
    date: columns.at('date'),
    name: columns.at('workout name'),
    duration: columns.at(/^(workout )?duration/),
    exercise: columns.at('exercise name'),
    order: columns.at('set order'),
    weight: columns.at(WEIGHT),
    unit: columns.at('weight unit'),
    reps: columns.at('reps'),
    rpe: columns.at('rpe'),
    distance: columns.at(DISTANCE),
    distanceUnit: columns.at('distance unit'),
    seconds: columns.at('seconds', /^seconds/),
    notes: columns.at('notes'),
    workoutNotes: columns.at('workout notes'),
  };
}
