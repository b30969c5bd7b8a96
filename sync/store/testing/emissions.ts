import { filter, firstValueFrom, type Observable, ReplaySubject } from 'rxjs';

/** Follows a live read from its first value on. */
export function emissionsOf<T>(read: Observable<T>) {
  const all = new ReplaySubject<T>();
  const newest = new ReplaySubject<T>(1);
  all.subscribe(newest);
  read.subscribe(all);
  return {
    /** The first value that it emitted. */
    first: (): Promise<T> => firstValueFrom(all),
    /** Resolves when the newest value is like that: now, or once one comes. */
    until: (isLikeThat: (value: T) => boolean): Promise<T> => firstValueFrom(newest.pipe(filter(isLikeThat))),
  };
}
