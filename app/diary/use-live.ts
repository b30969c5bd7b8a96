import { type DependencyList, useEffect, useMemo, useState } from 'react';
import type { Observable } from 'rxjs';

/** A read with a value that can be drawn before its first emission, which may be that value again. */
export type KnownRead<T> = Observable<T> & { known?: () => T | undefined };

/**
 * The latest value of a reactive read. It is undefined until the first emission, unless the read knows a value
 * before, and again when a dependency changes. A failing read is thrown to the nearest error boundary.
 */
export function useLive<T>(make: () => KnownRead<T>, deps: DependencyList): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the read depends on
  const source = useMemo(make, deps);
  const known = useMemo(() => source.known?.(), [source]);
  const [latest, setLatest] = useState<{ source: Observable<T>; value: T } | null>(null);
  useEffect(() => {
    let isFirst = true;
    const subscription = source.subscribe({
      next: (value) => {
        // Decided here and not by the read: it may know by now what it did not know when this was drawn.
        const isDrawn = isFirst && known !== undefined && JSON.stringify(known) === JSON.stringify(value);
        isFirst = false;
        if (!isDrawn) setLatest({ source, value });
      },
      error: (error: unknown) =>
        setLatest(() => {
          throw error;
        }),
    });
    return () => subscription.unsubscribe();
  }, [source, known]);
  return latest?.source === source ? latest.value : known;
}
