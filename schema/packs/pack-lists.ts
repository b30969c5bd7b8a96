import * as v from 'valibot';

/** The most sets of one exercise in one year that a pack may hold: 250 a day. */
export const SETS_MAX = 100_000;

/**
 * A list that one plain loop checks: valibot's own costs a call and an object for every number, and ten years
 * have many.
 */
export const column = (isGood: (value: number) => boolean, name: string) =>
  v.custom<number[]>(
    (list) =>
      Array.isArray(list) &&
      list.length <= SETS_MAX &&
      list.every((value) => typeof value === 'number' && isGood(value)),
    `must be a column of ${name}`,
  );

const isIndex = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= SETS_MAX;
/** Row numbers of a pack. */
export const indices = column(isIndex, 'row numbers');
export type Indices = number[];

/** The running sums of a column of differences. */
export function sums(steps: readonly number[]): number[] {
  let at = 0;
  return steps.map((step) => {
    at += step;
    return at;
  });
}
