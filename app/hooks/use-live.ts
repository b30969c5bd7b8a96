import { type DependencyList, useEffect, useMemo, useState } from 'react';
import type { Observable } from 'rxjs';

/** A read that may know what to draw before its first emission, which then comes only if it differs. */
export type KnownRead<T> = Observable<T> & { known?: () => T | undefined };

/**
 * The latest value of a reactive read: undefined until its first emission where nothing is known,
 * and again when a dependency changes. A failing read is thrown to the nearest error boundary.
 */
export function useLive<T>(make: () => KnownRead<T>, deps: DependencyList): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the read depends on
  const source = useMemo(make, deps);
  const known = useMemo(() => source.known?.(), [source]);
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
  return latest?.source === source ? latest.value : known;
}
