import { DiaryError } from '../errors.ts';

type Intents<Name extends string> = Record<Name, (...args: never[]) => Promise<unknown>>;

/** Intents whose file is fetched at their first call, so that the first load of logging a set goes without it. */
export function fetchedIntents<T extends Intents<Extract<keyof T, string>>>(
  names: Readonly<Record<keyof T, true>>,
  fetch: () => Promise<T>,
): T {
  return byName<T>(names, async (name, ...args: never[]) => (await fetched(fetch))[name](...args));
}

/** Functions that are all called in one way, each by its name. */
export function byName<T>(
  names: Readonly<Record<keyof T, true>>,
  call: (name: Extract<keyof T, string>, ...args: never[]) => unknown,
): T {
  const called =
    (name: Extract<keyof T, string>) =>
    (...args: never[]) =>
      call(name, ...args);
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, called(name as Extract<keyof T, string>)]),
  ) as T;
}

async function fetched<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (cause) {
    throw new DiaryError('worker_gone', 'A part of the app could not be loaded.', { cause });
  }
}
