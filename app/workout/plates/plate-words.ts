import type { Iron } from '../../../schema/gym/plates.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { weightText } from '../sets/rows/weight-entry.ts';

/** From so many equal plates on they are counted: "4×25". */
const COUNTED = 3;

/** The plates of one side: "25 + 25 + 10", "4×25 + 10". A plate of another unit than `unit` is named with its own. */
export function sideWords(side: readonly Iron[], unit: WeightUnit): string {
  const counts = new Map<string, number>();
  for (const plate of side) {
    const words = ironWords(plate, unit);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([words, count]) =>
      count < COUNTED ? Array.from({ length: count }, () => words) : [`${count}×${words}`],
    )
    .join(' + ');
}

export function ironWords({ weight, unit: own }: Iron, unit: WeightUnit): string {
  const number = String(Math.round(weight * 1_000) / 1_000);
  return own === unit ? number : `${number} ${own}`;
}

/** A set's weight as its row shows it, with what was typed where that was in another unit: "143.3 lb (65 kg)". */
export function setWeightWords(typed: Iron, unit: WeightUnit): string {
  const own = `${ironWords(typed, typed.unit)} ${typed.unit}`;
  return typed.unit === unit ? own : `${weightText(typed, unit)} ${unit} (${own})`;
}

/** Rounds a weight to hundredths: a conversion leaves more decimals than any scale shows. */
export const hundredths = (weight: number) => Math.round(weight * 100) / 100;

export const ironKey = ({ weight, unit }: Iron) => `${weight}${unit}`;
