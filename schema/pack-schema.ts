import * as v from 'valibot';
import { EXERCISE_NAME_MAX } from './exercise.ts';
import { ID_MAX, IdSchema } from './id.ts';
import { ENTERED_WEIGHT_MAX, REPS_MAX, SET_NUMBER_MAX, WEIGHT_MAX_KG } from './workout-log.ts';

/** The most sets of one exercise in one year that a pack may hold: 250 a day. */
const SETS_MAX = 100_000;

/** A list checked by one plain loop: valibot's own costs a call and an object for every number of ten years. */
const column = (isGood: (value: number) => boolean, name: string) =>
  v.custom<number[]>(
    (list) =>
      Array.isArray(list) &&
      list.length <= SETS_MAX &&
      list.every((value) => typeof value === 'number' && isGood(value)),
    `must be a column of ${name}`,
  );
const within = (least: number, most: number) => (value: number) => value >= least && value <= most;
const whole = (least: number, most: number) => (value: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const differences = column(Number.isSafeInteger, 'whole numbers');
const indices = column(whole(0, SETS_MAX), 'row numbers');

/**
 * What charts and tables read, a list a field, one value a set, ordered by date, set number and id.
 * `dates` is ms: the first since 1970, each other the difference to the one before.
 */
export const SetColumnsSchema = v.strictObject({
  dates: differences,
  setNumbers: column(whole(1, SET_NUMBER_MAX), 'set numbers'),
  /** kg */
  weights: column(within(0, WEIGHT_MAX_KG), 'weights'),
  reps: column(whole(0, REPS_MAX), 'reps'),
  enteredWeights: column(within(0, ENTERED_WEIGHT_MAX), 'weights'),
  /** `k` or `l` for each set: typed in kg or in lb. */
  units: v.pipe(v.string(), v.regex(/^[kl]*$/)),
  /** The row numbers of deleted sets, ascending: they stay for the sync, and no screen shows them. */
  hidden: indices,
});
export type SetColumns = v.InferOutput<typeof SetColumnsSchema>;

const stamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** What only the sync needs of the same sets, in the same order. */
export const SyncColumnsSchema = v.strictObject({
  /** All ids with commas between. */
  ids: v.pipe(v.string(), v.regex(/^[\w-]+(,[\w-]+)*$/), v.maxLength(SETS_MAX * (ID_MAX + 1))),
  /** The name at the time of the set, and how many sets in a row have it. */
  names: v.array(v.tuple([v.pipe(v.string(), v.maxLength(EXERCISE_NAME_MAX)), v.number()])),
  /** Change numbers, as differences. */
  seqs: differences,
  /** The stamp that all content fields of a set share, as differences. */
  stamps: differences,
  /** The stamp of the field `deleted` minus the content's. */
  deletions: differences,
  /** The row numbers of sets whose field `deleted` is true. */
  deleted: indices,
  /** All clocks of the sets whose content fields don't share one stamp, by row number. */
  clocks: v.array(v.tuple([v.number(), v.record(v.string(), stamp)])),
});
export type SyncColumns = v.InferOutput<typeof SyncColumnsSchema>;

const columns = v.strictObject({
  exerciseId: IdSchema,
  year: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  /** The least and the greatest id in it, so that most ids can be looked for without reading any. */
  minId: IdSchema,
  maxId: IdSchema,
  sets: SetColumnsSchema,
  sync: SyncColumnsSchema,
});

/** The sets of one exercise whose date lies in one UTC year, as columns. */
export type Pack = v.InferOutput<typeof columns>;
export const PackSchema: v.GenericSchema<unknown, Pack> = v.pipe(
  columns,
  v.check(isAligned, 'must have columns of one length'),
  v.check(isOfItsYear, 'must have its dates in its year, ascending'),
);

function isAligned({ sets, sync }: Pack): boolean {
  const count = sets.dates.length;
  const named = sync.names.reduce((sum, [, run]) => sum + run, 0);
  const lists = [
    sets.setNumbers,
    sets.weights,
    sets.reps,
    sets.enteredWeights,
    sets.units,
    sync.seqs,
    sync.stamps,
    sync.deletions,
    sync.ids.split(','),
  ];
  return named === count && lists.every(({ length }) => length === count);
}

function isOfItsYear({ year, sets }: Pack): boolean {
  const [first = Number.NaN, ...steps] = sets.dates;
  const last = steps.reduce((at, step) => at + step, first);
  const yearOf = (ms: number) => new Date(ms).getUTCFullYear();
  return steps.every((step) => step >= 0) && yearOf(first) === year && yearOf(last) === year;
}
