import { type BodyValue, dailyValues } from './body.ts';

/** Reads what the body weighed on a day (YYYY-MM-DD), kg: as that day says, else the newest before it, else null. */
export function bodyWeightReader(values: readonly BodyValue[]): (day: string) => number | null {
  const weighed = dailyValues(values.filter(({ kind }) => kind === 'weight'));
  return (day) => {
    let [low, high] = [0, weighed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((weighed[middle]?.day ?? '') <= day) low = middle + 1;
      else high = middle;
    }
    return weighed[low - 1]?.value ?? null;
  };
}
