import type { ImportedSession } from '../imported.ts';

/** What a bar of 45 lb weighs with pairs of the usual plates on it; few of these are loaded in kilograms. */
const IN_POUNDS = new Set([95, 115, 135, 155, 185, 205, 225, 245, 275, 315, 365, 405, 455, 495]);
/** Fewer sets tell nothing. */
const SETS_MIN = 10;
const POUNDS_MIN = 0.1;
const HALVES_MIN = 0.05;

/**
 * In which unit the weights of a file are that doesn't say it: by the sums that plates make. Of kilograms many end in
 * a half, as 62.5. Undefined where nothing tells.
 */
export function likelyUnit(sessions: readonly Pick<ImportedSession, 'sets'>[]): 'kg' | 'lb' | undefined {
  const pounds = new Set<number>();
  let [count, inPounds, halves] = [0, 0, 0];
  for (const { sets } of sessions) {
    for (const { weight } of sets) {
      if (!weight || weight.unit !== undefined || weight.value === 0) continue;
      count += 1;
      if (weight.value % 5 === 2.5) halves += 1;
      if (!IN_POUNDS.has(weight.value)) continue;
      inPounds += 1;
      pounds.add(weight.value);
    }
  }
  if (count < SETS_MIN) return undefined;
  if (halves >= count * HALVES_MIN) return halves >= inPounds ? 'kg' : undefined;
  return inPounds >= count * POUNDS_MIN && pounds.size > 1 ? 'lb' : undefined;
}
