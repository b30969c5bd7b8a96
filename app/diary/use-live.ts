import { type DependencyList, startTransition, useEffect, useMemo, useState } from 'react';
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
    let isAtOnce = true;
    const subscription = source.subscribe({
      next: (value) => {
        const draw = () => setLatest({ source, value });
        if (!isFirst) draw();
        // Decided here and not by the read: it may know by now what it did not know when this was drawn.
        else if (JSON.stringify(known) !== JSON.stringify(value)) {
          if (isAtOnce) draw();
          // In slices: to draw a new device's day takes longer than a tap should wait.
          else startTransition(draw);
        }
        isFirst = false;
      },
      error: (error: unknown) =>
        setLatest(() => {
          throw error;
        }),
    });
    isAtOnce = false;
    return () => subscription.unsubscribe();
  }, [source, known]);
  return latest?.source === source ? latest.value : known;
}
