import { useRef } from 'react';
import { formatTime } from '../../../schema/time.ts';
import { LATE_MS } from './rest-clock.ts';

/**
 * What a screen reader hears when a rest ends. The text stays the same while the timer counts up after that, so that
 * it is read once. `isLate`: the lifter is told how long ago the rest ended.
 * @param over how long ago the rest ended, ms; null while it has not
 */
export function useEndWords(over: number | null): { text: string; isLate: boolean } {
  const first = useRef<number | null>(null);
  if (over === null) first.current = null;
  else first.current ??= over;
  const late = first.current ?? 0;
  if (first.current === null) return { text: '', isLate: false };
  if (late < LATE_MS) return { text: 'Rest is over.', isLate: (over ?? 0) >= 1000 };
  return { text: `Rest ended ${formatTime(Math.floor(late / 1000))} ago.`, isLate: true };
}
