import { latinDigits } from './digits.ts';
import { monthOf } from './months.ts';

/** A date of numbers alone, its year last. */
export const NUMERIC =
  /^(?:\p{L}{2,}\.?,? )?(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\.?(?:[T\s,]+(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?)?$/iu;
/** What some languages put between a date and its time. */
const FILLED = /(\d\.?),? (?:um|at|à|às|a las|alle|ore|klo|kl\.?|o|om|ag|в|u|ob|v) (?=\d{1,2}[:.h]\d{2})/i;
/** A clock before its day, as Vietnamese writes it. */
const CLOCK_FIRST = /^(?:lúc )?(\d{1,2}:\d{2}(?::\d{2})?(?: sa| ch)?),? (?:thứ \d,? )?(.*\d{1,2}.*)$/iu;
/** A clock as Canadian French writes it: 06 h 05, 06 h 05 min 00 s. */
const FRENCH_CLOCK = /(\d{1,2}) h (\d{2})(?: min (\d{2}) s)?( [ap]\.?m\.?)?$/i;
/** A half of the day in Chinese, Japanese or Korean before or behind the clock: how an iPhone writes 24 hours as 12. */
const HALF_FIRST = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?,? )(上午|午前|오전|下午|午後|오후) ?([\d:.]+)$/;
const HALF_LAST = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?,? )([\d:.]+) ?(上午|午前|오전|下午|午後|오후)$/;
const inLatin = (half: string) => (/[下後후]/.test(half) ? 'pm' : 'am');
/** Halves of the day in the languages that don't call them am and pm, without dots; the later half behind the bar. */
const [EARLY, LATE] = [
  'ص قظ לפנה״צ पूर्वाह्न ก่อนเที่ยง vm fh претпл pg pd öö to dop de ap priešpiet priekšp fm дп sa',
  'م بظ אחה״צ अपराह्न หลังเที่ยง nm eh попл ptg md ös tk odp du ip popiet pēcp em пп pop ch',
].map((words) => new Set(words.split(' ')));
const HALF_BEHIND = /(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?) ([\p{L}\p{M}][\p{L}\p{M}.״"]*)$/u;
const HALF_BEFORE = / (de\.|du\.|öö|ös) ((?:0?\d|1[0-2]):\d{2}(?::\d{2})?)$/iu;
/** Names of months that are two words. */
const TWO_WORDS = /(كانون|تشرين) (الأول|الثاني)/;

/** A clock with its half of the day as am or pm; the text as it is where its last word is none. */
function withHalf(text: string, clock: string, word: string): string {
  const plain = word.toLowerCase().replaceAll('.', '').replaceAll('"', '״');
  return EARLY?.has(plain) ? `${clock} am` : LATE?.has(plain) ? `${clock} pm` : text;
}

const PLAIN = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A cell's date without the blanks and the words that tell nothing, its clock behind its day. */
export function tidy(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  return latinDigits(cell)
    .replaceAll(/[\s\u00a0\u202f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .replace(TWO_WORDS, '$1$2')
    .replace(/ ч\.(?= |$)/, '')
    .replace(/^'/, '')
    .replace(/\b([ap])\.? m\.?$/i, '$1m')
    .replace(/π\.?\s?μ\.?$/i, 'am')
    .replace(/μ\.?\s?μ\.?$/i, 'pm')
    .replace(/(\d{4}) г\.?(?=,| |$)/i, '$1')
    .replace(/(\d)\. (?=\d{1,2}\.(?: |$)|\d{4})/g, '$1.')
    .replace(FRENCH_CLOCK, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(':') + (parts[3] ?? ''))
    .replace(HALF_FIRST, (_, day, half, clock) => `${day}${clock} ${inLatin(half)}`)
    .replace(HALF_LAST, (_, day, clock, half) => `${day}${clock} ${inLatin(half)}`)
    .replace(CLOCK_FIRST, '$2 $1')
    .replace(HALF_BEHIND, withHalf)
    .replace(HALF_BEFORE, (text, word, clock) => ` ${withHalf(text.trim(), clock, word)}`)
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
    .map((word) => word.replace(/^d['’]/i, '').replace(/^ב(?=\p{L}{3})/u, ''))
    .filter((word) => !FILLING.test(word) && monthOf(word, false) !== undefined);
  // Before a month, "mar." is a Tuesday, and "Sen" a Monday.
  return found.length > 1 && text.startsWith(found[0] ?? '') ? found[1] : found[0];
}
