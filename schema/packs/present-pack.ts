import type { PackOfFormat1 } from './pack-format-1.ts';
import { type Column, PACK_FORMAT, type Pack } from './pack-schema.ts';

/**
 * The place of each field of a set in a pack of the first release. It lists the fields of that release and
 * never changes.
 */
const NUMBERS = {
  setNumbers: 'setNumber',
  weights: 'weight',
  reps: 'reps',
  enteredWeights: 'enteredWeight',
} as const;
const NUMBER_NAMES = ['setNumbers', 'weights', 'reps', 'enteredWeights'] as const;
const UNITS = ['kg', 'lb'];

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

/** A pack for a client of protocol version 1, made of sets as `rowAs` gives them to it. */
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
