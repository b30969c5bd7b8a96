import type Sqlite from 'better-sqlite3';
import { SqliteAdapter, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database } from '../tables.ts';
import type { AccountChanges } from './account-changes.ts';

/** Statements kept prepared. Above the number of different queries the server has. */
const STATEMENTS_MAX = 300;

/** Kysely prepares a statement at every call; preparing costs more than running most of ours. */
export function withStatementCache(handle: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();

  function add(text: string): SqliteStatement {
    const statement = handle.prepare<unknown[]>(text) as SqliteStatement;
    statements.set(text, statement);
    for (const oldest of statements.keys()) {
      if (statements.size <= STATEMENTS_MAX) break;
      statements.delete(oldest);
    }
    return statement;
  }

  return {
    close: () => {
      statements.clear();
      handle.close();
    },
    prepare: (text) => statements.get(text) ?? add(text),
  };
}

/** Tells Kysely what SQLite can do, and gives runAtOnce() the one connection. */
export class StatementAdapter extends SqliteAdapter {
  readonly #database: SqliteDatabase;
  readonly accountChanges: AccountChanges;

  constructor(database: SqliteDatabase, accountChanges: AccountChanges) {
    super();
    this.#database = database;
    this.accountChanges = accountChanges;
  }

  run(text: string, parameters: readonly unknown[]): unknown[] {
    const statement = this.#database.prepare(text);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  }
}

/**
 * Runs a compiled query without Kysely, whose dozen promises a query cost more than SQLite's part of it.
 * Undefined on PostgreSQL, and outside a transaction: only Kysely knows whether another transaction has the
 * one connection of SQLite.
 */
export function runAtOnce(db: Database, text: string, parameters: readonly unknown[]): unknown[] | undefined {
  if (!db.isTransaction) return undefined;
  const { adapter } = db.getExecutor();
  return adapter instanceof StatementAdapter ? adapter.run(text, parameters) : undefined;
}
