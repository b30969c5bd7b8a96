import { filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { DeletedError, type OneDatabaseOptions, openDatabase } from './open-database.ts';
import type { StoreSpec } from './stores.ts';

/** What other readers are told after a write to a plain store; each store defines what its ids are. */
export interface Change {
  store: string;
  ids: readonly string[];
}

/** Told to other tabs before a sign-out erases the database, so that they don't take it for a loss. */
const ERASED = 'erased';

/** One IndexedDB database of declared stores, opened at its first use. */
export interface OneDatabase {
  readonly name: string;
  readonly keyRange: typeof IDBKeyRange;
  readonly stores: ReadonlyMap<string, StoreSpec>;
  /** Rejects where the browser gives no database. */
  opened(): Promise<void>;
  /**
   * Reads in a transaction, which all share that ask in the same moment. `body` may await its own requests and
   * nothing else: a transaction ends as soon as it has no request under way.
   */
  read<T>(stores: readonly string[], body: Body<T>): Promise<T>;
  /**
   * One transaction, on disk before it resolves; for `body` the same holds. Whatever it throws undoes all of
   * it, and so does `signal` until it is on disk.
   */
  write<T>(stores: readonly string[], body: Body<T>, signal?: AbortSignal): Promise<T>;
  /** Tells every reader, in this tab and the others, after a write. */
  tell(changes: readonly Change[]): void;
  /** The ids of each change of a store, from this tab and the others. */
  changes(store: string): Observable<readonly string[]>;
  /** Emits when the browser, or its user's tools, deleted it; this app's own deletion does not count. */
  deleted: Observable<void>;
  close(): void;
  /** Empties it at once, even while another tab holds it open, then deletes it. */
  destroy(): Promise<void>;
}

type Body<T> = (of: (store: string) => IDBObjectStore) => T | Promise<T>;

export function oneDatabase(options: OneDatabaseOptions): OneDatabase {
  const { name, stores, factory, keyRange, multiInstance } = options;
  const told = new Subject<Change>();
  const deleted = new ReplaySubject<void>(1);
  const channel = multiInstance ? new BroadcastChannel(`${name}:stores`) : null;
  let erased = false;
  let closed = false;
  /** Null before its first use, and after the connection was closed. */
  let connection: Promise<IDBDatabase> | null = null;
  let wasOpen = false;
  /** Reads that wait for their transaction: one each would be a journey each to the browser's own process. */
  let asking: { stores: Set<string>; transaction: Promise<IDBTransaction> } | null = null;

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      if (data.store === ERASED) erased = true;
      else told.next(data);
    };

  function connect(): Promise<IDBDatabase> {
    if (closed) return Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'));
    connection ??= open();
    return connection;
  }

  /** Never makes an empty database in place of a deleted one: it would pass for an empty diary. */
  async function open(): Promise<IDBDatabase> {
    try {
      const database = await openDatabase(options, wasOpen);
      if (closed) database.close();
      wasOpen = true;
      return watched(database);
    } catch (error) {
      connection = null;
      if (error instanceof DeletedError) lose();
      throw error;
    }
  }

  function watched(database: IDBDatabase): IDBDatabase {
    const own = connection;
    const letGo = () => {
      if (connection === own) connection = null;
    };
    database.onversionchange = ({ newVersion }) => {
      // Another release adds a store, or somebody deletes the database: both wait until every holder has
      // closed it.
      letGo();
      database.close();
      if (newVersion === null) lose();
    };
    // The browser closed it: it dropped the connection, or deleted the data.
    database.onclose = () => {
      letGo();
      connect().catch((error: unknown) => {
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

  /** iOS drops idle connections ("Connection to Indexed Database server lost"): opened anew once. */
  async function begin(stores: () => Iterable<string>, mode: IDBTransactionMode): Promise<IDBTransaction> {
    const start = async (used: Promise<IDBDatabase>) =>
      (await used).transaction([...stores()], mode, { durability: 'strict' });
    const used = connect();
    try {
      return await start(used);
    } catch (error) {
      if (closed || !(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      if (connection === used) connection = null;
      return start(connect());
    }
  }

  function shared(stores: readonly string[]): Promise<IDBTransaction> {
    if (!asking) {
      const all = new Set<string>();
      const ask = () => {
        // Who asks from now on gets the next one.
        if (asking?.stores === all) asking = null;
        return all;
      };
      const transaction = begin(ask, 'readonly');
      asking = { stores: all, transaction };
      transaction.catch(ask);
    }
    for (const store of stores) asking.stores.add(store);
    return asking.transaction;
  }

  async function read<T>(stores: readonly string[], body: Body<T>): Promise<T> {
    const transaction = await shared(stores);
    try {
      return await body((store) => transaction.objectStore(store));
    } catch (error) {
      throw transaction.error ?? error;
    }
  }

  async function write<T>(stores: readonly string[], body: Body<T>, signal?: AbortSignal): Promise<T> {
    const transaction = await begin(() => stores, 'readwrite');
    const onAbort = () => abort(transaction);
    if (signal?.aborted) onAbort();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', onAbort);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? new DOMException('The transaction was ended.', 'AbortError'));
    });
    // Awaited below, behind the body.
    ended.catch(() => undefined);
    try {
      const value = await body((store) => transaction.objectStore(store));
      await ended;
      return value;
    } catch (error) {
      abort(transaction);
      // The transaction's error tells of a full disk; its requests only say that it ended.
      throw transaction.error ?? error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  function close(): void {
    closed = true;
    channel?.close();
    connection?.then(
      (database) => database.close(),
      () => undefined, // whoever opened it was told
    );
  }

  return {
    name,
    keyRange,
    stores: new Map(stores.map((store) => [store.name, store])),
    opened: async () => void (await connect()),
    read,
    write,
    tell(changes) {
      for (const change of changes) {
        told.next(change);
        channel?.postMessage(change);
      }
    },
    changes: (store) =>
      told.pipe(
        filter((change) => change.store === store),
        map(({ ids }) => ids),
      ),
    deleted,
    close,
    async destroy() {
      erased = true;
      channel?.postMessage({ store: ERASED, ids: [] } satisfies Change);
      const all = stores.map((store) => store.name);
      await write(all, (of) => {
        for (const store of all) of(store).clear();
      });
      close();
      await deleteDatabase(factory, name);
    },
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself, with the error that the body has seen.
  }
}

/** Deletes a database. One that another tab still holds goes when that tab lets go. */
export function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
  });
}
