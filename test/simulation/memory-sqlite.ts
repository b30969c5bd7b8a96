import Sqlite from 'better-sqlite3';

/** What a statement throws when the simulated process is no more. */
export class KilledError extends Error {
  constructor() {
    super('The server was killed.');
    this.name = 'KilledError';
  }
}

/** The code SQLite reports when the disk has no room (sqlite.org/rescode.html). */
class DiskFullError extends Error {
  readonly code = 'SQLITE_FULL';
  constructor() {
    super('database or disk is full');
    this.name = 'SqliteError';
  }
}

interface Next {
  image: Buffer | null;
  opened: MemorySqlite | null;
}
const next: Next = { image: null, opened: null };

/**
 * better-sqlite3 with its file in memory, which replaces that package when the simulation loads
 * the server (loader.ts). It is SQLite all the same: rolling back, savepoints and constraints
 * are its own. A statement can be told to be the last one.
 */
class MemorySqlite extends Sqlite {
  /** Statements until the kill, counted down; null when there is none. */
  killIn: number | null = null;
  /** Statements until the disk is full for one statement; null when it is not. */
  fullIn: number | null = null;
  fullRollsBack = false;
  /** What had been committed at the kill. */
  atKill: Buffer | null = null;

  constructor(_file: string, options: Sqlite.Options = {}) {
    const { nativeBinding: _, ...rest } = options;
    super(next.image ?? ':memory:', rest);
    const prepare = this.prepare.bind(this);
    this.prepare = ((source: string) => this.#watched(prepare(source))) as typeof this.prepare;
    next.opened = this;
  }

  #watched<S extends Sqlite.Statement>(statement: S): S {
    const { run, all } = statement;
    statement.run = (...args) => {
      this.#beforeStatement();
      return run.apply(statement, args);
    };
    statement.all = (...args) => {
      this.#beforeStatement();
      return all.apply(statement, args);
    };
    return statement;
  }

  #beforeStatement(): void {
    if (this.atKill) throw new KilledError();
    if (this.fullIn !== null && this.fullIn-- === 0) {
      this.fullIn = null;
      // SQLite may roll the whole transaction back by itself then.
      if (this.fullRollsBack && this.inTransaction) this.exec('rollback');
      throw new DiskFullError();
    }
    if (this.killIn !== null && this.killIn-- === 0) {
      this.kill();
      throw new KilledError();
    }
  }

  /** The process dies here: an open transaction is rolled back by SQLite, as its next start would. */
  kill(): void {
    if (this.atKill) return;
    if (this.inTransaction) this.exec('rollback');
    this.atKill = this.serialize();
    this.close();
  }
}

/** Opens what `open` opens on a database image (null: an empty one) and gives the handle to it. */
export function onImage<T>(image: Buffer | null, open: () => T): { opened: T; handle: MemorySqlite } {
  next.image = image;
  next.opened = null;
  const opened = open();
  const handle: MemorySqlite | null = next.opened;
  if (!handle) throw new Error('The server did not open its database through the simulation.');
  return { opened, handle };
}

// biome-ignore lint/style/noDefaultExport: it stands for a package whose export is the default one
export default MemorySqlite;
