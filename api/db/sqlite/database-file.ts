import { closeSync, fsyncSync, openSync } from 'node:fs';
import { codeOf, saysDiskFull } from '../../error-code.ts';
import { NewerSchemaError, SCHEMA_VERSION } from '../migrate.ts';
import { openSqlite, type SqliteFile } from './sqlite.ts';

/** Why a file can't be used as the database; its message is one line for the person at the terminal. */
export class DatabaseFileError extends Error {
  readonly code: 'not_a_database' | 'damaged' | 'in_use' | 'missing' | 'exists' | 'read_only';

  constructor(code: DatabaseFileError['code'], message: string) {
    super(message);
    this.name = 'DatabaseFileError';
    this.code = code;
  }
}

export interface FileContents {
  schema: number;
  users: number;
  sets: number;
  /** The highest stamp of any diary, ms; 0 while there is none. */
  newestStamp: number;
}

/**
 * Checks that a file is a whole Chalkbook database of a schema that is known here, every page of it.
 * Throws DatabaseFileError or NewerSchemaError.
 */
export function verifyFile(file: string, nativeBinding: string | undefined): FileContents {
  const handle = openSqlite(file, { nativeBinding });
  try {
    return verify(handle, file);
  } catch (error) {
    const code = codeOf(error);
    if (/^SQLITE_(NOTADB|CORRUPT|IOERR)/.test(code) && !saysDiskFull(code)) {
      throw new DatabaseFileError('damaged', `${file} is damaged or no database (${code}).`);
    }
    throw error;
  } finally {
    handle.close();
  }
}

/** As verifyFile, over an open connection. */
export function verify(handle: SqliteFile, file: string): FileContents {
  const known = handle.prepare("select 1 from sqlite_schema where name = 'schema_migrations'").get();
  if (known === undefined) {
    throw new DatabaseFileError('not_a_database', `${file} is no Chalkbook database.`);
  }
  const found = String(handle.pragma('integrity_check(1)', { simple: true })).replace(/\s+/g, ' ');
  if (found !== 'ok') throw new DatabaseFileError('damaged', `${file} is damaged: ${found}.`);
  const strays = handle.pragma('foreign_key_check') as unknown[];
  if (strays.length > 0) {
    throw new DatabaseFileError('damaged', `${file} is damaged: ${strays.length} rows belong to nobody.`);
  }
  const schema = count(handle, 'select max(version) from schema_migrations');
  if (schema > SCHEMA_VERSION) throw new NewerSchemaError(schema);
  return {
    schema,
    users: count(handle, 'select count(*) from users'),
    sets: count(handle, 'select count(*) from workout_logs where tombstone = 0'),
    newestStamp: count(handle, 'select max(last_stamp) from users'),
  };
}

function count(handle: SqliteFile, query: string): number {
  return Number(handle.prepare(query).pluck().get() ?? 0);
}

/** Puts a file, or a folder's names, on the disk itself. */
export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
