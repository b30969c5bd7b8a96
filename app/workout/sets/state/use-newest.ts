import { useLayoutEffect, useMemo, useRef } from 'react';

type Functions = Record<string, (...args: never[]) => unknown>;

/** The same functions at every render, each of which calls the newest: what they are given to is not drawn anew. */
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
