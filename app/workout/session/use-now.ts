import { useEffect, useState } from 'react';
import { presentMs } from '../../device/clock.ts';

const TICK_MS = 10_000;

/** The clock that sets are dated by, ms. */
export function useNow(): number {
  const [now, setNow] = useState(presentMs);
  useEffect(() => {
    const look = () => setNow(presentMs());
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
