import { type Observable, ReplaySubject } from 'rxjs';
import { DeletedError, type OneDatabaseOptions, openDatabase } from './open-database.ts';

/** A connection to one database: made at its first use, and anew after the browser closed it. */
interface Connection {
  /** Rejects where the browser gives no database, and after `close`. */
  opened(): Promise<IDBDatabase>;
  /** Begins a transaction. `stores` is asked in the moment in which it begins. */
  begin(stores: () => Iterable<string>, mode: IDBTransactionMode): Promise<IDBTransaction>;
  /** Emits when somebody else deleted the database, unless `expectErasure` was called. */
  deleted: Observable<void>;
  /** From now on a deletion is no loss: this app erases the database. */
  expectErasure(): void;
  close(): void;
}

export function connection(options: OneDatabaseOptions): Connection {
  const deleted = new ReplaySubject<void>(1);
  let erased = false;
  let closed = false;
  /** Null before its first use, and after the connection was closed. */
  let current: Promise<IDBDatabase> | null = null;
  let wasOpen = false;

  function opened(): Promise<IDBDatabase> {
    if (closed) return Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'));
    current ??= open();
    return current;
  }

  /** Never makes an empty database in place of a deleted one: it would pass for an empty diary. */
  async function open(): Promise<IDBDatabase> {
    try {
      const database = await openDatabase(options, wasOpen);
      wasOpen = true;
      return watched(database);
    } catch (error) {
      current = null;
      if (error instanceof DeletedError) lose();
      throw error;
    }
  }

  function watched(database: IDBDatabase): IDBDatabase {
    const own = current;
    const letGo = () => {
      if (current === own) current = null;
    };
    database.onversionchange = ({ newVersion }) => {
      // Another release adds a store, or somebody deletes the database: both wait until every holder has closed it.
      letGo();
      database.close();
      if (newVersion === null) lose();
    };
    // The browser closed it: it dropped the connection, or deleted the data.
    database.onclose = () => {
      letGo();
      opened().catch((error: unknown) => {
        if (!closed) console.warn('The database could not be opened anew.', error);
      });
    };
    return database;
  }

  function lose(): void {
    if (closed) return;
    closed = true;
    if (!erased) deleted.next();
  }

  return {
    opened,
    /** iOS drops idle connections ("Connection to Indexed Database server lost"): opened anew once. */
    async begin(stores, mode) {
      const start = async (used: Promise<IDBDatabase>) =>
        (await used).transaction([...stores()], mode, { durability: 'strict' });
      const used = opened();
      try {
        return await start(used);
      } catch (error) {
        if (closed || !(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
        if (current === used) current = null;
        return start(opened());
      }
    },
    deleted,
    expectErasure() {
      erased = true;
    },
    close() {
      closed = true;
      current?.then(
        (database) => database.close(),
        () => undefined, // whoever opened it was told
      );
    },
  };
}
