import * as v from 'valibot';
import { type FieldValue, isDeleted, type Row } from './merge.ts';
import type { Pack, SetColumns, SyncColumns } from './pack-schema.ts';
import { LogFieldsSchema, type WeightUnit } from './workout-log.ts';

/** Where a set is packed: one pack holds one exercise's sets of one UTC year. */
export interface PackPlace {
  exerciseId: string;
  year: number;
}

const CONTENT = Object.keys(LogFieldsSchema.entries);
const FIELD_COUNT = CONTENT.length + 1;

/**
 * The pack that a row belongs to. Null for what has no place in columns and stays a row: days and
 * exercises, sets that have not arrived whole, and sets that another client wrote in a form of its own.
 */
export function placeOf({ type, fields }: Row): PackPlace | null {
  if (type !== 'log' || typeof fields.deleted !== 'boolean') return null;
  const { deleted: _, ...content } = fields;
  if (!v.is(LogFieldsSchema, content)) return null;
  const at = new Date(content.date);
  if (at.toISOString() !== content.date) return null;
  return { exerciseId: content.exerciseId, year: at.getUTCFullYear() };
}

/** One text for a place, for maps. */
export function placeKey({ exerciseId, year }: PackPlace): string {
  return `${exerciseId}/${year}`;
}

/**
 * Packs what can be packed, a pack a place; `rest` are the rows without a place.
 * @param where for rows that are known to be valid, something cheaper than placeOf with the same answer
 */
export function packAll(
  rows: Iterable<Row>,
  where: (row: Row) => PackPlace | null = placeOf,
): { packs: Pack[]; rest: Row[] } {
  const places = new Map<string, { place: PackPlace; rows: Row[] }>();
  const rest: Row[] = [];
  for (const row of rows) {
    const place = where(row);
    if (!place) {
      rest.push(row);
      continue;
    }
    const known = places.get(placeKey(place));
    if (known) known.rows.push(row);
    else places.set(placeKey(place), { place, rows: [row] });
  }
  return { packs: [...places.values()].map(({ place, rows: found }) => pack(place, found)), rest };
}

/** Packs at least one row, all of this place (`placeOf`) and each of another id; in any order. */
export function pack(place: PackPlace, rows: readonly Row[]): Pack {
  const sorted = [...rows].sort(byDateAndNumber);
  const ids = sorted.map(({ id }) => id);
  const column = (field: string) => sorted.map(({ fields }) => fields[field] as number);
  const sets: SetColumns = {
    dates: differences(sorted.map(({ fields }) => Date.parse(fields.date as string))),
    setNumbers: column('setNumber'),
    weights: column('weight'),
    reps: column('reps'),
    enteredWeights: column('enteredWeight'),
    units: sorted.map(({ fields }) => (fields.enteredUnit === 'lb' ? 'l' : 'k')).join(''),
    hidden: indicesOf(sorted, isDeleted),
  };
  const stamps = sorted.map(({ clocks }) => clocks.date ?? 0);
  const sync: SyncColumns = {
    ids: ids.join(),
    names: runsOf(sorted.map(({ fields }) => fields.exerciseName as string)),
    seqs: differences(sorted.map(({ seq }) => seq)),
    stamps: differences(stamps),
    deletions: sorted.map(({ clocks }, i) => (clocks.deleted ?? 0) - (stamps[i] as number)),
    deleted: indicesOf(sorted, ({ fields }) => fields.deleted === true),
    clocks: sorted.flatMap(({ clocks }, i) => (isUniform(clocks) ? [] : [[i, clocks]])),
  };
  const [minId, maxId] = ids.reduce(
    ([min, max], id) => [id < min ? id : min, id > max ? id : max],
    [ids[0] as string, ids[0] as string],
  );
  return { ...place, minId, maxId, sets, sync };
}

/** The rows of a pack, exactly as they were, in its order: all, or those of some ids. */
export function unpack({ exerciseId, sets, sync }: Pack, only?: ReadonlySet<string>): Row[] {
  const dates = sums(sets.dates);
  const seqs = sums(sync.seqs);
  const stamps = sums(sync.stamps);
  const deleted = new Set(sync.deleted);
  const clocks = new Map(sync.clocks);
  const names = fromRuns(sync.names);
  return idsOf(sync).flatMap((id, i) => {
    if (only && !only.has(id)) return [];
    const fields: Record<string, FieldValue> = {
      exerciseId,
      exerciseName: names[i] as string,
      date: new Date(dates[i] as number).toISOString(),
      setNumber: sets.setNumbers[i] as number,
      weight: sets.weights[i] as number,
      reps: sets.reps[i] as number,
      enteredWeight: sets.enteredWeights[i] as number,
      enteredUnit: unitAt(sets, i),
      deleted: deleted.has(i),
    };
    const at = stamps[i] as number;
    return {
      type: 'log',
      id,
      fields,
      clocks: clocks.get(i) ?? uniform(at, at + (sync.deletions[i] as number)),
      seq: seqs[i] as number,
    };
  });
}

export function idsOf({ ids }: SyncColumns): string[] {
  return ids.split(',');
}

/** The running sums of a column of differences. */
export function sums(column: readonly number[]): number[] {
  let at = 0;
  return column.map((step) => {
    at += step;
    return at;
  });
}

export function unitAt({ units }: SetColumns, index: number): WeightUnit {
  return units[index] === 'l' ? 'lb' : 'kg';
}

function differences(values: readonly number[]): number[] {
  return values.map((value, i) => value - (i === 0 ? 0 : (values[i - 1] as number)));
}

function indicesOf<T>(items: readonly T[], holds: (item: T) => boolean): number[] {
  return items.flatMap((item, i) => (holds(item) ? [i] : []));
}

/** Each value that differs from the one before, and how many in a row have it. */
export function runsOf<T>(values: readonly T[]): [T, number][] {
  const found: [T, number][] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.[0] === value) last[1] += 1;
    else found.push([value, 1]);
  }
  return found;
}

export function fromRuns<T>(runs: readonly (readonly [T, number])[]): T[] {
  return runs.flatMap(([value, count]) => Array<T>(count).fill(value));
}

/** Whether two numbers say all clocks: one stamp for the content, one for `deleted`. */
function isUniform(clocks: Row['clocks']): boolean {
  const { date } = clocks;
  return (
    Object.keys(clocks).length === FIELD_COUNT &&
    clocks.deleted !== undefined &&
    CONTENT.every((field) => clocks[field] === date)
  );
}

function uniform(content: number, deleted: number): Record<string, number> {
  const clocks: Record<string, number> = { deleted };
  for (const field of CONTENT) clocks[field] = content;
  return clocks;
}

/** By the same order in which `setsOf` lists them, so that a pack is read as it lies. */
function byDateAndNumber(a: Row, b: Row): number {
  const [dateA, dateB] = [a.fields.date as string, b.fields.date as string];
  if (dateA !== dateB) return dateA < dateB ? -1 : 1;
  const number = (a.fields.setNumber as number) - (b.fields.setNumber as number);
  return number || (a.id < b.id ? -1 : 1);
}
