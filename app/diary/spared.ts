import { catchError, concat, fromEvent, merge, type Observable, of, Subject, switchMap, take } from 'rxjs';

const asked = new Subject<void>();

/** Tries every read that failed once more. */
export const readAgain = () => asked.next();

/**
 * A read of a part that its screen can do without, such as one whose file a first visit could not fetch: null stands
 * for one that failed, which is tried again when the network is back, and when somebody asks (`readAgain`).
 * @param part what the console says failed
 */
export function spared<T>(read: Observable<T>, part: string): Observable<T | null> {
  return read.pipe(
    catchError((error: unknown, again: Observable<T | null>) => {
      console.warn(`${part} could not be read.`, error);
      return concat(
        of(null),
        merge(fromEvent(window, 'online'), asked).pipe(
          take(1),
          switchMap(() => again),
        ),
      );
    }),
  );
}
