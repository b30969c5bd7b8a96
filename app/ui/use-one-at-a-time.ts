import { useRef } from 'react';

/**
 * Returns a function that runs what it is given, unless what it was given last has not ended: then it does nothing and
 * resolves to false. Without it a second tap on Save, while the first is being stored, would store twice.
 */
export function useOneAtATime(): <T>(act: () => Promise<T>) => Promise<T | false> {
  const busy = useRef(false);
  return async (act) => {
    if (busy.current) return false;
    busy.current = true;
    try {
      return await act();
    } finally {
      busy.current = false;
    }
  };
}
