const DATABASE = 'chalkbook-sign-out';
const STORE = 'marks';
const PENDING = 'pending';

/** Page to service worker: `{type}` that a sign-out is marked. */
export const SIGN_OUT = 'SIGN_OUT';

/** Marks a sign-out that the server has not heard of, where the service worker can read it too. It says nothing of whose it was. */
export const markSignOut = (): Promise<unknown> => ask('readwrite', (store) => store.put(true, PENDING));

/** Once the server has answered, or a sign-in has ended the session before. */
export const clearSignOutMark = (): Promise<unknown> => ask('readwrite', (store) => store.delete(PENDING));

export async function isSignOutMarked(): Promise<boolean> {
  return (await ask('readonly', (store) => store.get(PENDING))) === true;
}

/**
 * Runs what changes the session's cookie, one at a time over all tabs and the service worker: a sign-out
 * that is told late must find the cookie of its own session, never the one of a sign-in meanwhile.
 */
export async function changingSession<T>(job: () => Promise<T>): Promise<T> {
  // A plain-http address has no locks, and no service worker either.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return job();
  let isOurs = false;
  const run = () => {
    isOurs = true;
    return job();
  };
  try {
    return await locks.request('chalkbook-session', run);
  } catch (error) {
    // Where a person blocks site data the browser refuses the lock too; the diary then says what to do.
    if (isOurs) throw error;
    return job();
  }
}

function ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const asked = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
