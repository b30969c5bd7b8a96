import { openTable, rowsOf, type Table } from './decoding/delimited.ts';
import { textIn } from './decoding/text-in.ts';
import { gunzipped, isGzip, isSqlite, isZip, MAX_IMPORT_BYTES, zipEntries } from './decoding/unpack.ts';
import { headerHash } from './formats/table.ts';
import { ImportRefusal } from './refusal.ts';
import type { ColumnMapping } from './table/column-mapping.ts';
import { guessMapping } from './table/guess-mapping.ts';

const SAMPLE_ROWS = 20;
const GUESS_ROWS = 200;

/** What an unknown table looks like, for the lifter to say which column is which. */
export interface TableSample {
  header: string[];
  /** The first of them. */
  rows: string[][];
  /** What a mapping is remembered by. */
  hash: string;
  guess: ColumnMapping;
}

/** The first rows of any table, also in an archive, and a guess of its columns. Throws ImportRefusal. */
export function sampleTable(bytes: Uint8Array): TableSample {
  const table = tableIn(bytes);
  const rows: string[][] = [];
  for (const found of rowsOf(table)) {
    rows.push(...found.slice(0, GUESS_ROWS).map(({ cells }) => cells));
    if (rows.length >= GUESS_ROWS) break;
  }
  const guess = guessMapping(table.header, rows.slice(0, GUESS_ROWS));
  return { header: table.header, rows: rows.slice(0, SAMPLE_ROWS), hash: headerHash(table.header), guess };
}

function tableIn(bytes: Uint8Array): Table {
  if (bytes.length > MAX_IMPORT_BYTES) throw new ImportRefusal('too_large');
  if (bytes.length === 0) throw new ImportRefusal('empty');
  if (isSqlite(bytes)) throw new ImportRefusal('database');
  if (!isZip(bytes)) return openTable(textIn(isGzip(bytes) ? gunzipped(bytes) : bytes));
  for (const entry of zipEntries(bytes)) {
    try {
      return openTable(textIn(entry.read()));
    } catch (error) {
      if (!(error instanceof ImportRefusal) || error.code.startsWith('archive')) throw error;
    }
  }
  throw new ImportRefusal('archive_nothing');
}
