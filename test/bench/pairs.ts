/** The arithmetic of the benchmarks: what was measured side by side, as medians and ratios. */

export interface Spread {
  median: number;
  /** The quartiles: half of what was measured lies between them. */
  low: number;
  high: number;
}

export interface Aim {
  kind: 'at most' | 'at least';
  value: number;
}

/** The value below which `share` (0 to 1) of the values lie, interpolated. Throws RangeError without values. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value))) {
    throw new RangeError(`No quantile of [${values.join(', ')}]`);
  }
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}

export function spread(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

/** One ratio a pair, so that what slowed the machine for a while slowed both of its sides. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  if (over.length !== under.length) throw new RangeError(`${over.length} and ${under.length} are no pairs`);
  return over.map((value, i) => value / (under[i] as number));
}

export function isMet(ratio: number, aim: Aim): boolean {
  return aim.kind === 'at most' ? ratio <= aim.value : ratio >= aim.value;
}

type Sides<Name extends string> = Record<Name, () => Promise<number>>;

/**
 * Runs each side once a round, never one side after the other: A B, B A, A B… A first round
 * that warms both up is not counted, unless `warmUp` is false.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  sides: Sides<Name>,
  { warmUp = true } = {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = warmUp ? -1 : 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await sides[name]();
      console.error(`  ${round < 0 ? 'warm-up' : `round ${round + 1}`}, ${name}: ${value.toFixed(1)}`);
      if (round >= 0) found[name].push(value);
    }
  }
  return found;
}
