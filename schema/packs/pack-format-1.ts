import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { column, indices } from './pack-lists.ts';

const numbers = column(Number.isFinite, 'numbers');
const differences = column(Number.isSafeInteger, 'whole numbers');
const stamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/**
 * A pack as the first release made it, without a format. Devices may still store such packs, and clients of
 * protocol version 1 are still sent them.
 */
export const PackOfFormat1Schema = v.strictObject({
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
