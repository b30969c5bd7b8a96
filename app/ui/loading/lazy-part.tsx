import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

interface LazyPartOptions<P> {
  /** What is drawn until the file is here. */
  loading?: ComponentType<P>;
  /** What is drawn when the file can't be had; what `loading` draws, if not given. */
  failed?: ComponentType<P>;
}

/**
 * A part of a screen in a file of its own, which the screen can do without: a first visit that loses its network shows
 * all else. (With React's lazy such a failure would take the whole screen, for good.) The file is asked for again
 * whenever the part is mounted, and when the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading: Loading, failed: Failed = Loading }: LazyPartOptions<P> = {},
): ComponentType<P> {
  let part: ComponentType<P> | undefined = Loading;
  let state: 'missing' | 'asked' | 'here' = 'missing';
  const mounted = new Set<() => void>();

  // As a transition, which React does in slices: many such parts may come at once, and no tap should wait for them all.
  const settle = (next: typeof state, drawn: typeof part): void => {
    state = next;
    part = drawn;
    startTransition(() => {
      for (const redraw of mounted) redraw();
    });
  };
  const ask = (): void => {
    if (state !== 'missing') return;
    state = 'asked';
    inOwnTask(load).then(
      (found) => settle('here', found),
      () => settle('missing', Failed),
    );
  };

  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      const redraw = () => setPart(() => part);
      mounted.add(redraw);
      redraw();
      ask();
      window.addEventListener('online', ask);
      return () => {
        mounted.delete(redraw);
        if (mounted.size === 0 && state === 'missing') part = Loading;
        window.removeEventListener('online', ask);
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}

let firstPicture: Promise<void> | undefined;

/**
 * Waits for the first frame, then runs `act` in a task of its own. To ask for a file takes a few ms, and a new screen
 * asks for several: neither the app's first frame nor a tap should wait for all of them.
 */
async function inOwnTask<T>(act: () => Promise<T>): Promise<T> {
  firstPicture ??= afterPaint();
  await firstPicture;
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
  return act();
}
