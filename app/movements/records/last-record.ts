/** What the sets saved last were the best in, most telling first, as their line says it; '' without. For the rest timer. */
function createLastRecord() {
  let current = '';
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    say: (words: string) => {
      current = words;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const lastRecord = createLastRecord();
