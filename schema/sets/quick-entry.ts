import { REPS_MAX, WEIGHT_MAX_KG, type WeightUnit, type WorkoutLog } from '../workout-log.ts';
import type { SetKind } from './set-kind.ts';
import { toKg } from './units.ts';

/** One set of a line. `weight` is in `unit`. */
export interface QuickSet extends Pick<WorkoutLog, 'effort' | 'effortScale' | 'outcome'> {
  weight: number;
  unit: WeightUnit;
  reps: number;
  kind?: SetKind;
}

/**
 * - `unreadable`: no set, or something unknown after one.
 * - `weight`, `reps`, `effort`: more than a diary can hold, or less than the scale has.
 * - `no_set_before`: a drop, or a set without a weight, has no set to continue.
 * - `too_many`: more sets than one line may have.
 */
export type QuickErrorCode = 'unreadable' | 'weight' | 'reps' | 'effort' | 'no_set_before' | 'too_many';

interface QuickError {
  code: QuickErrorCode;
  /** The part in question, as it was typed. */
  part: string;
}

export interface QuickEntryOptions {
  /** The unit of a weight that is typed without one. */
  unit: WeightUnit;
  /** The lifter's decimal mark; the other one is read too, unless three digits follow it. */
  decimal: '.' | ',';
  /** The lifter's scale of effort. For `rir`, "@5" and less are repetitions left. */
  scale?: 'rpe' | 'rir';
  /** Whether a set may have no weight, as of a body alone: "x12" is one of 0 then. */
  bare?: boolean;
}

export const QUICK_SETS_MAX = 50;

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const TIMES = String.raw`(?:x|×|\*|times|by|mal)`;
const SET = new RegExp(
  String.raw`(?:(${NUMBER})\s*(kg|kilos?|kilograms?|lbs?|pounds?)?)?\s*${TIMES}\s*(\d+)(?:\s*(?:reps?|wdh))?(?:\s*${TIMES}\s*(\d+))?`,
  'iy',
);
/** A comma may be the next set's: "@8,5" is 8.5 and "@8,5x5" is not. */
const EFFORT = /\s*(@|at\b|bei\b|rpe|rir)\s*(rpe|rir)?\s*(\d+)(?:[.,]([05])(?!\d|\s*[x×*]))?/iy;
const WORD = /\s*(\+|[a-zäöü]+(?:-[a-zäöü]+)?)(?![a-zäöü])/iy;
const BETWEEN = /\s*(?:[;,\n]\s*|(?:and|then|und|dann)\b\s*|$)/iy;
const BLANKS = /\s*/y;
const REST_OF_SET = /(?:[^;,\n]|,(?=\d*[^\s\d]))*/y;

const KINDS: ReadonlyMap<string, SetKind | 'missed'> = new Map([
  ['w', 'warmup'],
  ['warm', 'warmup'],
  ['warmup', 'warmup'],
  ['warm-up', 'warmup'],
  ['d', 'drop'],
  ['drop', 'drop'],
  ['f', 'failure'],
  ['failure', 'failure'],
  ['m', 'myo'],
  ['myo', 'myo'],
  ['c', 'cluster'],
  ['cluster', 'cluster'],
  ['p', 'partial'],
  ['partial', 'partial'],
  ['+', 'forced'],
  ['forced', 'forced'],
  ['missed', 'missed'],
]);

/**
 * Reads sets that were typed or dictated in one line, such as "100x5@8, 90x8 d" or "82,5x5; 80x5". Each is
 * weight × reps, optionally × how many such sets; effort and kind follow in any order. "x7" repeats the
 * weight, and 0 reps are a missed set. `errors` holds the unreadable parts; if there are any, nothing should
 * be saved.
 */
