import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ExportedDiary } from '../../schema/export/archived.ts';
import { DiaryFileError, readDiaryFile } from '../../schema/export/diary-file.ts';
import { readDiaryCsv } from '../../schema/export/read-diary-csv.ts';
import { decodeText } from '../../schema/import/decoding/decode.ts';
import { isGzip, isZip, MAX_IMPORT_BYTES } from '../../schema/import/decoding/unpack.ts';
import type { ImportedFile } from '../../schema/import/imported.ts';
import { readImport } from '../../schema/import/read-file.ts';
import { ImportRefusal } from '../../schema/import/refusal.ts';
import { printable } from '../printable.ts';
import { CommandError } from './command.ts';
import { counted } from './words.ts';

/** Ten years of training are some 30 MB. */
const FILE_MAX_BYTES = 400_000_000;
/** Of what is wrong with a file, so much is said. */
export const FAULTS_SHOWN = 5;

/** What a file is: rows of a diary by their ids, or what another app says of sets. */
export type ReadFile =
  | { is: 'diary'; of: 'json' | 'csv'; contents: ExportedDiary; unknown: readonly string[] }
  | { is: 'foreign'; file: ImportedFile; name: string; bytes: Uint8Array };

/**
 * Reads what `export` and the apps of schema/import write, told by its content. Throws CommandError.
 * @param zone of a file's days
 */
export function readFile(path: string, userId: string, zone?: string): ReadFile {
  const stats = statSync(resolve(path));
  if (stats.isDirectory()) throw new CommandError(`${printable(path)} is a folder. Name a file in it.`);
  const { size } = stats;
  if (size > FILE_MAX_BYTES) {
    throw new CommandError(`${printable(path)} has ${size} bytes; a diary has at most ${FILE_MAX_BYTES}.`);
  }
  const bytes = readFileSync(resolve(path));
  const options = zone === undefined ? {} : { zone };
  try {
    return ownFile(bytes, userId) ?? { is: 'foreign', file: readImport(bytes, options), name: path, bytes };
  } catch (error) {
    if (error instanceof DiaryFileError) throw refused(error.message, error.fault);
    if (error instanceof ImportRefusal) {
      const then = error.code === 'needs_mapping' ? ' In the app, Settings, Import asks that.' : '';
      throw refused(`${error.message}${then}`, error.code);
    }
    throw error;
  }
}

const refused = (message: string, code: string) =>
  new CommandError(`${printable(message)} Nothing was written (${code}).`);

function ownFile(bytes: Buffer, userId: string): ReadFile | null {
  if (isZip(bytes) || isGzip(bytes)) return null;
  if (/^[\ufeff\s]*\{/.test(bytes.toString('utf8', 0, 1_000))) return ownJson(bytes.toString('utf8'));
  if (bytes.length === 0 || bytes.length > MAX_IMPORT_BYTES) return null;
  const table = ownTable(bytes, userId);
  if (!table) return null;
  const [fault] = table.faults;
  if (!fault) return { is: 'diary', of: 'csv', contents: table.contents, unknown: [] };
  const count = counted(table.faults.length, 'row');
  throw refused(
    `${count} of this file can't be read; the first on line ${fault.line}: ${fault.reason}`,
    'torn',
  );
}

function ownJson(text: string): ReadFile | null {
  try {
    return { is: 'diary', of: 'json', ...readDiaryFile(text) };
  } catch (error) {
    if (error instanceof DiaryFileError && error.fault === 'not_chalkbook') return null;
    throw error;
  }
}

/** What is no text or no table is refused by readImport, in its own words. */
function ownTable(bytes: Uint8Array, userId: string) {
  try {
    return readDiaryCsv(decodeText(bytes), userId);
  } catch (error) {
    if (error instanceof ImportRefusal) return null;
    throw error;
  }
}
