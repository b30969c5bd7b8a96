import { defer, from, type Observable, switchMap } from 'rxjs';
import { byName } from './fetched-intents.ts';

type Reads<Name extends string> = Record<Name, (...args: never[]) => Observable<unknown>>;

/** Reads whose file is fetched when one is asked for: the first load of logging a set goes without it. */
export function fetchedReads<T extends Reads<Extract<keyof T, string>>>(
  names: Readonly<Record<keyof T, true>>,
  fetch: () => Promise<T>,
): T {
  const file = once(fetch);
  return byName<T>(names, (name, ...args) => fetchedRead(file, (reads) => reads[name](...args)));
}

/** A read by what a file gives. */
export function fetchedRead<R, T>(file: () => Promise<R>, read: (from: R) => Observable<T>): Observable<T> {
  return defer(() => from(file()).pipe(switchMap(read)));
}

/** What a file gives; where that could not be fetched, which is told to the console, what does without it. */
export async function spare<T, W>(file: () => Promise<T>, without: W): Promise<T | W> {
  try {
    return await file();
  } catch (error) {
    console.warn('A part of the app could not be loaded, which is done without.', error);
    return without;
  }
}

/** A file that could not be fetched, without a network, is asked for again by the next reader. */
export function once<R>(fetch: () => Promise<R>): () => Promise<R> {
  let asked: Promise<R> | undefined;
  return () => {
    asked ??= fetch().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
