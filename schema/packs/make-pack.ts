import * as v from 'valibot';
import type { PackColumn } from '../entities/field.ts';
import { ENTITIES, entityOf } from '../entities.ts';
import { type FieldValue, isDeleted, type Row } from '../merge.ts';
import { type PackKey, packKeyText } from './pack.ts';
import { type Column, PACK_FORMAT, type Pack, type SetColumns, type SyncColumns } from './pack-schema.ts';

/** How the required fields of a set are kept. An optional field is kept only for the sets that have it. */
const FULL = Object.entries(entityOf('log').definition).flatMap(
  ([name, { pack = 'sparse' }]): [string, PackColumn][] =>
    pack === 'sparse' || pack === 'place' ? [] : [[name, pack]],
);
const NOT_SPARSE = new Set(['exerciseId', 'deleted', ...FULL.map(([name]) => name)]);

/**
 * The pack that a row belongs to. Null for a row that stays a row: of another entity, a set that has not
 * arrived whole, or one whose date another client wrote in a form of its own.
 */
export function packKeyOf({ type, fields }: Row): PackKey | null {
  if (type !== 'log' || typeof fields.deleted !== 'boolean') return null;
  if (!v.is(ENTITIES.log.fields, fields)) return null;
  const at = new Date(fields.date);
  if (at.toISOString() !== fields.date) return null;
  return { exerciseId: fields.exerciseId, year: at.getUTCFullYear() };
}

/**
 * Packs rows, one pack for each place; `rest` are the rows without a place.
 * @param where a cheaper function with packKeyOf's answers, for rows that are known to be valid
 */
export function packAll(
  rows: Iterable<Row>,
  where: (row: Row) => PackKey | null = packKeyOf,
): { packs: Pack[]; rest: Row[] } {
  const places = new Map<string, { place: PackKey; rows: Row[] }>();
  const rest: Row[] = [];
  for (const row of rows) {
    const place = where(row);
    if (!place) {
      rest.push(row);
      continue;
    }
    const known = places.get(packKeyText(place));
    if (known) known.rows.push(row);
    else places.set(packKeyText(place), { place, rows: [row] });
  }
  return { packs: [...places.values()].map(({ place, rows: found }) => pack(place, found)), rest };
}

/**
 * Packs at least one row into one pack. All are of this place (`packKeyOf`), each has another id; in any order.
 */
export function pack(place: PackKey, rows: readonly Row[]): Pack {
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

/** The values as one letter each; null where two of the texts begin with the same letter. */
function lettersOf(values: readonly string[]): Column | null {
  const of = [...new Set(values)];
  if (new Set(of.map((text) => text[0])).size < of.length) return null;
  return { l: values.map((text) => text[0]).join(''), of };
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

/** Whether two stamps say all clocks of a row: one for every content field that it has, one for `deleted`. */
function isUniform({ fields, clocks }: Row): boolean {
  const { date } = clocks;
  const names = Object.keys(fields);
  return (
    Object.keys(clocks).length === names.length &&
    clocks.deleted !== undefined &&
    names.every((name) => name === 'deleted' || clocks[name] === date)
  );
}

/** The order in which `setsOf` lists sets, so that a pack is read in its own order. */
function byDateAndNumber(a: Row, b: Row): number {
  const [dateA, dateB] = [a.fields.date as string, b.fields.date as string];
  if (dateA !== dateB) return dateA < dateB ? -1 : 1;
  const number = (a.fields.setNumber as number) - (b.fields.setNumber as number);
  return number || (a.id < b.id ? -1 : 1);
}
