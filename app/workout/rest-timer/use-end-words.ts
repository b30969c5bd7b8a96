import { useRef } from 'react';
import { LATE_MS } from './rest-clock.ts';

/** What a screen reader hears at the end, once: while it counts up it says no more. */
export function useEndWords(over: number | null): { text: string; isLate: boolean } {
  const first = useRef<number | null>(null);
  if (over === null) first.current = null;
  else first.current ??= over;
  const late = first.current ?? 0;
  if (first.current === null) return { text: '', isLate: false };
  if (late < LATE_MS) return { text: 'Rest is over.', isLate: (over ?? 0) >= 1000 };
  const seconds = Math.floor(late / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { text: `Rest ended ${clock} ago.`, isLate: true };
}
