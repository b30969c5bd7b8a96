/**
 * IndexedDB databases as JSON. What JSON has no form for is an object with `$`: bytes, and an AES key
 * that no script may read, of which only the server's text of it can be written down.
 */
export interface StoredDatabase {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    /** [value], or [value, key] where the store keeps its keys beside the values. */
    records: [value: unknown, key?: IDBValidKey][];
  }[];
}

/** Every database of a page. Runs in the page, or under Node with another factory, so it names nothing from outside. */
export async function dumpDatabases(
  keepKeys: Record<string, string>,
  factory: IDBFactory = indexedDB,
): Promise<StoredDatabase[]> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const plain = (value: unknown, owner: unknown): unknown => {
    if (value instanceof ArrayBuffer) return { $: 'ArrayBuffer', base64: base64(new Uint8Array(value)) };
    if (value instanceof Uint8Array) return { $: 'Uint8Array', base64: base64(value) };
    if (value instanceof CryptoKey) return { $: 'CryptoKey', base64url: keepKeys[String(owner)] };
    if (Array.isArray(value)) return value.map((item) => plain(item, owner));
    if (typeof value !== 'object' || value === null) return value;
    const user = 'userId' in value ? value.userId : owner;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item, user)]));
  };
  const databases: StoredDatabase[] = [];
  for (const { name = '', version = 0 } of await factory.databases()) {
    const database = await ask(factory.open(name));
    const stores: StoredDatabase['stores'] = [];
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const indexes = Array.from(store.indexNames, (index) => {
        const { keyPath, unique, multiEntry } = store.index(index);
        return { name: index, keyPath, unique, multiEntry };
      });
      const [values, keys] = await Promise.all([ask(store.getAll()), ask(store.getAllKeys())]);
      const records = values.map((value, i): [unknown, IDBValidKey?] =>
        store.keyPath === null ? [plain(value, ''), keys[i] as IDBValidKey] : [plain(value, '')],
      );
      const { keyPath, autoIncrement } = store;
      stores.push({ name: storeName, keyPath, autoIncrement, indexes, records });
    }
    database.close();
    databases.push({ name, version, stores });
  }
  return databases.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Makes databases as they were. Runs in a page, or under Node with another factory, so it names nothing
 * from outside. Rejects where one of them is there already.
 */
export async function restoreDatabases(
  databases: StoredDatabase[],
  factory: IDBFactory = indexedDB,
): Promise<void> {
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const whole = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(whole));
    if (typeof value !== 'object' || value === null) return value;
    const { $, base64, base64url } = value as { $?: string; base64?: string; base64url?: string };
    if ($ === 'ArrayBuffer') return bytesOf(base64 ?? '').buffer;
    if ($ === 'Uint8Array') return bytesOf(base64 ?? '');
    if ($ === 'CryptoKey') {
      const raw = bytesOf((base64url ?? '').replaceAll('-', '+').replaceAll('_', '/'));
      return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
    }
    const members = await Promise.all(
      Object.entries(value).map(async ([name, item]) => [name, await whole(item)]),
    );
    return Object.fromEntries(members);
  };
  for (const { name, version, stores } of databases) {
    const filled = await Promise.all(
      stores.map(async (store) => ({
        ...store,
        records: await Promise.all(
          store.records.map(async ([value, key]) => ({ value: await whole(value), key })),
        ),
      })),
    );
    await new Promise<void>((resolve, reject) => {
      const request = factory.open(name, version);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion > 0) throw new Error(`${name} is there already.`);
        for (const { name: storeName, keyPath, autoIncrement, indexes, records } of filled) {
          const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
          for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
            store.createIndex(index, path, { unique, multiEntry });
          for (const { value, key } of records) store.put(value, key);
        }
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
  }
}
