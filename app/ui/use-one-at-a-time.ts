import { useRef } from 'react';

/**
 * A function that runs what it is given unless the last it was given has not ended; false then. A second tap on Save,
 * while the first is being stored, would store it twice.
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
