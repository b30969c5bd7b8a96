/** The exercise that the day goes on with, by name, as the last save found it; for the rest timer. */
function createUpNext() {
  let name: string | null = null;
  const subscribers = new Set<() => void>();
  return {
    get: () => name,
    say: (next: string | null) => {
      name = next;
      for (const subscriber of subscribers) subscriber();
    },
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}

export const upNext = createUpNext();
