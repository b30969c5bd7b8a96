import * as v from 'valibot';
import { PackOfFormat1Schema } from './pack-format-1.ts';
import { type Pack, PresentPackSchema } from './pack-schema.ts';
import { presentPack } from './present-pack.ts';

const EarlierPackSchema: v.GenericSchema<unknown, Pack> = v.pipe(
  PackOfFormat1Schema,
  v.transform((pack): unknown => presentPack(pack)),
  PresentPackSchema,
);

/** Reads a pack of any format so far into the present one. */
export const PackSchema = v.lazy(
  (input): v.GenericSchema<unknown, Pack> =>
    typeof input === 'object' && input !== null && 'format' in input ? PresentPackSchema : EarlierPackSchema,
);
