import * as v from 'valibot';
import type { PackColumn } from './entities/field.ts';
import { ENTITIES, entityOf } from './entities.ts';
import { type FieldValue, isDeleted, type Row } from './merge.ts';
import { type Column, PACK_FORMAT, type Pack, type SetColumns, type SyncColumns } from './pack-schema.ts';

/** Where a set is packed: one pack holds one exercise's sets of one UTC year. */
export interface PackPlace {
  exerciseId: string;
  year: number;
}

/** How the fields that every set has are kept. Any other field of a set is kept for those that have it. */
const FULL = Object.entries(entityOf('log').definition).flatMap(
  ([name, { pack = 'sparse' }]): [string, PackColumn][] =>
    pack === 'sparse' || pack === 'place' ? [] : [[name, pack]],
);
const NOT_SPARSE = new Set(['exerciseId', 'deleted', ...FULL.map(([name]) => name)]);

/**
 * The pack that a row belongs to. Null for what has no place in columns and stays a row: days and
 * exercises, sets that have not arrived whole, and dates that another client wrote in a form of its own.
 */
export function placeOf({ type, fields }: Row): PackPlace | null {
  if (type !== 'log' || typeof fields.deleted !== 'boolean') return null;
  if (!v.is(ENTITIES.log.fields, fields)) return null;
  const at = new Date(fields.date);
  if (at.toISOString() !== fields.date) return null;
  return { exerciseId: fields.exerciseId, year: at.getUTCFullYear() };
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
  const stamps = sorted.map(({ clocks }) => clocks.date ?? 0);
  const sync: SyncColumns = {
    ids: ids.join(),
    seqs: differences(sorted.map(({ seq }) => seq)),
    stamps: differences(stamps),
    deletions: sorted.map(({ clocks }, i) => (clocks.deleted ?? 0) - (stamps[i] as number)),
    deleted: indicesOf(sorted, ({ fields }) => fields.deleted === true),
    clocks: sorted.flatMap((row, i) => (isUniform(row) ? [] : [[i, row.clocks]])),
  };
  const [minId, maxId] = ids.reduce(
    ([min, max], id) => [id < min ? id : min, id > max ? id : max],
    [ids[0] as string, ids[0] as string],
  );
  const sets = { columns: columnsOf(sorted), hidden: indicesOf(sorted, isDeleted) };
  return { format: PACK_FORMAT, ...place, minId, maxId, sets, sync };
}

function columnsOf(rows: readonly Row[]): SetColumns['columns'] {
  const columns: SetColumns['columns'] = {};
  for (const [name, kind] of FULL) {
    columns[name] = fullColumn(
      kind,
      rows.map(({ fields }) => fields[name] as FieldValue),
    );
  }
  const sparse = new Map<string, { at: number[]; is: FieldValue[] }>();
  for (const [i, { fields }] of rows.entries()) {
    for (const [name, value] of Object.entries(fields)) {
      if (NOT_SPARSE.has(name)) continue;
      const known = sparse.get(name) ?? { at: [], is: [] };
      known.at.push(i);
      known.is.push(value);
      sparse.set(name, known);
    }
  }
  return Object.assign(columns, Object.fromEntries(sparse));
}

function fullColumn(kind: PackColumn, values: readonly FieldValue[]): Column {
  switch (kind) {
    case 'differences':
      return { d: differences(values.map((value) => Date.parse(value as string))) };
    case 'numbers':
      return { n: values as number[] };
    case 'letters':
      return lettersOf(values as string[]) ?? { r: runsOf(values) };
    default:
      return { r: runsOf(values) };
  }
}

/** Null where two of the texts begin alike. */
function lettersOf(values: readonly string[]): Column | null {
  const of = [...new Set(values)];
  if (new Set(of.map((text) => text[0])).size < of.length) return null;
  return { l: values.map((text) => text[0]).join(''), of };
}

