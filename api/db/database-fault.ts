import { codeOf } from '../error-code.ts';
import { PostgresError } from './postgres-error.ts';

/**
 * What a failure of the database means for whoever waits: no room left; not now, but later;
 * it can't hold a value that it was given; the account or the session of a row was deleted meanwhile (no other table
 * may be the target of a foreign key); or a mistake of ours.
 */
type DatabaseFault = 'full' | 'unavailable' | 'unstorable' | 'orphaned' | 'broken';

/** Undefined for an error that does not come from the database. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof PostgresError) return ofPostgres(error.code);
  const code = codeOf(error);
  return code.startsWith('SQLITE_') ? ofSqlite(code) : undefined;
}

/** By sqlite.org/rescode.html. */
function ofSqlite(code: string): DatabaseFault {
  if (code.startsWith('SQLITE_FULL')) return 'full';
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return 'orphaned';
  return /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN)/.test(code) ? 'unavailable' : 'broken';
}

/**
 * By PostgreSQL's table of error codes: no connection (08), read-only or a standby (25006, 57P0x),
 * out of connections or memory (53), two transactions that never got past each other (40, 55P03),
 * a step of a long read that took too long (57014).
 */
function ofPostgres(code: string): DatabaseFault {
  if (code === '53100') return 'full';
  if (code === '23503') return 'orphaned';
  if (/^(08|40|53|57P)|^(25006|55P03|57014)$/.test(code)) return 'unavailable';
  return code.startsWith('22') ? 'unstorable' : 'broken';
}
