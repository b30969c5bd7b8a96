import { parseWeight } from '../sets/units.ts';
import { itemsOf, listText } from './list-text.ts';

/** One step of the way up to a working weight: a share of it in percent, or the empty bar. */
export interface WarmUpStep {
  share: number | 'bar';
  reps: number;
}

/**
 * The movement's row that has what holds for all movements without a scheme of their own. No name makes this id
 * (schema/catalogue/movement.ts), since those have no underscore.
 */
export const ANY_MOVEMENT = '_any';

const STEPS_MAX = 10;
const REPS_MAX = 50;

/** bar × 8, 40 % × 5, 60 % × 3, 80 % × 2. */
export const USUAL_WARM_UP: readonly WarmUpStep[] = [
  { share: 'bar', reps: 8 },
  { share: 40, reps: 5 },
  { share: 60, reps: 3 },
  { share: 80, reps: 2 },
];

/** Others that lifters know, to be taken as they are or edited. */
export const WARM_UPS: readonly (readonly WarmUpStep[])[] = [
  USUAL_WARM_UP,
  [30, 50, 80].map((share) => ({ share, reps: 5 })),
  [
    { share: 50, reps: 5 },
    { share: 75, reps: 3 },
  ],
];

/** The steps of a stored text, "1;bar*8;40*5": none is a warm-up that is switched off. Null where it can't be read. */
export function readWarmUp(text: string): WarmUpStep[] | null {
  return itemsOf(text)?.flatMap((item) => stepOf(item, '*') ?? []) ?? null;
}

export function warmUpText(steps: readonly WarmUpStep[]): string {
  return listText(steps.map(({ share, reps }) => `${share}*${reps}`));
}

/** The scheme of an exercise: its own, else the one for all, else the usual. */
export function warmUpOf(own: string | undefined, all: string | undefined): readonly WarmUpStep[] {
  const read = (text: string | undefined) => (text === undefined ? null : readWarmUp(text));
  return read(own) ?? read(all) ?? USUAL_WARM_UP;
}

/** "bar×8, 40%×5", as a lifter reads it and parseWarmUp does. */
export function warmUpWords(steps: readonly WarmUpStep[]): string {
  return steps.map(({ share, reps }) => `${share}${share === 'bar' ? '' : '%'}×${reps}`).join(', ');
}

/**
 * Reads typed steps: "bar x 8, 40% x 5; 62,5 x 3". A comma that no digit follows at once, a semicolon or a new line
 * parts them.
 * @returns the steps, or the first part that is none
 */
export function parseWarmUp(typed: string): { steps: WarmUpStep[] } | { wrong: string } {
  const steps: WarmUpStep[] = [];
  for (const part of typed.split(/;|\n|,(?!\d)/).map((one) => one.trim())) {
    if (part === '') continue;
    const step = stepOf(part.toLowerCase(), '[x×*]');
    if (!step || steps.length === STEPS_MAX) return { wrong: part };
    steps.push(step);
  }
  return { steps };
}

function stepOf(text: string, times: '*' | '[x×*]'): WarmUpStep | null {
  const mark = times === '*' ? '\\*' : times;
  const parts = new RegExp(`^(bar|[\\d.,]+)\\s*%?\\s*${mark}\\s*(\\d+)$`).exec(text);
  const [, what = '', count] = parts ?? [];
  const reps = Number(count);
  // A tenth of a percent is finer than any plate.
  const share = what === 'bar' ? what : Math.round((parseWeight(what) ?? 0) * 10) / 10;
  if (!parts || reps < 1 || reps > REPS_MAX) return null;
  return share === 'bar' || (share > 0 && share < 100) ? { share, reps } : null;
}
