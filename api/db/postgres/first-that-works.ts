/**
 * Uses one of several servers: the one that worked last, else the next that does. Rejects with what the first one
 * tried had against it when none works.
 */
export function firstThatWorks<P>(places: readonly P[]): <T>(use: (place: P) => Promise<T>) => Promise<T> {
  let last = 0;
  return async (use) => {
    const order = [...places.keys()].map((n) => (last + n) % places.length);
    const failures: unknown[] = [];
    for (const at of order) {
      try {
        const used = await use(places[at] as (typeof places)[number]);
        last = at;
        return used;
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures[0];
  };
}
