import { defer, from, Observable, startWith, switchMap } from 'rxjs';

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
 * A read that is made at once, and after changes once more however many there were meanwhile: one that takes long
 * is not begun anew with each of them.
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
