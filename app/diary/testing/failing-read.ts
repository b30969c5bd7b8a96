import { defer, type Observable, throwError } from 'rxjs';

/** A read that fails, as IndexedDB may, until it is mended. */
export function failingRead<A extends unknown[], T>(read: (...args: A) => Observable<T>) {
  let isBroken = true;
  return {
    read: (...args: A): Observable<T> =>
      defer(() => (isBroken ? throwError(() => new Error('the database was lost')) : read(...args))),
    mend: () => {
      isBroken = false;
    },
  };
}
