import { deviceZone } from '../time-zone.ts';
import { openTable } from './decoding/delimited.ts';
import { textIn } from './decoding/text-in.ts';
import { gunzipped, isGzip, isSqlite, isZip, MAX_IMPORT_BYTES, zipEntries } from './decoding/unpack.ts';
import { chalkbookCsv } from './formats/chalkbook-csv.ts';
import { fitbod } from './formats/fitbod.ts';
import { fitnotes } from './formats/fitnotes.ts';
import { flexify } from './formats/flexify.ts';
import { gymcoach } from './formats/gymcoach.ts';
import { hevy } from './formats/hevy.ts';
import { readJefit } from './formats/jefit.ts';
import { isJefit } from './formats/jefit-sections.ts';
import { liftlog } from './formats/liftlog.ts';
import { readLiftlogBackup } from './formats/liftlog-backup.ts';
import { isLiftlogProtobuf, liftlogMessages } from './formats/liftlog-protobuf.ts';
import { liftosaur } from './formats/liftosaur.ts';
import { strong } from './formats/strong.ts';
import { stronglifts } from './formats/stronglifts.ts';
import { mappedTable } from './formats/table.ts';
import type { ImportedFile, ImportFormat } from './imported.ts';
import { readDatabase } from './read-database.ts';
import { readJson } from './read-json.ts';
import { ImportRefusal } from './refusal.ts';
import type { ColumnMapping } from './table/column-mapping.ts';
import { columnsOf } from './table/columns.ts';
import { type ImportProgress, readTable } from './table/read-table.ts';
import type { TableFormat } from './table/table-format.ts';
import { isEmptyBelow, isMeasurements } from './table/unread-table.ts';

interface ImportOptions {
  /** Read as this format, whatever the content looks like. */
  format?: ImportFormat;
  /** Read as a table by these columns. */
  mapping?: ColumnMapping;
  /** In which a database's instants fall on days, of IANA's names; without one, the device's own. */
  zone?: string;
}

const TABLES: readonly TableFormat[] = [
  chalkbookCsv,
  ...[strong, hevy, fitnotes, stronglifts, liftosaur],
  ...[gymcoach, liftlog, flexify, fitbod],
];

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
    'backup_broken',
    'only_header',
    'measurements',
    'not_understood',
    'no_sets',
  ].includes(code);

function* readOne(bytes: Uint8Array, options: ImportOptions): Generator<ImportProgress, ImportedFile> {
  if (isSqlite(bytes)) return readDatabase(bytes, options.zone ?? deviceZone());
  if (isLiftlogProtobuf(bytes)) return readLiftlogBackup(liftlogMessages(bytes), 'backup-messages');
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
