import type { ImportedSet } from '../imported.ts';
import { distanceOf, effortOf, follows, isAssistedName, wholeReps, withLineEnds } from '../set-parts.ts';
import { type Columns, distanceUnitIn, weightUnitIn } from '../table/columns.ts';
import type { TableFormat } from '../table/table-format.ts';
import { sortKey } from '../values/dates.ts';

const KINDS: ReadonlyMap<string, ImportedSet['kind'] | null> = new Map([
  ['normal', null],
  ['', null],
  ['warmup', 'warmup'],
  ['warm up', 'warmup'],
  ['failure', 'failure'],
  ['dropset', 'drop'],
  ['drop', 'drop'],
]);
const WEIGHT = /^weight (kg|kgs|lbs?)$/;
const DISTANCE = /^distance (km|miles?|mi|m|meters|ft|feet|yards?|yd)$/;

const columnsLike = ({ names }: Columns, heading: RegExp) =>
  names.flatMap((name, i) => (heading.test(name) ? [i] : []));

/** Hevy: newest workout first, months in the language of the app; weight and distance have units of their own. */
export const hevy: TableFormat = {
  format: 'hevy',
  dayFirst: true,
  layout: (columns) =>
    columns.has('title', 'start time', 'exercise title', 'set index', 'reps') && columns.has(WEIGHT)
      ? 'hevy'
      : null,
  dates: (columns) => [columns.at('start time'), columns.at('end time')],
  texts: (columns) => [columns.at('exercise notes'), columns.at('description')],
  reader(columns, into) {
    const at = {
      title: columns.at('title'),
      start: columns.at('start time'),
      end: columns.at('end time'),
      description: columns.at('description'),
      exercise: columns.at('exercise title'),
      superset: columns.at('superset id'),
      notes: columns.at('exercise notes'),
      type: columns.at('set type'),
      reps: columns.at('reps'),
      seconds: columns.at('duration seconds'),
      rpe: columns.at('rpe'),
    };
    // A converter may write a column for each unit, and fill one.
    const weights = columnsLike(columns, WEIGHT);
    const distances = columnsLike(columns, DISTANCE);
    return (row) => {
      const filledIn = (candidates: readonly number[]) =>
        candidates.find((column) => row.text(column) !== '') ?? -1;
      const start = row.time(at.start, 'start');
      const end = row.maybeTime(at.end);
      const exercise = row.needed(at.exercise, 'exercise');
      const type = row.text(at.type).toLowerCase();
      const kind = KINDS.get(type);
      if (kind === undefined) into.warn(row.line, `The kind of set “${type}” is not known: a normal set.`);
      const name = row.text(at.title);
      const key = JSON.stringify([sortKey(start), name, end ? sortKey(end) : '']);
      const weightAt = filledIn(weights);
      const load = row.weight(weightAt, weightUnitIn(columns.names[weightAt]));
      const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
      const durationS = row.seconds(at.seconds);
      const distanceAt = filledIn(distances);
      const distance = distanceOf(
        row.number(distanceAt, 'distance'),
        distanceUnitIn(columns.names[distanceAt]?.replace('distance', '')),
      );
      const effort = effortOf(row.number(at.rpe, 'RPE'), 'rpe', row.line, into);
      const note = withLineEnds(row.text(at.description));
      const session = into.session(key, () => ({ start, end, name, note }));
      into.noteOf(session, exercise, withLineEnds(row.text(at.notes)));
      into.add(session, {
        line: row.line,
        exercise,
        kind: kind ?? undefined,
        chained: kind === 'drop' ? follows(session.sets, exercise) : undefined,
        ...load,
        ...(isAssistedName(exercise) && load.weight?.value ? { assist: true as const } : {}),
        reps,
        durationS,
        distance,
        effort,
        // Superset 0 is one; an empty cell is none.
        group: row.text(at.superset) || undefined,
      });
    };
  },
};
