import { closeSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { createLongReads, type LongReads } from '../long-reads.ts';
import type { Database, Tables } from '../tables.ts';
import { countAccountChanges } from './account-changes.ts';
import { databaseBytes } from './disk-room.ts';
import { StatementAdapter, withStatementCache } from './statement-cache.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** In pages, 16 MB of log: by default every few dozen commits of ours would sync the database as well. */
const CHECKPOINTS = 'wal_autocheckpoint = 4000';
/** Ten years of sets, so that reading them in another order than they lie in reads no page twice. */
const READER_CACHE = 'cache_size = -32768'; // in KiB
/** The cache of each further reader, which is there for several long reads at once. */
const SPARE_CACHE = 'cache_size = -8192';
/** Connections for long reads. */
export const LONG_READS = 4;

export interface OpenDatabase {
  db: Database;
  longReads: LongReads;
  /** Size of all it holds. */
  bytes(): Promise<number>;
  /** Whether the file was moved, deleted or replaced under us: what is written then is not in its place any more. */
  isMoved?(): boolean;
  /** Waits for the queries under way, then closes the file or the connections. */
  close(): Promise<void>;
}

export interface OpenFile extends OpenDatabase {
  /** Closes the file at once, as a dying process would: an open transaction is rolled back. */
  drop(): void;
}

interface OpenOptions {
  /** Path of the compiled SQLite addon, where it does not lie beside its package. */
  nativeBinding?: string | undefined;
}

/** A bare connection, for what is done to a file as a whole: copy, check, replace. */
export type SqliteFile = Sqlite.Database;

/** Opens a SQLite file as it is: none of its settings are changed. Throws when there is none. */
export function openSqlite(file: string, options: OpenOptions & { timeout?: number } = {}): SqliteFile {
  return new Sqlite(file, { ...options, fileMustExist: true });
}

/**
 * Opens (or makes) the SQLite file. Throws when SQLite refuses a setting that an
 * answered commit depends on: WAL and synchronous FULL.
 */
export function openDatabase(file: string, options: OpenOptions = {}): OpenFile {
  // SQLite makes what others can read, and its write-ahead log like the database. A file that is there keeps its mode.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
  const handle = new Sqlite(file, { ...options, timeout: BUSY_TIMEOUT_MS });
  handle.pragma('journal_mode = WAL');
  // better-sqlite3 is compiled so that WAL means NORMAL, which can lose an answered commit in a power cut.
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  handle.pragma(CHECKPOINTS);
  const expected = { journal_mode: file === ':memory:' ? 'memory' : 'wal', synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(expected)) {
    const actual = handle.pragma(name, { simple: true });
    if (actual !== value) {
      handle.close();
      throw new Error(`SQLite keeps ${name} at ${String(actual)}; ${value} is needed.`);
    }
  }
  const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(handle) });
  const bytes = async () => databaseBytes(file);
  const inode = (): bigint | undefined => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
  const opened = inode();
  const isMoved = () => inode() !== opened;
  const readers = Array.from({ length: file === ':memory:' ? 0 : LONG_READS }, (_, at) =>
    openReader(file, options, at === 0 ? READER_CACHE : SPARE_CACHE),
  );
  const longReads = createLongReads(readers.length > 0 ? readers.map((reader) => reader.db) : [db]);
  const close = async () => {
    for (const reader of readers) await reader.db.destroy();
    await db.destroy();
  };
  const drop = () => {
    for (const reader of readers) reader.drop();
    handle.close();
  };
  return { db, longReads, bytes, isMoved, close, drop };
}

interface OpenReader {
  db: Database;
  drop(): void;
}

/** Opens the file when it is first asked for something, and to read only. */
function openReader(file: string, options: OpenOptions, cache: string): OpenReader {
  let handle: Sqlite.Database | undefined;
  const database = async () => {
    handle = new Sqlite(file, { ...options, readonly: true, timeout: BUSY_TIMEOUT_MS });
    handle.pragma(cache);
    return withStatementCache(handle);
  };
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
    drop: () => handle?.close(),
  };
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #handle: Sqlite.Database;
  readonly #database: SqliteDatabase;

  constructor(handle: Sqlite.Database) {
    const database = withStatementCache(handle);
    super({ database });
    this.#handle = handle;
    this.#database = database;
  }

  override createAdapter(): StatementAdapter {
    return new StatementAdapter(this.#database, countAccountChanges(this.#handle));
  }

  override createDriver(): ImmediateSqliteDriver {
    return new ImmediateSqliteDriver(this.#handle, this.#database);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #handle: Sqlite.Database;

  constructor(handle: Sqlite.Database, database: SqliteDatabase) {
    super({ database });
    this.#handle = handle;
  }

  /**
   * A transaction that begins deferred and writes after it has read fails with SQLITE_BUSY when
   * another process wrote in between, and no busy timeout helps; so writers begin IMMEDIATE.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** SQLite may have rolled back by itself (a full disk); a second time would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#handle.inTransaction) await super.rollbackTransaction(connection);
  }
}
