import type { ColumnMapping } from './column-mapping.ts';
import { type Columns, columnsOf } from './columns.ts';
import { decodeText } from './decode.ts';
import { openTable, rowsOf, type Table } from './delimited.ts';
import { FITNOTES_TABLES, readFitnotesBackup } from './fitnotes-backup.ts';
import { chalkbookCsv } from './formats/chalkbook-csv.ts';
import { isChalkbook, readChalkbook } from './formats/chalkbook-json.ts';
import { fitbod } from './formats/fitbod.ts';
import { fitnotes } from './formats/fitnotes.ts';
import { flexify } from './formats/flexify.ts';
import { gymcoach } from './formats/gymcoach.ts';
import { hevy } from './formats/hevy.ts';
import { isJefit, readJefit } from './formats/jefit.ts';
import { liftlog } from './formats/liftlog.ts';
import { liftosaur } from './formats/liftosaur.ts';
import { isLiftosaur, isLiftosaurProgram, readLiftosaur } from './formats/liftosaur-json.ts';
import { isOpengym, isOpengymPlan, readOpengym } from './formats/opengym.ts';
import { strong } from './formats/strong.ts';
import { stronglifts } from './formats/stronglifts.ts';
import { headerHash, mappedTable } from './formats/table.ts';
import { guessMapping } from './guess-mapping.ts';
import type { ImportedFile, ImportFormat } from './imported.ts';
import { type ImportProgress, readTable } from './read-table.ts';
import { ImportRefusal } from './refusal.ts';
import { sqliteTables } from './sqlite-file.ts';
import type { TableFormat } from './table-format.ts';
import { gunzipped, isGzip, isSqlite, isZip, MAX_IMPORT_BYTES, refuseByMagic, zipEntries } from './unpack.ts';

interface ImportOptions {
  /** Read as this format, whatever the content looks like. */
  format?: ImportFormat;
  /** Read as a table by these columns. */
  mapping?: ColumnMapping;
}

const TABLES: readonly TableFormat[] = [
  chalkbookCsv,
  ...[strong, hevy, fitnotes, stronglifts, liftosaur],
  ...[gymcoach, liftlog, flexify, fitbod],
];
const SAMPLE_ROWS = 20;
const GUESS_ROWS = 200;

/**
 * Reads a file of any known app, told by its content alone. Throws ImportRefusal, and nothing else. Look at
 * the file's size before reading it into memory: more than MAX_IMPORT_BYTES is refused.
 */
