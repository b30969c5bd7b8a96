import { sqliteNames, sqliteTables } from './decoding/sqlite-file.ts';
import { FITNOTES_TABLES, readFitnotesBackup } from './formats/fitnotes-backup.ts';
import { FLEXIFY_MARKS, FLEXIFY_TABLES, readFlexifyBackup } from './formats/flexify-backup.ts';
import { readLiftlogBackup } from './formats/liftlog-backup.ts';
import { LIFTLOG_MARKS, LIFTLOG_TABLES, liftlogRows } from './formats/liftlog-tables.ts';
import type { ImportedFile } from './imported.ts';
import { ImportRefusal } from './refusal.ts';

/**
 * Reads the backup of any app that keeps an SQLite file, told by its tables: only that app's are read. Throws ImportRefusal.
 * @param zone of IANA's names, for times that are instants
 */
export function readDatabase(bytes: Uint8Array, zone: string): ImportedFile {
  const names = sqliteNames(bytes);
  const has = (marks: readonly string[]) => marks.every((mark) => names.has(mark));
  if (has(['training_log', 'exercise'])) return readFitnotes(bytes);
  if (FLEXIFY_MARKS.some(has)) return readFlexifyBackup(sqliteTables(bytes, FLEXIFY_TABLES), zone);
  if (!has(LIFTLOG_MARKS)) throw new ImportRefusal('database');
  const isOfRows = names.has('recorded_exercise');
  const tables = sqliteTables(bytes, LIFTLOG_TABLES);
  const isOfPayloads = tables.get('session')?.every((row) => 'payload' in row) ?? true;
  if (!isOfRows && !isOfPayloads) throw new ImportRefusal('database');
  return readLiftlogBackup(liftlogRows(tables), isOfRows ? 'backup-tables' : 'backup-json');
}

function readFitnotes(bytes: Uint8Array): ImportedFile {
  const tables = sqliteTables(bytes, FITNOTES_TABLES);
  const [logs, exercises] = [tables.get('training_log'), tables.get('exercise')];
  if (!logs || !exercises) throw new ImportRefusal('database');
  return readFitnotesBackup({ ...Object.fromEntries(tables), training_log: logs, exercise: exercises });
}
