import { catchError, defer, from, NEVER, Observable, startWith, switchMap, throwError } from 'rxjs';

/** A read that is made at once and after each change. */
export function liveRead<T>(changes: Observable<unknown>, now: () => Promise<T>): Observable<T> {
  return defer(() =>
    changes.pipe(
      startWith(null),
      switchMap(() => from(now())),
    ),
  );
}

/**
 * A read that is made at once, and once more after any number of changes: a long one is not begun anew with
 * each of them.
 */
export function calmRead<T>(changes: Observable<unknown>, now: () => Promise<T>): Observable<T> {
  return new Observable((reader) => {
    let isReading = false;
    let isStale = false;
    const read = async () => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !reader.closed) {
        isStale = false;
        reader.next(await now());
      }
      isReading = false;
    };
    const begin = () => void read().catch((error: unknown) => reader.error(error));
    reader.add(changes.subscribe({ next: begin, error: (error: unknown) => reader.error(error) }));
    begin();
  });
}

type AnyRead = (...args: never[]) => Observable<unknown>;

/**
 * Reads that keep their last value once `deleted` has told that their database was deleted: their failure
 * would break the screen that has to say so.
 */
export function stillOnceDeleted<T extends object>(deleted: Observable<void>, reads: T): T {
  let isDeleted = false;
  deleted.subscribe(() => {
    isDeleted = true;
  });
  const still =
    (read: AnyRead): AnyRead =>
    (...args) =>
      read(...args).pipe(catchError((error: unknown) => (isDeleted ? NEVER : throwError(() => error))));
  return Object.fromEntries(
    Object.entries(reads as Record<string, AnyRead>).map(([name, read]) => [name, still(read)]),
  ) as T;
}
