import { ImportRefusal } from '../refusal.ts';
import { columnsOf } from './sqlite-columns.ts';
import { valuesIn, varint } from './sqlite-record.ts';

/** A row of a table by the names of its columns; one that was added later than the row is missing. */
type SqliteRow = Readonly<Record<string, unknown>>;
/** Rows by the names of their tables. */
export type DatabaseRows = ReadonlyMap<string, readonly SqliteRow[]>;

const HEADER = 100;
const LEAF = 13;
const INTERIOR = 5;
/** More pages deep is no tree that SQLite makes. */
const DEPTH_MAX = 20;
const ROWS_MAX = 1_000_000;
const PAYLOAD_MAX = 1_000_000;
const TEXTS = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be'] as const;

/**
 * Reads tables out of an SQLite file as it lies on the disk, after the description of that format: nothing is run, so
 * nothing that the file says can be. A table that it has not is not in the answer. Throws ImportRefusal.
 */
export function sqliteTables(bytes: Uint8Array, names: readonly string[]): DatabaseRows {
  return soundly(() => tablesOf(openFile(bytes), names));
}

/** The names of a file's tables, in lower case as SQLite compares them. Throws ImportRefusal. */
export function sqliteNames(bytes: Uint8Array): ReadonlySet<string> {
  return soundly(() => new Set([...tablesIn(openFile(bytes))].map(({ name }) => name.toLowerCase())));
}

function soundly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // What a page names lies outside of the file.
    if (error instanceof RangeError) throw new ImportRefusal('database_broken');
    throw error;
  }
}

function* tablesIn(file: File): Generator<{ name: string; root: number; sql: string }, void> {
  for (const { values } of rowsOf(file, 1)) {
    const [type, name, , root, sql] = values;
    if (type === 'table' && typeof root === 'number' && root >= 1)
      yield { name: String(name), root, sql: String(sql) };
  }
}

function tablesOf(file: File, names: readonly string[]): DatabaseRows {
  const tables = new Map<string, readonly SqliteRow[]>();
  for (const { name, root, sql } of tablesIn(file)) {
    const wanted = names.find((one) => one.toLowerCase() === name.toLowerCase());
    if (wanted === undefined) continue;
    const columns = columnsOf(sql);
    const rows: SqliteRow[] = [];
    for (const row of rowsOf(file, root)) {
      rows.push(
        Object.fromEntries(
          columns.slice(0, row.values.length).map((column, i) => {
            const value = row.values[i];
            return [column.name, value === null && column.isRowId ? row.id : value];
          }),
        ),
      );
    }
    tables.set(wanted, rows);
  }
  return tables;
}

interface File {
  bytes: Uint8Array;
  view: DataView;
  pageSize: number;
  /** Of a page, without what is reserved at its end. */
  usable: number;
  text: TextDecoder;
}

function openFile(bytes: Uint8Array): File {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint16(16);
  const pageSize = size === 1 ? 65_536 : size;
  const isSize = pageSize >= 512 && (pageSize & (pageSize - 1)) === 0;
  if (!isSize || bytes.length < pageSize) throw new ImportRefusal('database_broken');
  const text = new TextDecoder(TEXTS[view.getUint32(56)] ?? 'utf-8');
  return { bytes, view, pageSize, usable: pageSize - view.getUint8(20), text };
}

interface StoredRow {
  id: number;
  values: unknown[];
}

/** The rows of a table's tree, by their ids. */
function* rowsOf(file: File, root: number): Generator<StoredRow, void> {
  const seen = new Set<number>();
  let rows = 0;
  yield* below(root, 0);

  function* below(page: number, depth: number): Generator<StoredRow, void> {
    // A page that stands above itself would never end.
    if (page < 1 || depth > DEPTH_MAX || seen.has(page)) throw new ImportRefusal('database_broken');
    seen.add(page);
    const { view, pageSize } = file;
    const start = (page - 1) * pageSize;
    const at = start + (page === 1 ? HEADER : 0);
    const type = view.getUint8(at);
    if (type !== LEAF && type !== INTERIOR) throw new ImportRefusal('database_broken');
    const cells = view.getUint16(at + 3);
    for (let i = 0; i < cells; i++) {
      const cell = start + view.getUint16(at + (type === LEAF ? 8 : 12) + i * 2);
      if (type === INTERIOR) yield* below(view.getUint32(cell), depth + 1);
      else if (++rows > ROWS_MAX) throw new ImportRefusal('too_large');
      else yield rowAt(file, cell);
    }
    if (type === INTERIOR) yield* below(view.getUint32(at + 8), depth + 1);
  }
}

function rowAt(file: File, cell: number): StoredRow {
  const size = varint(file.view, cell);
  const id = varint(file.view, size.end);
  return { id: id.value, values: valuesIn(payloadAt(file, id.end, size.value), file.text) };
}

/** What lies in a cell, and on the pages behind it where it is too long for one. */
function payloadAt({ bytes, view, pageSize, usable }: File, from: number, size: number): Uint8Array {
  if (size > PAYLOAD_MAX) throw new ImportRefusal('database_broken');
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const spread = least + ((size - least) % (usable - 4));
  const local = size <= usable - 35 ? size : spread <= usable - 35 ? spread : least;
  if (from + local > bytes.length) throw new ImportRefusal('database_broken');
  if (local === size) return bytes.subarray(from, from + size);
  const all = new Uint8Array(size);
  all.set(bytes.subarray(from, from + local));
  let next = view.getUint32(from + local);
  for (let at = local; at < size; ) {
    const start = (next - 1) * pageSize;
    const part = Math.min(usable - 4, size - at);
    if (next < 1 || start + 4 + part > bytes.length) throw new ImportRefusal('database_broken');
    all.set(bytes.subarray(start + 4, start + 4 + part), at);
    next = view.getUint32(start);
    at += part;
  }
  return all;
}
