import { distinctUntilChanged, type Observable, shareReplay } from 'rxjs';

/** Read once for all that look at the same time. */
export function shared<T>(source: Observable<T>): Observable<T> {
  return source.pipe(shareReplay({ bufferSize: 1, refCount: true }));
}

/** Leaves out what says the same as the one before. */
export function whenChanged<T>(source: Observable<T>): Observable<T> {
  return source.pipe(distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)));
}

/** One read for each key, shared as above. */
export function sharedByKey<T>(read: (key: string) => Observable<T>): (key: string) => Observable<T> {
  const known = new Map<string, Observable<T>>();
  return (key) => {
    const one = known.get(key) ?? shared(read(key));
    known.set(key, one);
    return one;
  };
}
