import { PLAN_MAX } from '../entities/exercise.ts';
import type { EFFORT_SCALES } from '../entities/workout-set.ts';

/** The most planned sets: more than any known program has for one exercise a day. */
export const PLANNED_SETS_MAX = 12;
/** Weeks of a wave, or stages. */
export const VARIANTS_MAX = 12;

/** Letters for planned sets that are not normal. */
const PLANNED_KINDS = { w: 'warmup', f: 'failure', m: 'myo' } as const;
export type PlannedKind = (typeof PLANNED_KINDS)[keyof typeof PLANNED_KINDS];

/** One planned set. */
export interface PlannedSet {
  /** Reps, or seconds: at least `min`; `max` is the same where it is no range. */
  min: number;
  max: number;
  seconds?: true;
  /** `min` and as many more as possible. */
  amrap?: true;
  /** Percent of the training max, or of the exercise's working weight; without it all of the latter. */
  percent?: number;
  of?: 'max' | 'top';
  /** In half steps, as sets have it. */
  effort?: number;
  effortScale?: (typeof EFFORT_SCALES)[number];
  kind?: PlannedKind;
}

/** The sets of each week of a wave, or of each stage; without either there is one list. */
export type Plan = readonly (readonly PlannedSet[])[];

const VERSION = '1';
const SET =
  /^(?:(\d{1,2})\*)?(\d{1,5})(?:-(\d{1,5}))?(s)?(\+)?(?:([%^])(\d{1,3}(?:\.\d{1,2})?))?(?:@([ri])(\d{1,2}(?:\.5)?))?([wfm])?$/;

/**
 * Reads an exercise's stored plan: "1 5%65 5%75 5+%85 / 2*8-12@r8", its version first. Null for any other
 * text or a newer form: then the exercise has no plan.
 */
export function readPlan(text: string | undefined): Plan | null {
  const [version, ...parts] = (text ?? '').trim().split(/\s+/);
  if (version !== VERSION) return null;
  const variants: PlannedSet[][] = [[]];
  for (const part of parts) {
    if (part === '/') {
      variants.push([]);
      continue;
    }
    const sets = readSets(part);
    if (!sets) return null;
    variants.at(-1)?.push(...sets);
  }
  const fits = variants.every(({ length }) => length > 0 && length <= PLANNED_SETS_MAX);
  return fits && variants.length <= VARIANTS_MAX ? variants : null;
}

function readSets(part: string): PlannedSet[] | null {
  const found = SET.exec(part);
  if (!found) return null;
  const [, count, least, most, seconds, amrap, of, percent, scale, effort, kind] = found;
  const min = Number(least);
  const max = Math.max(min, Number(most ?? least));
  const times = Number(count ?? 1);
  if (times < 1) return null;
  const set: PlannedSet = {
    min,
    max,
    ...(seconds && { seconds: true }),
    ...(amrap && { amrap: true }),
    ...(percent && { percent: Number(percent), of: of === '%' ? 'max' : 'top' }),
    ...(effort && { effort: Number(effort) * 2, effortScale: scale === 'i' ? 'rir' : 'rpe' }),
    ...(kind && { kind: PLANNED_KINDS[kind as keyof typeof PLANNED_KINDS] }),
  };
  return Array.from({ length: times }, () => set);
}

/** The text of a plan. Throws RangeError where it is longer than an exercise can keep. */
export function planText(plan: Plan): string {
  const text = `${VERSION} ${plan.map(variantText).join(' / ')}`;
  if (text.length > PLAN_MAX) throw new RangeError('The plan is too long. Take a set or a week away.');
  return text;
}

function variantText(sets: readonly PlannedSet[]): string {
  return runsOf(sets.map(setText))
    .map(([text, count]) => (count > 1 ? `${count}*${text}` : text))
    .join(' ');
}

function setText({ min, max, seconds, amrap, percent, of, effort, effortScale, kind }: PlannedSet): string {
  const reps = `${min}${max > min ? `-${max}` : ''}${seconds ? 's' : ''}${amrap ? '+' : ''}`;
  const load = percent === undefined ? '' : `${of === 'max' ? '%' : '^'}${percent}`;
  const hard = effort === undefined ? '' : `@${effortScale === 'rir' ? 'i' : 'r'}${effort / 2}`;
  const letter = Object.entries(PLANNED_KINDS).find(([, name]) => name === kind)?.[0] ?? '';
  return `${reps}${load}${hard}${letter}`;
}

/** Each value with how many of it stand in a row. */
function runsOf<T>(values: readonly T[]): [T, number][] {
  const runs: [T, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last && last[0] === value) last[1] += 1;
    else runs.push([value, 1]);
  }
  return runs;
}

/** "8–12", "5+", "30 s". */
export function targetWords({
  min,
  max,
  seconds,
  amrap,
}: Pick<PlannedSet, 'min' | 'max' | 'seconds' | 'amrap'>): string {
  return `${min}${max > min ? `–${max}` : ''}${amrap ? '+' : ''}${seconds ? ' s' : ''}`;
}

/** "@8", "RIR 2", or ''. */
export function effortWords({ effort, effortScale }: Pick<PlannedSet, 'effort' | 'effortScale'>): string {
  if (effort === undefined) return '';
  return effortScale === 'rir' ? `RIR ${effort / 2}` : `@${effort / 2}`;
}

/** One list of sets in words: "2×5, 1×5+ at 85 %". Warm-ups are left out. */
export function planWords(sets: readonly PlannedSet[]): string {
  const said = sets
    .filter(({ kind }) => kind !== 'warmup')
    .map((set) => {
      const percent = set.percent === undefined || set.percent === 100 ? '' : ` at ${set.percent} %`;
      const effort = effortWords(set);
      return `${targetWords(set)}${percent}${effort && ` ${effort}`}`;
    });
  return runsOf(said)
    .map(([words, count]) => `${count}×${words}`)
    .join(', ');
}
