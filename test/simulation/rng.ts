/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same run on every machine. */
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [from, to]. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  bytes(count: number): Uint8Array;
}

export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  };
}

/** Picks a name by its weight. Weights of 0 are never picked. */
export function weighted<Name extends string>(rng: Rng, weights: Readonly<Record<Name, number>>): Name {
  const entries = Object.entries(weights) as [Name, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let at = rng.next() * total;
  for (const [name, weight] of entries) {
    at -= weight;
    if (weight > 0 && at < 0) return name;
  }
  throw new Error('All weights are 0.');
}
