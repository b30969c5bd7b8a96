import { type DependencyList, useEffect, useMemo, useState } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of a reactive read: undefined until its first emission, and again when a
 * dependency changes. A failing read is thrown to the nearest error boundary.
 */
export function useLive<T>(make: () => Observable<T>, deps: DependencyList): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the read depends on
  const source = useMemo(make, deps);
  const [latest, setLatest] = useState<{ source: Observable<T>; value: T } | null>(null);
  useEffect(() => {
    const subscription = source.subscribe({
      next: (value) => setLatest({ source, value }),
      error: (error: unknown) =>
        setLatest(() => {
          throw error;
        }),
    });
    return () => subscription.unsubscribe();
  }, [source]);
  return latest?.source === source ? latest.value : undefined;
}
