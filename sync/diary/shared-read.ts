import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  ReplaySubject,
  share,
  shareReplay,
  startWith,
  timer,
} from 'rxjs';

const LOOK_MS = 60_000;

/** Read once for all that look at the same time. */
export function shared<T>(source: Observable<T>): Observable<T> {
  return source.pipe(shareReplay({ bufferSize: 1, refCount: true }));
}

/** The same, kept for some time (ms) after the last has gone: the next to look need not wait for it. */
export function sharedFor<T>(keptMs: number, source: Observable<T>): Observable<T> {
  return source.pipe(
    share({ connector: () => new ReplaySubject<T>(1), resetOnRefCountZero: () => timer(keptMs) }),
  );
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

/** Looks again each minute: what counts as today's, or as running, ends while nothing is saved. */
export function eachMinute<T>(source: Observable<T>): Observable<T> {
  return combineLatest([source, timer(LOOK_MS, LOOK_MS).pipe(startWith(0))]).pipe(map(([value]) => value));
}
