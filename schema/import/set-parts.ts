import type { Collector } from './collector.ts';
import type { ImportedSet } from './imported.ts';
import { RowProblem } from './refusal.ts';
import { secondsIn } from './values/numbers.ts';

const REPS_MAX = 10_000;

/** Whole reps; a half is rounded down, and said. */
export function wholeReps(value: number | undefined, line: number, into: Collector): number | undefined {
  if (value === undefined) return undefined;
  if (value < 0 || value > REPS_MAX) throw new RowProblem(`${value} is no number of reps.`);
  const whole = Math.floor(value + 1e-9);
  if (value - whole > 1e-6) into.warn(line, `${value} reps were rounded down to ${whole}.`);
  return whole;
}

/** A weight; one less than 0 takes load off. */
export function weightOf(
  value: number | undefined,
  unit: 'kg' | 'lb' | undefined,
): Pick<ImportedSet, 'weight' | 'assist'> {
  if (value === undefined) return {};
  const weight = { value: Math.abs(value), ...(unit ? { unit } : {}) };
  return value < 0 ? { weight, assist: true } : { weight };
}

/** How long a session took, s. One that can't be read costs no set: it is only said. */
export function lengthOf(cell: string, line: number, into: Collector): number | undefined {
  try {
    return secondsIn(cell) || undefined;
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    into.warn(line, error.message);
    return undefined;
  }
}

const ASSISTED =
  /(^|\(\s*(machine\s+)?)(assisted|assistid[ao]s?|asistid[ao]s?|assistée?s?|assistit[aeio]|unterstützt|ondersteund|geassisteerd|assisterad|assisteret|wspomagan[aey]|destekli|yardımlı|어시스트|보조|アシスト|辅助|輔助)(?!\p{L})/iu;

/** Strong and Hevy write help as a positive weight: only the name tells, and Hevy translates its names. */
export const isAssistedName = (exercise: string) => ASSISTED.test(exercise.normalize('NFC'));

/** Without what a change from kg to lb and back leaves, as 74.99999999999999. */
export const withoutNoise = (value: number) => Number(value.toPrecision(12));

export function distanceOf(
  value: number | undefined,
  unit: NonNullable<ImportedSet['distance']>['unit'] | undefined,
): ImportedSet['distance'] {
  if (!value) return undefined;
  if (value < 0) throw new RowProblem(`${value} is no distance.`);
  return { value, ...(unit ? { unit } : {}) };
}

/** An effort in half steps. RPE begins at 1, so 0 means none; RIR 0 is one. */
export function effortOf(
  value: number | undefined,
  scale: 'rpe' | 'rir',
  line: number,
  into: Collector,
): ImportedSet['effort'] {
  if (value === undefined || (scale === 'rpe' && value === 0)) return undefined;
  if (value < 0 || value > 10) {
    into.warn(line, `An effort of ${value} is left out: ${scale.toUpperCase()} goes to 10.`);
    return undefined;
  }
  const halfSteps = Math.round(value * 2);
  if (Math.abs(value * 2 - halfSteps) > 1e-6) {
    into.warn(line, `An effort of ${value} was rounded to ${halfSteps / 2}.`);
  }
  return { halfSteps, scale };
}

/** Whether a part of a chain has a set before it that it can go on from. */
export function follows(sets: readonly ImportedSet[], exercise: string): true | undefined {
  return sets.at(-1)?.exercise === exercise ? true : undefined;
}

/** Line ends that an app wrote as two letters; of two it keeps the carriage return, which is a line end by now. */
export const withLineEnds = (text: string) => text.replaceAll(/\n?\\n/g, '\n').trim();
