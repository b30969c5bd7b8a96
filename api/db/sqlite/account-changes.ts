import type Sqlite from 'better-sqlite3';

/** Of this connection only, and gone with it. A user's row changes with each set, its account does not. */
const WATCH = `
  create temp trigger account_edited after update of id, email, first_name, last_name, username, password_hash, disabled_at
    on main.users begin select account_changed(); end;
  create temp trigger account_deleted after delete on main.users begin select account_changed(); end;
  create temp trigger session_edited after update on main.sessions begin select account_changed(); end;
  create temp trigger session_deleted after delete on main.sessions begin select account_changed(); end;
`;

/** A number that has risen when an account or a session was changed or deleted; undefined where it can't be told. */
export type AccountChanges = () => number | undefined;

/**
 * Counts for one connection: its own changes as they are made, before they are committed, and with them
 * every commit of another connection, such as a command's beside the server.
 */
export function countAccountChanges(handle: Sqlite.Database): AccountChanges {
  let changes = 0;
  let others: unknown;
  let dataVersion: Sqlite.Statement | undefined;

  function watch(): Sqlite.Statement {
    handle.function('account_changed', () => {
      changes += 1;
      return null;
    });
    handle.exec(WATCH);
    return handle.prepare('pragma data_version').pluck();
  }

  return () => {
    // What a transaction sees of others may be old, and what is made in one can be rolled back.
    if (handle.inTransaction) return undefined;
    dataVersion ??= watch();
    const seen = dataVersion.get();
    if (seen !== others) {
      others = seen;
      changes += 1;
    }
    return changes;
  };
}
