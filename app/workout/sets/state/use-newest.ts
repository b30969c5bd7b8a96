import { useLayoutEffect, useMemo, useRef } from 'react';

type Functions = Record<string, (...args: never[]) => unknown>;

/**
 * Functions that stay the same objects at every render and call the newest ones, so that memoized children are not
 * drawn again.
 */
export function useNewest<T extends Functions>(functions: T): T {
  const newest = useRef(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  return useMemo(() => {
    const names = Object.keys(newest.current) as (keyof T)[];
    const call =
      (name: keyof T) =>
      (...args: never[]) =>
        newest.current[name]?.(...args);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as T;
  }, []);
}
