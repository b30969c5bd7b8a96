import * as v from 'valibot';
import { IdSchema } from './id.ts';
import { column, indices } from './pack-lists.ts';
import { type Column, PACK_FORMAT, type Pack, PresentPackSchema } from './pack-schema.ts';

/** Where each field of a set stood in a pack of the first release, which says what a set had then and never changes. */
const NUMBERS = {
  setNumbers: 'setNumber',
  weights: 'weight',
  reps: 'reps',
  enteredWeights: 'enteredWeight',
} as const;
const NUMBER_NAMES = ['setNumbers', 'weights', 'reps', 'enteredWeights'] as const;
const UNITS = ['kg', 'lb'];

const numbers = column(Number.isFinite, 'numbers');
const differences = column(Number.isSafeInteger, 'whole numbers');
const stamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/**
 * A pack as the first release made it, without a format. Devices still store them, and clients of protocol
 * version 1 are still sent them.
 */
const PackOfFormat1Schema = v.strictObject({
  exerciseId: IdSchema,
  year: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  minId: IdSchema,
  maxId: IdSchema,
  sets: v.strictObject({
    dates: differences,
    setNumbers: numbers,
    weights: numbers,
    reps: numbers,
    enteredWeights: numbers,
    units: v.pipe(v.string(), v.regex(/^[kl]*$/)),
    hidden: indices,
  }),
  sync: v.strictObject({
    ids: v.pipe(v.string(), v.regex(/^[\w-]+(,[\w-]+)*$/)),
    names: v.array(v.tuple([v.string(), v.number()])),
    seqs: differences,
    stamps: differences,
    deletions: differences,
    deleted: indices,
    clocks: v.array(v.tuple([v.number(), v.record(v.string(), stamp)])),
  }),
});
export type PackOfFormat1 = v.InferOutput<typeof PackOfFormat1Schema>;

/** Reads a pack that any release so far has stored or sent. */
export function presentPack(pack: Pack | PackOfFormat1): Pack {
  if ('format' in pack) return pack;
  const { sets, sync, ...place } = pack;
  const { dates, units, hidden, ...lists } = sets;
  const { names, ...rest } = sync;
  const columns: Record<string, Column> = { exerciseName: { r: names }, date: { d: dates } };
  for (const name of NUMBER_NAMES) columns[NUMBERS[name]] = { n: lists[name] };
  columns.enteredUnit = { l: units, of: UNITS };
  return { format: PACK_FORMAT, ...place, sets: { columns, hidden }, sync: rest };
}

const EarlierPackSchema: v.GenericSchema<unknown, Pack> = v.pipe(
  PackOfFormat1Schema,
  v.transform((pack): unknown => presentPack(pack)),
  PresentPackSchema,
);

/** A pack of any format so far, in the present one. */
export const PackSchema = v.lazy(
  (input): v.GenericSchema<unknown, Pack> =>
    typeof input === 'object' && input !== null && 'format' in input ? PresentPackSchema : EarlierPackSchema,
);

/** For a client of protocol version 1: a pack of sets that are as `rowAs` gives them to it. */
export function packOfFormat1({ format: _, sets, sync, ...place }: Pack): PackOfFormat1 {
  const { exerciseName, enteredUnit } = sets.columns;
  const numbersOf = (field: string) => (sets.columns[field] as { n: number[] }).n;
  return {
    ...place,
    sets: {
      dates: (sets.columns.date as { d: number[] }).d,
      setNumbers: numbersOf(NUMBERS.setNumbers),
      weights: numbersOf(NUMBERS.weights),
      reps: numbersOf(NUMBERS.reps),
      enteredWeights: numbersOf(NUMBERS.enteredWeights),
      units: (enteredUnit as { l: string }).l,
      hidden: sets.hidden,
    },
    sync: { ...sync, names: (exerciseName as { r: [string, number][] }).r },
  };
}
