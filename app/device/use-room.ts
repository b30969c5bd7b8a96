import { useCallback, useEffect, useState } from 'react';
import { type Room, readRoom } from './browser-storage.ts';

/** The room this site has, and the way to read it again; null until it is known, or where nobody tells. */
export function useRoom(): [Room | null, () => void] {
  const [room, setRoom] = useState<Room | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads again
  useEffect(() => {
    let current = true;
    readRoom().then(
      (now) => current && setRoom(now),
      (error: unknown) => console.info('The browser does not say what room there is.', error),
    );
    return () => {
      current = false;
    };
  }, [turn]);
  return [room, useCallback(() => setTurn((now) => now + 1), [])];
}