export function quickEntry(
  text: string,
  options: QuickEntryOptions,
): { sets: QuickSet[]; errors: QuickError[] } {
  const sets: QuickSet[] = [];
  const errors: QuickError[] = [];
  let at = match(BLANKS, text, 0)?.[0].length ?? 0;
  while (at < text.length) {
    const read = readSet(text, at, sets.at(-1), options);
    if ('code' in read) {
      const part = match(REST_OF_SET, text, at)?.[0] || text.slice(at, at + 1);
      errors.push({ code: read.code, part: part.trim() });
      at += part.length;
      at += (match(BETWEEN, text, at) ?? match(BLANKS, text, at))?.[0].length ?? 0;
      continue;
    }
    sets.push(...Array.from({ length: Math.min(read.count, QUICK_SETS_MAX + 1) }, () => read.set));
    at = read.end;
    if (sets.length > QUICK_SETS_MAX) return { sets: [], errors: [{ code: 'too_many', part: text.trim() }] };
  }
  return { sets, errors };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

type Read = { set: QuickSet; count: number; end: number } | { code: QuickErrorCode };

function readSet(
  text: string,
  start: number,
  before: QuickSet | undefined,
  options: QuickEntryOptions,
): Read {
  const head = match(SET, text, start);
  if (!head) return { code: 'unreadable' };
  const [, number, unitWord, repsText, countText = '1'] = head;
  if (number === undefined && !before && !options.bare) return { code: 'no_set_before' };
  const weight = number === undefined ? (before?.weight ?? 0) : weightOf(number, options.decimal);
  const unit = number === undefined ? (before?.unit ?? options.unit) : unitOf(unitWord, options.unit);
  const [reps, count] = [Number(repsText), Number(countText)];
  if (Number.isNaN(weight)) return { code: 'unreadable' };
  if (toKg(weight, unit) > WEIGHT_MAX_KG) return { code: 'weight' };
  if (reps > REPS_MAX || count === 0) return { code: 'reps' };
  const set: QuickSet = { weight, unit, reps, ...(reps === 0 ? { outcome: 'missed' } : {}) };
  let end = start + head[0].length;
  for (;;) {
    const between = match(BETWEEN, text, end);
    if (between) return { set, count, end: end + between[0].length };
    const effort = match(EFFORT, text, end);
    const word = effort ? null : match(WORD, text, end);
    const kind = word?.[1] && KINDS.get(word[1].toLowerCase());
    if (effort) {
      const rated = effortOf(effort, options.scale);
      if (!rated) return { code: 'effort' };
      Object.assign(set, rated);
      end += effort[0].length;
    } else if (word && kind) {
      if (kind === 'drop' && !before) return { code: 'no_set_before' };
      if (kind === 'missed') Object.assign(set, { outcome: 'missed', reps: 0 });
      else set.kind = kind;
      end += word[0].length;
    } else return { code: 'unreadable' };
  }
}

function unitOf(word: string | undefined, otherwise: WeightUnit): WeightUnit {
  if (word === undefined) return otherwise;
  return /^[lp]/i.test(word) ? 'lb' : 'kg';
}

/** "82,5" and "82.5" alike; "1,000" is a thousand where the comma is no decimal mark. NaN for "5,5,5". */
function weightOf(text: string, decimal: '.' | ','): number {
  const other = decimal === '.' ? ',' : '.';
  const grouped = new RegExp(`\\${other}(?=\\d{3}(?!\\d))`, 'g');
  return Number(text.replace(grouped, '').replace(',', '.'));
}

function effortOf(
  [, sign = '', named, whole = '', half]: RegExpExecArray,
  preferred: 'rpe' | 'rir' = 'rpe',
): Required<Pick<QuickSet, 'effort' | 'effortScale'>> | null {
  const effort = 2 * Number(whole) + (half === '5' ? 1 : 0);
  const word = (named ?? sign).toLowerCase();
  const scale = word === 'rir' || word === 'rpe' ? word : preferred === 'rir' && effort <= 10 ? 'rir' : 'rpe';
  const isOnScale = effort <= 20 && (scale === 'rir' || effort >= 2);
  return isOnScale ? { effort, effortScale: scale } : null;
}
