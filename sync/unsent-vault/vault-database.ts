/** One sign-out's unsent changes, sealed (seal.ts). Only the user's id and how many they are can be read of it. */
export interface SealedRecord {
  /** `Meta.deviceId` of the diary that it is of, so that a diary has one; earlier releases made an id for it. */
  id: string;
  userId: string;
  /** The format of the sealed bytes; without it 1. */
  format?: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  /** What the sign-in page says of it; an older app's records have none. */
  count?: SealedCount;
}

/** How much was kept; says nothing of what it is or whose. */
export interface SealedCount {
  /** Newly logged sets. */
  sets: number;
  others: number;
}

/**
 * What outlives a sign-out on this device, in a database of its own, since the user's is erased. It also
 * holds the keys of signed-in users, as CryptoKeys whose bytes no script can read.
 */
export interface VaultDatabase {
  key(userId: string): Promise<CryptoKey | null>;
  putKey(userId: string, key: CryptoKey): Promise<void>;
  removeKey(userId: string): Promise<void>;
  /** In the order in which they were kept. */
  recordsOf(userId: string): Promise<SealedRecord[]>;
  /** All users' records. */
  records(): Promise<SealedRecord[]>;
  putRecord(record: SealedRecord): Promise<void>;
  removeRecord(id: string): Promise<void>;
}

const VAULT_DATABASE = 'chalkbook-kept';
const VERSION = 1;
const KEYS = 'keys';
const RECORDS = 'records';

/** Opened and closed for each step: it is used a few times a day, and phones drop idle connections. */
export function vaultDatabase(factory: IDBFactory): VaultDatabase {
  async function run<T>(
    store: string,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await open(factory);
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(store, mode, { durability: 'strict' });
        const request = ask(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? request.error);
      });
    } finally {
      database.close();
    }
  }

  const everybodys = () => run<SealedRecord[]>(RECORDS, 'readonly', (records) => records.getAll());

  return {
    async key(userId) {
      const found = await run<{ key: CryptoKey } | undefined>(KEYS, 'readonly', (keys) => keys.get(userId));
      return found?.key ?? null;
    },
    async putKey(userId, key) {
      await run(KEYS, 'readwrite', (keys) => keys.put({ userId, key }));
    },
    async removeKey(userId) {
      await run(KEYS, 'readwrite', (keys) => keys.delete(userId));
    },
    async recordsOf(userId) {
      return (await everybodys()).filter((record) => record.userId === userId);
    },
    records: everybodys,
    async putRecord(record) {
      await run(RECORDS, 'readwrite', (records) => records.put(record));
    },
    async removeRecord(id) {
      await run(RECORDS, 'readwrite', (records) => records.delete(id));
    },
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(VAULT_DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEYS, { keyPath: 'userId' });
      request.result.createObjectStore(RECORDS, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
