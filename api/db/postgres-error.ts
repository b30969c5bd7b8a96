/** What PostgreSQL, or the way to it, answered in place of a result. */
export class PostgresError extends Error {
  /** SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html); 08006 where the connection broke. */
  readonly code: string;

  constructor(code: string, message: string, options: { cause: unknown }) {
    super(message, options);
    this.name = 'PostgresError';
    this.code = code;
  }
}

/** SQLSTATE of a connection that could not be made, or is no more. */
export const CONNECTION_FAILED = '08006';
export function isConnectionFailed(error: unknown): boolean {
  return error instanceof PostgresError && error.code === CONNECTION_FAILED;
}

/** PostgreSQL is there and takes no connection from us. */
export const REJECTED = '08004';

/** A write to a server that only follows another. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof PostgresError && error.code === '25006';
}

/** What the engine has not, though it speaks PostgreSQL's protocol: a function, a statement, a column of its own tables. */
export function isMissing(error: unknown): boolean {
  return error instanceof PostgresError && /^(0A|42)/.test(error.code);
}

/** What was to be made is there already: a row, a table, or the type that each table has. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof PostgresError && ['23505', '42P07', '42710'].includes(error.code);
}

/** Two transactions stood in each other's way: the whole of one of them has to be run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof PostgresError && ['40001', '40P01'].includes(error.code);
}