/** The rows of a pack, exactly as they were, in its order: all, or those of some ids. */
export function unpack({ exerciseId, sets, sync }: Pack, only?: ReadonlySet<string>): Row[] {
  const columns = Object.entries(sets.columns).map(([name, one]) => [name, readerOf(one)] as const);
  const seqs = sums(sync.seqs);
  const stamps = sums(sync.stamps);
  const deleted = new Set(sync.deleted);
  const clocks = new Map(sync.clocks);
  return idsOf(sync).flatMap((id, i) => {
    if (only && !only.has(id)) return [];
    const fields: Record<string, FieldValue> = { exerciseId };
    for (const [name, read] of columns) {
      const value = read(i);
      if (value !== undefined) fields[name] = value;
    }
    fields.deleted = deleted.has(i);
    const at = stamps[i] as number;
    return {
      type: 'log',
      id,
      fields,
      clocks: clocks.get(i) ?? uniform(fields, at, at + (sync.deletions[i] as number)),
      seq: seqs[i] as number,
    };
  });
}

/** Reads one field by row number; undefined where that set does not have it. */
function readerOf(one: Column): (row: number) => FieldValue | undefined {
  if ('d' in one) {
    const instants = sums(one.d);
    return (row) => new Date(instants[row] as number).toISOString();
  }
  if ('n' in one) return (row) => one.n[row];
  if ('l' in one) {
    const texts = new Map(one.of.map((text) => [text[0], text]));
    return (row) => texts.get(one.l[row]);
  }
  if ('r' in one) {
    const values = fromRuns(one.r);
    return (row) => values[row];
  }
  const values = new Map(one.at.map((row, i) => [row, one.is[i] as FieldValue]));
  return (row) => values.get(row);
}

export function idsOf({ ids }: Pick<SyncColumns, 'ids'>): string[] {
  return ids.split(',');
}

/** How many sets it holds, deleted ones too. */
export function sizeOf({ sync }: Pick<Pack, 'sync'>): number {
  return sync.seqs.length;
}

/** When each set of a pack was done, ms, ascending. */
export function instantsOf({ columns }: SetColumns): number[] {
  const { date } = columns;
  return date && 'd' in date ? sums(date.d) : [];
}

/** One number of each set of a pack. */
export function numbersOf({ columns }: SetColumns, field: string): readonly number[] {
  const one = columns[field];
  return one && 'n' in one ? one.n : [];
}

/** Reads one field of a pack's sets by row number; undefined where no set of it has the field. */
export function valuesOf(
  { columns }: SetColumns,
  field: string,
): ((row: number) => FieldValue | undefined) | undefined {
  const one = columns[field];
  return one && readerOf(one);
}

/** The running sums of a column of differences. */
export function sums(column: readonly number[]): number[] {
  let at = 0;
  return column.map((step) => {
    at += step;
    return at;
  });
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

/** Whether two numbers say all clocks: one stamp for each content field that the set has, one for `deleted`. */
function isUniform({ fields, clocks }: Row): boolean {
  const { date } = clocks;
  const names = Object.keys(fields);
  return (
    Object.keys(clocks).length === names.length &&
    clocks.deleted !== undefined &&
    names.every((name) => name === 'deleted' || clocks[name] === date)
  );
}

function uniform(fields: Row['fields'], content: number, deleted: number): Record<string, number> {
  const clocks: Record<string, number> = {};
  for (const name of Object.keys(fields)) clocks[name] = content;
  clocks.deleted = deleted;
  return clocks;
}

/** By the same order in which `setsOf` lists them, so that a pack is read as it lies. */
function byDateAndNumber(a: Row, b: Row): number {
  const [dateA, dateB] = [a.fields.date as string, b.fields.date as string];
  if (dateA !== dateB) return dateA < dateB ? -1 : 1;
  const number = (a.fields.setNumber as number) - (b.fields.setNumber as number);
  return number || (a.id < b.id ? -1 : 1);
}