export function readImport(bytes: Uint8Array, options: ImportOptions = {}): ImportedFile {
  const steps = readImportSteps(bytes, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in pieces of some thousand rows: between two, say how far it is, or stop by asking no more. */
export function* readImportSteps(
  bytes: Uint8Array,
  options: ImportOptions = {},
): Generator<ImportProgress, ImportedFile> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new ImportRefusal('too_large');
  if (bytes.length === 0) throw new ImportRefusal('empty');
  if (isZip(bytes)) return yield* readZip(bytes, options);
  if (isGzip(bytes)) return yield* readGzip(bytes, options);
  return yield* readOne(bytes, options);
}

function* readGzip(bytes: Uint8Array, options: ImportOptions): Generator<ImportProgress, ImportedFile> {
  try {
    return yield* readOne(gunzipped(bytes), options);
  } catch (error) {
    const isBinary = error instanceof ImportRefusal && error.code === 'not_text';
    throw isBinary ? new ImportRefusal('packed_no_text') : error;
  }
}

/** The first file of an archive that is an export, told by content too, and the names of those beside it. */
function* readZip(bytes: Uint8Array, options: ImportOptions): Generator<ImportProgress, ImportedFile> {
  let refused: ImportRefusal | null = null;
  const entries = zipEntries(bytes);
  for (const [i, entry] of entries.entries()) {
    try {
      const file = yield* readOne(entry.read(), options);
      const others = entries.slice(i + 1).filter((other) => isExport(other.read));
      if (others.length === 0) return file;
      return { ...file, archive: { read: entry.name, others: others.map(({ name }) => name) } };
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error;
      if (error.code === 'archive_bomb' || error.code === 'archive_broken') throw error;
      if (!refused || isTelling(error)) refused = error;
    }
  }
  throw refused && isTelling(refused) ? refused : new ImportRefusal('archive_nothing');
}

/** Whether a file begins as an export does: what is no export is refused in the first step. */
function isExport(read: () => Uint8Array): boolean {
  try {
    readOne(read(), {}).next();
    return true;
  } catch (error) {
    if (error instanceof ImportRefusal) return false;
    throw error;
  }
}

/** Whether a refusal of one file of an archive says more than that the archive holds nothing. */
const isTelling = ({ code }: ImportRefusal) =>
  [
    'needs_mapping',
    'database',
    'database_broken',
    'only_header',
    'measurements',
    'not_understood',
    'no_sets',
  ].includes(code);

function* readOne(bytes: Uint8Array, options: ImportOptions): Generator<ImportProgress, ImportedFile> {
  if (isSqlite(bytes)) return readDatabase(bytes);
  const text = textIn(bytes);
  if (/^\s*[{[]/.test(text) && !options.mapping) return readJson(text);
  if (isJefit(text)) return yield* readJefit(text);
  const table = openTable(text);
  if (options.mapping) return yield* readTable(table, mappedTable(options.mapping), 'table');
  const columns = columnsOf(table.header);
  for (const format of TABLES) {
    const layout = options.format && options.format !== format.format ? null : format.layout(columns);
    if (layout) return yield* readTable(table, format, layout);
  }
  if (isMeasurements(columns)) throw new ImportRefusal('measurements');
  throw new ImportRefusal(isEmptyBelow(table) ? 'only_header' : 'needs_mapping');
}

function textIn(bytes: Uint8Array): string {
  refuseByMagic(bytes);
  const text = decodeText(bytes);
  if (text.trim() === '') throw new ImportRefusal('empty');
  return text;
}

function readDatabase(bytes: Uint8Array): ImportedFile {
  const tables = sqliteTables(bytes, FITNOTES_TABLES);
  const [logs, exercises] = [tables.get('training_log'), tables.get('exercise')];
  if (!logs || !exercises) throw new ImportRefusal('database');
  return readFitnotesBackup({ ...Object.fromEntries(tables), training_log: logs, exercise: exercises });
}

function readJson(text: string): ImportedFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new ImportRefusal('json_broken');
  }
  if (isChalkbook(file)) return readChalkbook(file);
  if (isOpengym(file)) return readOpengym(file);
  if (isLiftosaur(file)) return readLiftosaur(file);
  throw new ImportRefusal(isOpengymPlan(file) || isLiftosaurProgram(file) ? 'program_only' : 'json_unknown');
}

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
    rows.push(...found.map(({ cells }) => cells));
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

/** Strong writes a file for each. */
const STRONG_MEASURES =
  /^(weight|body fat percentage|caloric intake|neck|shoulders|chest|waist|hips|(upper|lower) abs|(left|right) (bicep|forearm|thigh|calf))( \(.*\))?$/;

/** Tables of body weight and girths, which the same apps export beside their sets. */
function isMeasurements(columns: Columns): boolean {
  const hasSets = columns.names.some((name) => /exercise|reps/.test(name));
  if (hasSets) return false;
  const [first, second = ''] = columns.names;
  return (
    columns.has('measurement', 'value') ||
    columns.has(/^fat percent/, /^weight (kg|lbs?)$/) ||
    (columns.names.length === 2 && first === 'date' && STRONG_MEASURES.test(second))
  );
}

function isEmptyBelow(table: Table): boolean {
  for (const rows of rowsOf(table)) if (rows.length > 0) return false;
  return true;
}
