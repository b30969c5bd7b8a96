import { KG_PER_LB } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';

/** A weight as it is cast into iron: 20 kg, 45 lb. */
export interface Iron {
  weight: number;
  unit: WeightUnit;
}

/** How many a gym has of one plate, both sides together. */
export interface PlateCount extends Iron {
  count: number;
}

/** A bar with its plates. */
export interface Loading {
  /** The plates of one side, the heaviest first. */
  side: Iron[];
  /** Bar and both sides, kg. */
  kg: number;
}

interface LoadingAnswer {
  /** The loading with exactly the weight that was asked for. */
  exact: Loading | null;
  /** The heaviest loading below it and the lightest above it; null where there is none. */
  below: Loading | null;
  above: Loading | null;
}

/**
 * Sums are whole numbers of 10 ng, as thousandths of kilograms and of pounds both are, so that no sum of
 * decimals drifts. A ton is far below the greatest exact number.
 */
const GRAINS_PER_KG = 100_000_000_000;
/**
 * 6 g: what is offered in the other unit is rounded to a hundredth (60 kg is 132.28 lb), and has to be found again.
 * No two plates of a gym are so near to each other.
 */
const TOLERANCE = 600_000_000;
/** Bounds the work for an inventory of a thousand odd sizes; a real one has a few hundred sums. */
const SUMS_MAX = 6_000;

const grains = ({ weight, unit }: Iron): number =>
  Math.round(weight * (unit === 'kg' ? 1 : KG_PER_LB) * GRAINS_PER_KG);

interface Sum {
  sum: number;
  plates: number;
  /** The plate that was put on last, how many of it, and what lay there before. */
  last?: { plate: Iron; count: number; under: Sum };
}

/**
 * How to put `target` on a bar. Exact: it looks at every sum that the plates can make, where taking the
 * heaviest first fails (two 20s and two 15s make 30 a side only as 15 + 15). Of equal sums it takes the one
 * with the fewest plates.
 */
export function loadBar(bar: Iron, plates: readonly PlateCount[], target: Iron): LoadingAnswer {
  const empty = grains(bar);
  const wanted = grains(target);
  // The lightest sum above is at most twice the wanted one: nothing beyond has to be looked at.
  const heaviest = Math.max(0, ...plates.map(grains));
  const limit = Math.max(0, (wanted - empty) / 2) + heaviest;
  const [kilograms, pounds] = (['kg', 'lb'] as const).map((unit) =>
    sumsOf(
      plates.filter((plate) => plate.unit === unit),
      limit,
    ),
  ) as [Sum[], Sum[]];

  let below: readonly [Sum, Sum] | null = null;
  let above: readonly [Sum, Sum] | null = null;
  const total = (pair: readonly [Sum, Sum]) => empty + 2 * (pair[0].sum + pair[1].sum);
  const count = (pair: readonly [Sum, Sum]) => pair[0].plates + pair[1].plates;
  let exact: readonly [Sum, Sum] | null = null;
  const consider = (pair: readonly [Sum, Sum]) => {
    const off = total(pair) - wanted;
    if (Math.abs(off) <= TOLERANCE) {
      if (!exact || count(pair) < count(exact)) exact = pair;
    } else if (off < 0) {
      if (!below || total(pair) > total(below)) below = pair;
    } else if (!above || total(pair) < total(above)) above = pair;
  };
  // Both lists ascend: as the kilograms grow, the pounds that come next to the target fall.
  let at = pounds.length - 1;
  for (const kg of kilograms) {
    while (at > 0 && total([kg, pounds[at] as Sum]) > wanted + TOLERANCE) at -= 1;
    for (const lb of pounds.slice(at, at + 2)) consider([kg, lb]);
  }
  const loading = (pair: readonly [Sum, Sum] | null): Loading | null =>
    pair && { side: sideOf(pair), kg: total(pair) / GRAINS_PER_KG };
  return { exact: loading(exact), below: loading(below), above: loading(above) };
}

/** Every sum of plates of one side up to `limit`, ascending, each with the fewest plates. */
function sumsOf(plates: readonly PlateCount[], limit: number): Sum[] {
  let sums = new Map<number, Sum>([[0, { sum: 0, plates: 0 }]]);
  // The heaviest last: of equally many plates, those that a lifter would put on first are taken.
  const lightFirst = [...plates].sort((a, b) => grains(a) - grains(b));
  for (const { weight, unit, count } of lightFirst) {
    const plate = { weight, unit };
    const one = grains(plate);
    const pairs = Math.floor(count / 2);
    const more = new Map(sums);
    for (const under of sums.values()) {
      for (let n = 1; n <= pairs && under.sum + n * one <= limit && more.size < SUMS_MAX; n++) {
        const sum = under.sum + n * one;
        const known = more.get(sum);
        const next = { sum, plates: under.plates + n, last: { plate, count: n, under } };
        if (!known || isBefore(next, known)) more.set(sum, next);
      }
    }
    sums = more;
  }
  return [...sums.values()].sort((a, b) => a.sum - b.sum);
}

/** Fewer plates first; of equally many, the sum with more of the heaviest. */
function isBefore(next: Sum, known: Sum): boolean {
  if (next.plates !== known.plates) return next.plates < known.plates;
  return next.last?.plate !== known.last?.plate || (next.last?.count ?? 0) > (known.last?.count ?? 0);
}

function sideOf(pair: readonly [Sum, Sum]): Iron[] {
  const side: Iron[] = [];
  for (const sum of pair) {
    for (let at: Sum | undefined = sum; at?.last; at = at.last.under) {
      const { plate, count } = at.last;
      for (let n = 0; n < count; n++) side.push(plate);
    }
  }
  return side.sort((a, b) => grains(b) - grains(a));
}

/** The weight of a bar with these plates on each side, kg. */
export function loadedKg(bar: Iron, side: readonly Iron[]): number {
  const plates = side.reduce((sum, plate) => sum + grains(plate), 0);
  return (grains(bar) + 2 * plates) / GRAINS_PER_KG;
}

/** The nearest of a list of weights, such as dumbbells: `kg` of each is compared. */
export function nearestOf(
  weights: readonly Iron[],
  target: Iron,
): Record<'exact' | 'below' | 'above', Iron | null> {
  const wanted = grains(target);
  const sorted = [...weights].sort((a, b) => grains(a) - grains(b));
  return {
    exact: sorted.find((one) => Math.abs(grains(one) - wanted) <= TOLERANCE) ?? null,
    below: sorted.findLast((one) => grains(one) < wanted - TOLERANCE) ?? null,
    above: sorted.find((one) => grains(one) > wanted + TOLERANCE) ?? null,
  };
}
