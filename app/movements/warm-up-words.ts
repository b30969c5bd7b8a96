import { parseWarmUp, readWarmUp, warmUpText, warmUpWords } from '../../schema/gym/warm-up-scheme.ts';

/** What a form holds for an exercise without warm-ups. */
export const NO_WARM_UP = 'off';

/** What a form holds for a stored scheme: its words, or NO_WARM_UP. '' where this release can read none. */
export function typedOf(stored: string | undefined): string {
  const steps = stored === undefined ? null : readWarmUp(stored);
  return steps === null ? '' : steps.length === 0 ? NO_WARM_UP : warmUpWords(steps);
}

interface Wrong {
  /** The part that can't be read as a step. */
  wrong: string;
}

export const isWrong = (typed: string | null | Wrong): typed is Wrong =>
  typeof typed === 'object' && typed !== null;

/** What is stored for what a form holds; null for an empty field. */
export function typedWarmUp(typed: string): string | null | Wrong {
  if (typed.trim() === '') return null;
  if (typed === NO_WARM_UP) return warmUpText([]);
  const read = parseWarmUp(typed);
  return 'wrong' in read ? read : warmUpText(read.steps);
}
