import { filter, map, type Observable, Subject } from 'rxjs';
import { connection } from './connection.ts';
import type { OneDatabaseOptions } from './open-database.ts';
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
  const { opened, begin, deleted, expectErasure, close: closeConnection } = connection(options);
  const told = new Subject<Change>();
  const channel = multiInstance ? new BroadcastChannel(`${name}:stores`) : null;
  /** Reads that wait for their transaction: one each would be a journey each to the browser's own process. */
  let asking: { stores: Set<string>; transaction: Promise<IDBTransaction> } | null = null;

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      if (data.store === ERASED) expectErasure();
      else told.next(data);
    };

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
    channel?.close();
    closeConnection();
  }

  return {
    name,
    keyRange,
    stores: new Map(stores.map((store) => [store.name, store])),
    opened: async () => void (await opened()),
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
      expectErasure();
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
