import { monthOf } from './months.ts';

/** A date of numbers alone, its year last. */
export const NUMERIC =
  /^(?:\p{L}{2,}\.?,? )?(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\.?(?:[T\s,]+(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?)?$/iu;
/** What some languages put between a date and its time. */
const FILLED = /(\d\.?),? (?:um|at|à|às|a las|alle|ore|klo|kl\.?|o|om|в|u|ob|v) (?=\d{1,2}[:.h]\d{2})/i;
/** A clock before its day, as Vietnamese writes it. */
const CLOCK_FIRST = /^(?:lúc )?(\d{1,2}:\d{2}(?::\d{2})?),? (?:thứ \d,? )?(.*\d{1,2}.*)$/iu;
/** A clock as Canadian French writes it: 06 h 05, 06 h 05 min 00 s. */
const FRENCH_CLOCK = /(\d{1,2}) h (\d{2})(?: min (\d{2}) s)?$/;
/** A half of the day in Chinese, Japanese or Korean before or behind the clock: how an iPhone writes 24 hours as 12. */
const HALF_FIRST = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?,? )(上午|午前|오전|下午|午後|오후) ?([\d:.]+)$/;
const HALF_LAST = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?,? )([\d:.]+) ?(上午|午前|오전|下午|午後|오후)$/;
const inLatin = (half: string) => (/[下後후]/.test(half) ? 'pm' : 'am');
const PLAIN = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A cell's date without the blanks and the words that tell nothing, its clock behind its day. */
export function tidy(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  return cell
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f]+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .replace(/\b([ap])\.? m\.?$/i, '$1m')
    .replace(/π\.?\s?μ\.?$/i, 'am')
    .replace(/μ\.?\s?μ\.?$/i, 'pm')
    .replace(/(\d{4}) г\.?(?=,| |$)/i, '$1')
    .replace(/(\d)\. (?=\d{1,2}\.(?: |$)|\d{4})/g, '$1.')
    .replace(FRENCH_CLOCK, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(':'))
    .replace(HALF_FIRST, (_, day, half, clock) => `${day}${clock} ${inLatin(half)}`)
    .replace(HALF_LAST, (_, day, clock, half) => `${day}${clock} ${inLatin(half)}`)
    .replace(CLOCK_FIRST, '$2 $1')
    .replace(FILLED, '$1 ');
}

const WORD = /[\p{L}\p{M}][\p{L}\p{M}.’']*\d{0,2}/gu;
const FILLING =
  /^(de|del|d|of|at|um|uhr|kl|om|o|г|в|р|thg|tháng|den|the|th|st|nd|rd|am|pm|a\.m\.|p\.m\.|dne|v)\.?$/i;

/** The word of a text that is a month's. */
export function monthWord(text: string): string | undefined {
  const counted =
    /(?<!\d)(1[0-2]|0?[1-9])\s*[月월]/.exec(text) ?? /\b(?:tháng|thg|th)\s*(1[0-2]|0?[1-9])\b/iu.exec(text);
  if (counted) return `thg${Number(counted[1])}`;
  const found = (text.match(WORD) ?? [])
    .map((word) => word.replace(/^d['’]/i, ''))
    .filter((word) => !FILLING.test(word) && monthOf(word, false) !== undefined);
  // Before a month, "mar." is a Tuesday.
  return found.length > 1 && /^mar\.?$/i.test(found[0] ?? '') ? found[1] : found[0];
}
