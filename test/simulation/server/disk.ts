import type { OpenDatabase } from '../../../api/db/sqlite/sqlite.ts';

/** What a server process that has the database open can be made to suffer, and what is kept then. */
export interface Disk {
  readonly opened: OpenDatabase;
  /** Statements until the kill, counted down; null when there is none. */
  killIn: number | null;
  /** Statements until the disk is full for one statement; null when it is not. */
  fullIn: number | null;
  /** Whether the database itself ends the transaction then. */
  fullRollsBack: boolean;
  /** What had been committed at the kill. */
  readonly atKill: Buffer | null;
  /** The process dies here: what it has not committed is gone. */
  kill(): void;
  /** Everything that is committed. */
  image(): Buffer;
  /** The rows of a query with ? for its values, past the server. */
  ask(query: string, ...values: readonly unknown[]): Record<string, unknown>[];
}
