import { type DateOrder, fullYear, type Parts, worded } from './date-parts.ts';
import { monthWord, NUMERIC, tidy } from './date-text.ts';
import { isClashing, isOnlyCroatian } from './months.ts';

/** What the cells of a column tell of how it writes its dates. */
export interface DateFacts {
  dayFirst: boolean;
  monthFirst: boolean;
  croatian: boolean;
  clashing: boolean;
  otherMonths: boolean;
  /** The first cell that is another day with its month first. */
  either: string | null;
  /** Days in the order of the file under either reading, to see which goes steadily one way. */
  steps: { first: number; second: number; ups: number[]; downs: number[] };
}

/** Before its first cell. */
export const noDates = (): DateFacts => ({
  dayFirst: false,
  monthFirst: false,
  croatian: false,
  clashing: false,
  otherMonths: false,
  either: null,
  steps: { first: 0, second: 0, ups: [0, 0], downs: [0, 0] },
});

/** Learns from a cell. */
export function seeDate(facts: DateFacts, cell: string): void {
  const text = tidy(cell);
  if (/^\d{4}[-/]/.test(text)) return;
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    if (Number(numeric[1]) > 12) facts.dayFirst = true;
    if (Number(numeric[2]) > 12) facts.monthFirst = true;
    if (Number(numeric[1]) !== Number(numeric[2]) && !text.slice(0, 6).includes('.')) facts.either ??= text;
    step(facts, dayNumber(numeric, true), dayNumber(numeric, false));
    return;
  }
  const word = monthWord(text);
  if (!word) return;
  if (isOnlyCroatian(word)) facts.croatian = true;
  else if (isClashing(word)) facts.clashing = true;
  else if (/^(sty|lut|kwi|maj|cze|sie|wrz|paź|gru|led|úno|bře|dub|kvě|čvn|čvc|zář|říj|pro)/i.test(word)) {
    facts.otherMonths = true;
  }
  const [polish, croatian] = [false, true].map((isCroatian) => worded(text, isCroatian));
  if (polish && croatian) step(facts, serial(polish), serial(croatian));
}

/** Counts how often the days go forward and back, under each of two readings. */
function step(facts: DateFacts, first: number, second: number): void {
  const { steps } = facts;
  [first, second].forEach((day, i) => {
    const before = i === 0 ? steps.first : steps.second;
    if (before !== 0 && day > before) steps.ups[i] = (steps.ups[i] ?? 0) + 1;
    if (before !== 0 && day < before) steps.downs[i] = (steps.downs[i] ?? 0) + 1;
  });
  steps.first = first;
  steps.second = second;
}

/** How often a reading of the days goes against the file's own direction. */
const turns = ({ steps }: DateFacts, i: number) => Math.min(steps.ups[i] ?? 0, steps.downs[i] ?? 0);

/**
 * How the column writes its dates, by all its cells, and what of it is a guess: that months are no Croatian ones, or
 * that days are first or second.
 * @param dayFirst What holds where nothing in the file tells
 */
export function orderOf(
  facts: DateFacts,
  dayFirst: boolean,
): DateOrder & { guess: 'months' | 'days' | null } {
  const asWords = facts.clashing && !facts.croatian && !facts.otherMonths;
  const isCroatian = facts.croatian || (asWords && turns(facts, 1) < turns(facts, 0));
  const told = facts.dayFirst !== facts.monthFirst;
  const numericTurns = facts.clashing ? 0 : turns(facts, 0) - turns(facts, 1);
  const order = told ? facts.dayFirst : numericTurns === 0 ? dayFirst : numericTurns < 0;
  const isOpen = !told && numericTurns === 0 && facts.either !== null;
  const guess = asWords && turns(facts, 1) === turns(facts, 0) ? 'months' : isOpen ? 'days' : null;
  return { dayFirst: order, isCroatian, guess };
}

function dayNumber(match: RegExpExecArray, dayFirst: boolean): number {
  const [, a, b, year] = match.map(Number);
  return (fullYear(year ?? 0) * 12 + ((dayFirst ? b : a) ?? 0)) * 31 + ((dayFirst ? a : b) ?? 0);
}

const serial = ({ year, month, day }: Parts) => (year * 12 + month) * 31 + day;
