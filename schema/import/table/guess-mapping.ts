import { ifUnderstood } from '../refusal.ts';
import { timeIn } from '../values/dates.ts';
import { secondsIn } from '../values/numbers.ts';
import { COLUMN_HEADINGS } from './column-headings.ts';
import type { ColumnMapping, MappedColumn } from './column-mapping.ts';
import { headingKey, secondsPer, weightUnitIn } from './columns.ts';

/** A guess of what each column is, by its heading and then by what stands in it. */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[]): ColumnMapping {
  const names = header.map(headingKey);
  const columns: Partial<Record<MappedColumn, number>> = {};
  const taken = new Set<number>();
  const take = (what: MappedColumn, column: number) => {
    if (column < 0 || columns[what] !== undefined) return;
    columns[what] = column;
    taken.add(column);
  };
  const cellsOf = (column: number) => rows.map((row) => (row[column] ?? '').trim()).filter(Boolean);
  const holdsDates = (column: number) => share(cellsOf(column), isDate) > 0.8;
  const holdsClocks = (column: number) => looksLikeClocks(cellsOf(column));
  for (const [what, words] of COLUMN_HEADINGS) {
    const fits = (name: string, i: number) => !taken.has(i) && words.test(name);
    const found = names.findIndex((name, i) => fits(name, i) && (what !== 'date' || holdsDates(i)));
    take(what, found);
  }
  const free = () => header.map((_, i) => i).filter((i) => !taken.has(i));
  if (columns.date === undefined) take('date', free().find(holdsDates) ?? -1);
  if (columns.exercise === undefined) {
    // A column “Workout” or “Name” may be the exercises: those are more than the names of workouts or muscles.
    const [best] = [...free(), columns.session ?? -1]
      .filter((i) => looksLikeNames(cellsOf(i)))
      .sort((a, b) => new Set(cellsOf(b)).size - new Set(cellsOf(a)).size);
    if (best === columns.session) delete columns.session;
    take('exercise', best ?? -1);
  }
  const numeric = free().filter((i) => share(cellsOf(i), isNumber) > 0.8);
  if (columns.reps === undefined) {
    take('reps', numeric.find((i) => share(cellsOf(i), (cell) => /^\d{1,2}$/.test(cell)) > 0.9) ?? -1);
  }
  if (columns.weight === undefined) take('weight', numeric.find((i) => !taken.has(i)) ?? -1);
  // A time of day and a length have the same heading in many apps: which it is its cells say.
  const time = columns.time;
  if (time === undefined)
    take('time', free().find((i) => BEGIN.test(names[i] ?? '') && holdsClocks(i)) ?? -1);
  else if (!holdsClocks(time)) {
    delete columns.time;
    if (columns.duration === undefined) columns.duration = time;
  }
  if (columns.duration !== undefined && isOfWorkouts(rows, columns, names)) delete columns.duration;
  const unit = columns.weight === undefined ? undefined : weightUnitIn(names[columns.weight]);
  const isCount = columns.set !== undefined && countsSets(names[columns.set], rows, columns);
  return {
    columns,
    ...(isCount ? { setCount: columns.set } : {}),
    ...(unit ? { weightUnit: unit } : {}),
  };
}

/** Above a clock, where the day has a column of its own. */
const BEGIN = /^(start( ?time)?|begin|startzeit|beginn|début|inicio|inizio|início)$/;

/** Nobody lifts for so long in one set, s: a length beside its reps is that of the workout. */
const SET_LENGTH_MAX_S = 600;

function isOfWorkouts(
  rows: readonly (readonly string[])[],
  { duration = -1, reps = -1 }: ColumnMapping['columns'],
  names: readonly string[],
): boolean {
  const isLong = (cell: string) => {
    const each = /[^\d.,\s]/.test(cell) ? 1 : secondsPer(names[duration]);
    return (ifUnderstood(() => secondsIn(cell)) ?? 0) * each > SET_LENGTH_MAX_S;
  };
  const lifted = rows.filter((row) => Number(row[reps]) > 0 && (row[duration] ?? '').trim() !== '');
  return (
    share(
      lifted.map((row) => row[duration] ?? ''),
      isLong,
    ) > 0.5
  );
}

const SETS_DONE = /^(sets|(number|no\.?|total|#) ?(of )?sets|sätze|series|séries)$/;
const SETS_MAX = 20;

/** Whether “Sets” says how many were done: where it numbers them, those of an exercise on a day are 1 to n. */
function countsSets(
  heading: string | undefined,
  rows: readonly (readonly string[])[],
  { set = -1, date = -1, exercise = -1 }: ColumnMapping['columns'],
): boolean {
  const byExercise = new Map<string, number[]>();
  for (const row of rows) {
    const cell = (row[set] ?? '').trim();
    if (cell === '') continue;
    const key = JSON.stringify([row[date], row[exercise]]);
    byExercise.set(key, [...(byExercise.get(key) ?? []), Number(cell)]);
  }
  const all = [...byExercise.values()];
  const isNumbered = (counts: readonly number[]) =>
    counts.toSorted((a, b) => a - b).every((count, i) => count === i + 1);
  return (
    SETS_DONE.test(heading ?? '') &&
    all.flat().every((count) => Number.isInteger(count) && count >= 0 && count <= SETS_MAX) &&
    all.some((counts) => !isNumbered(counts))
  );
}

/** Nobody trains in the hour after midnight alone: that is how long something took. */
const looksLikeClocks = (cells: readonly string[]) =>
  cells.every((cell) => /^([01]?\d|2[0-3])[:.]\d{2}/.test(cell)) &&
  !(cells.length > 0 && cells.every((cell) => /^0?0[:.]/.test(cell)));

const share = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const isNumber = (cell: string) => /^[-+]?[\d\s.,\u00a0\u202f]+$/.test(cell) && !isDate(cell);

function isDate(cell: string): boolean {
  if (/^\d{1,4}$/.test(cell)) return false;
  const dayFirst = !/^\d{1,2}\D(1[3-9]|2\d|3[01])\D/.test(cell);
  return ifUnderstood(() => timeIn(cell, { dayFirst, isCroatian: false })) !== undefined;
}

/** Words, several of them, and some again: what is trained comes back. */
function looksLikeNames(cells: readonly string[]): boolean {
  return cells.length > 0 && share(cells, (cell) => /\p{L}{3}/u.test(cell) && !isDate(cell)) > 0.9;
}
