/** The code of an error of SQLite or of the system, '' for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether it is SQLite's for a disk that is full, or takes no writes. */
export function saysDiskFull(code: string): boolean {
  return /^SQLITE_(FULL|IOERR_(WRITE|SHM))/.test(code);
}
