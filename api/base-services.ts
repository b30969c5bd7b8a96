import type { Background } from './background.ts';
import type { LongReads } from './db/long-reads.ts';
import type { Database } from './db/tables.ts';
import type { Write } from './db/write-queue.ts';
import type { Log } from './log.ts';

/** What every folder of the server may ask for. auth/ and sync/ add theirs; functions take a Pick of what they use. */
export interface BaseServices {
  db: Database;
  longReads: LongReads;
  write: Write;
  /** The wall clock, in ms. */
  now: () => number;
  /** Unguessable bytes: tokens, nonces. */
  randomBytes: (count: number) => Uint8Array;
  newId: () => string;
  log: Log;
  background: Background;
  /**
   * Differs after each start that may have taken the database back in time, and is the same in all
   * processes on one database: a client that sees a new one ignores older answers.
   */
  boot: () => string;
}
