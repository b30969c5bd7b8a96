import {
  defer,
  filter,
  from,
  map,
  type Observable,
  ReplaySubject,
  Subject,
  startWith,
  switchMap,
} from 'rxjs';
import { createOutbox, OUTBOX, type StoredEntry, storedEntry } from './outbox-schema.ts';

/**
 * What the diary keeps in IndexedDB without RxDB, in one database a user: the outbox, since marking
 * 10,000 entries takes RxDB seconds, what was answered to it, the device's own record of the protocol, and
 * the packs. Its name is the user's database name.
 */
export const META = 'meta';
export const ANSWERS = 'answers';
export const PACK_BOUNDS = 'packBounds';
export const PACK_SETS = 'packSets';
export const PACK_SYNC = 'packSync';
const STORES = [OUTBOX, META, ANSWERS, PACK_BOUNDS, PACK_SETS, PACK_SYNC];
const VERSION = 3;
/** Told to other tabs before a sign-out erases it: that is no loss. */
const ERASED = 'erased';

/** What other readers are told after a write; each part of the store has its own shape. */
export interface Change {
  store: string;
  ids: readonly string[];
}

export interface PlainDatabase {
  /** One transaction. `ask` makes its requests; what it returns is called when they have all succeeded. */
  read<T>(stores: readonly string[], ask: (of: (name: string) => IDBObjectStore) => () => T): Promise<T>;
  /** The same, on disk before it resolves; then every reader in every tab hears of `change`. */
  write(
    change: Change,
    stores: readonly string[],
    ask: (of: (name: string) => IDBObjectStore) => void,
  ): Promise<void>;
  /** The ids of each change of a store, from this tab and the others. */
  changes(store: string): Observable<readonly string[]>;
  /** Emits when it was deleted by somebody else than this app: the browser, or its user's tools. */
  deleted: Observable<void>;
  close(): void;
  /** Empties it at once, also where another tab holds it open, then deletes it. */
  destroy(): Promise<void>;
}

export interface PlainDatabaseOptions {
  name: string;
  factory: IDBFactory;
  /** Whether other tabs are to be told. */
  multiInstance: boolean;
}

export async function openPlainDatabase({
  name,
  factory,
  multiInstance,
}: PlainDatabaseOptions): Promise<PlainDatabase> {
  const told = new Subject<Change>();
  const channel = multiInstance ? new BroadcastChannel(`${name}:plain`) : null;
  const deleted = new ReplaySubject<void>(1);
  let erased = false;
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      if (data.store === ERASED) erased = true;
      else told.next(data);
    };
  let closed = false;
  // Another tab erases the user's data, or a newer version of the app opens it: this one must not come back.
  const give = (given: IDBDatabase) => {
    given.onversionchange = ({ newVersion }) => {
      closed = true;
      given.close();
      if (newVersion === null && !erased) deleted.next();
    };
    // The browser closed it: because it dropped the connection, or because it deleted the data.
    given.onclose = () => void reopen().catch(() => undefined);
    return given;
  };
  let database = give(await open(factory, name));

  /** Never makes an empty one in the place of what was deleted: it would pass for a diary with nothing unsent. */
  async function reopen(): Promise<void> {
    try {
      database = give(await open(factory, name, true));
    } catch (error) {
      if (error instanceof DeletedError && !closed) {
        closed = true;
        deleted.next();
      }
      throw error;
    }
  }

  /** iOS drops idle connections ("Connection to Indexed Database server lost"): opened anew once. */
  async function transaction(stores: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const begin = () => database.transaction([...stores], mode, { durability: 'strict' });
    try {
      return begin();
    } catch (error) {
      if (closed || !(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      await reopen();
      return begin();
    }
  }

  async function run<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    ask: (of: (name: string) => IDBObjectStore) => () => T,
  ): Promise<T> {
    const running = await transaction(stores, mode);
    return new Promise<T>((resolve, reject) => {
      const collect = ask((store) => running.objectStore(store));
      running.oncomplete = () => resolve(collect());
      running.onabort = () =>
        reject(running.error ?? new DOMException('The transaction was ended.', 'AbortError'));
    });
  }

  function close(): void {
    closed = true;
    channel?.close();
    database.close();
  }

  return {
    read: (stores, ask) => run(stores, 'readonly', ask),
    async write(change, stores, ask) {
      await run(stores, 'readwrite', (of) => {
        ask(of);
        return () => undefined;
      });
      told.next(change);
      channel?.postMessage(change);
    },
    changes: (store) =>
      told.pipe(
        filter((change) => change.store === store),
        map(({ ids }) => ids),
      ),
    deleted,
    close,
    async destroy() {
      channel?.postMessage({ store: ERASED, ids: [] } satisfies Change);
      await run(STORES, 'readwrite', (of) => {
        for (const store of STORES) of(store).clear();
        return () => undefined;
      });
      close();
      await deleteDatabase(factory, name);
    },
  };
}

/** There is no database of that name any more. */
class DeletedError extends Error {}

function open(factory: IDBFactory, name: string, mustExist = false): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, VERSION);
    let isMissing = false;
    request.onupgradeneeded = ({ oldVersion }) => {
      const { result: database, transaction } = request;
      if (mustExist && oldVersion === 0) {
        isMissing = true;
        transaction?.abort();
        return;
      }
      if (oldVersion < 1) {
        createOutbox(database);
        const place = { keyPath: ['exerciseId', 'year'] };
        database.createObjectStore(PACK_BOUNDS, place).createIndex('maxId', 'maxId');
        database.createObjectStore(PACK_SETS, place);
        database.createObjectStore(PACK_SYNC, place);
      }
      if (oldVersion < 2) {
        const answers = { keyPath: 'key', autoIncrement: true };
        database.createObjectStore(ANSWERS, answers).createIndex('maxId', 'maxId');
      }
      database.createObjectStore(META);
      if (oldVersion > 0 && transaction) numberOutbox(database, transaction);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(
        isMissing ? new DeletedError('The database was deleted.', { cause: request.error }) : request.error,
      );
  });
}

/** Until version 2 the outbox was kept by id. */
function numberOutbox(database: IDBDatabase, transaction: IDBTransaction): void {
  const old = transaction.objectStore(OUTBOX).getAll();
  old.onsuccess = () => {
    database.deleteObjectStore(OUTBOX);
    const outbox = createOutbox(database);
    for (const entry of old.result as StoredEntry[]) outbox.put(storedEntry(entry));
  };
}

/** A read that is made at once and after each change of its store by any tab. */
export function liveRead<T>(database: PlainDatabase, store: string, now: () => Promise<T>): Observable<T> {
  return defer(() =>
    database.changes(store).pipe(
      startWith(null),
      switchMap(() => from(now())),
    ),
  );
}

/** One that another tab still holds goes when that tab lets go. */
export function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
  });
}
