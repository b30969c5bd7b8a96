/** Nobody's number: PostgreSQL and PgBouncer refuse to run as root. */
const NUMBER = 65_534;

/** For spawn(): whom the tests' databases run as. */
export const NOBODY: { uid?: number; gid: number } | Record<string, never> =
  process.getuid?.() === 0 ? { uid: NUMBER, gid: NUMBER } : {};
