import * as v from 'valibot';
import { type ColumnMapping, MAPPED_COLUMNS } from '../../schema/import/table/column-mapping.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../device/local-storage.ts';

/** Nobody has more tables of their own. */
const KEPT_MAX = 10;
const PlaceSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const KeptSchema = v.array(
  v.object({
    /** Of the table's headings (TableSample.hash). */
    hash: v.string(),
    columns: v.partial(v.object(v.entriesFromList(MAPPED_COLUMNS, PlaceSchema))),
    setCount: v.optional(PlaceSchema),
  }),
);

const kept = () => readJson(STORAGE_KEYS.importColumns, KeptSchema) ?? [];

/** What the lifter said of a table with the same headings before, in place of the columns that are guessed. */
export function knownMapping(hash: string, guess: ColumnMapping): ColumnMapping {
  const found = kept().find((one) => one.hash === hash);
  if (!found) return guess;
  const { setCount: _, ...rest } = guess;
  const columns = Object.fromEntries(Object.entries(found.columns).filter(([, at]) => at !== undefined));
  return { ...rest, columns, ...(found.setCount === undefined ? {} : { setCount: found.setCount }) };
}

/** For the next file of the same headings, on this device. */
export function keepMapping(hash: string, { columns, setCount }: ColumnMapping): void {
  const others = kept().filter((one) => one.hash !== hash);
  writeJson(STORAGE_KEYS.importColumns, [{ hash, columns, setCount }, ...others].slice(0, KEPT_MAX));
}
