import { useEffect, useState } from 'react';
import { dayKey } from '../../schema/sets/previous.ts';
import { onClockOff, presentMs } from './clock.ts';

/**
 * The lifter's calendar day, YYYY-MM-DD, also in a page that stays open over midnight or sleeps
 * till morning: what was saved yesterday must not stand there as today's.
 */
export function useToday(): string {
  const [today, setToday] = useState(() => dayKey(presentMs()));
  useEffect(() => followDay(setToday), []);
  return today;
}

/** Tells the lifter's day, YYYY-MM-DD, at once and whenever it is another. Returns the way to stop. */
export function followDay(tell: (day: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: string | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, msToMidnight());
    const day = dayKey(presentMs());
    if (day === told) return;
    told = day;
    tell(day);
  };
  look();
  const stop = onClockOff(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

function msToMidnight(): number {
  const now = new Date(presentMs());
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
