import { RowProblem } from '../refusal.ts';

/** What a column of a file has its numbers written with. */
export type DecimalMark = '.' | ',' | 'either';

/** Blanks of every kind and apostrophes that part thousands. */
const BLANKS = /[\s\u00a0\u2009\u202f'’]/g;

/** No number and no length of time is longer. */
const LENGTH_MAX = 40;

/** What the numbers of one column are written with: decided by all of its cells, never by one. */
export interface MarkFacts {
  /** A point or a comma that can only be a decimal mark, by what follows it. */
  points: boolean;
  commas: boolean;
  /** A mark with three digits behind it: of thousands or decimal. */
  points3: boolean;
  commas3: boolean;
  /** Both in one cell: the later is the decimal one. */
  both: '.' | ',' | null;
}

export const noMarks = (): MarkFacts => ({
  points: false,
  commas: false,
  points3: false,
  commas3: false,
  both: null,
});

export function seeMarks(facts: MarkFacts, cell: string): void {
  const hasComma = cell.includes(',');
  const hasPoint = cell.includes('.');
  if (!hasComma && !hasPoint) return;
  const plain = /^[=+-]?"?([-+]?[\d.,]+)[a-z]*"?$/i.exec(cell.replaceAll(BLANKS, ''))?.[1];
  if (plain === undefined) return;
  if (hasComma && hasPoint) {
    facts.both ??= plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
    return;
  }
  const mark = hasComma ? ',' : '.';
  const parts = plain.split(mark);
  if (parts.length > 2) {
    // 1,234,567: only thousands repeat. 05.03.2024 is a date.
    if (/^\d{3}$/.test(parts.at(-1) ?? '')) facts.both ??= hasComma ? '.' : ',';
    return;
  }
  const three = /^\d{3}$/.test(parts[1] ?? '') && /^[-+]?[1-9]\d{0,2}$/.test(parts[0] ?? '');
  if (hasComma) facts[three ? 'commas3' : 'commas'] = true;
  else facts[three ? 'points3' : 'points'] = true;
}

/** What the other columns of a file tell of one whose cells tell nothing. */
interface FileMarks {
  /** It has a comma as decimal mark elsewhere, or semicolons between its columns. */
  isCommaFile: boolean;
  /** It has a comma as decimal mark elsewhere, and nowhere a point. */
  isOnlyCommas: boolean;
}

export function markOf(facts: MarkFacts, { isCommaFile, isOnlyCommas }: FileMarks): DecimalMark {
  if (facts.both) return facts.both;
  if (facts.commas && facts.points) return 'either';
  if (facts.commas) return ',';
  if (facts.points) return '.';
  if (facts.commas3 && facts.points3) return 'either';
  // 1,200 alone: thousands where a comma parts nothing else, else a decimal comma.
  if (facts.commas3) return isCommaFile ? ',' : '.';
  return facts.points3 && isOnlyCommas ? ',' : '.';
}

/** A number of a cell, or undefined for an empty one. Throws RowProblem for what is no number. */
export function numberIn(cell: string | undefined, mark: DecimalMark, what: string): number | undefined {
  const plain = (cell ?? '').replaceAll(BLANKS, '');
  if (plain === '' || plain === '-' || plain === '–' || plain === '—' || /^(null|n\/?a|none)$/i.test(plain)) {
    return undefined;
  }
  const value = plain.length > LENGTH_MAX ? Number.NaN : Number(toPoint(plain, mark));
  if (!Number.isFinite(value) || !/^[-+]?[\d.,]+(e[-+]?\d{1,3})?$/i.test(plain)) {
    throw new RowProblem(`The ${what} “${(cell ?? '').trim().slice(0, 40)}” is no number.`);
  }
  return value;
}

/** Thousands by the decimal mark beside them; in India they are parted by two digits before the last three. */
const GROUPED = {
  '.': /^[-+]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?![\d,])/,
  ',': /^[-+]?[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}(?![\d.])/,
};

function toPoint(plain: string, mark: DecimalMark): string {
  if (mark === 'either') {
    const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
    return last < 0 ? plain : `${plain.slice(0, last).replaceAll(/[.,]/g, '')}.${plain.slice(last + 1)}`;
  }
  const thousands = mark === ',' ? '.' : ',';
  // One that can part no thousands is a decimal mark too: 82,5 beside 1,234.5 is not 825.
  const isDecimal = plain.includes(thousands) && !GROUPED[mark].test(plain);
  return (isDecimal ? plain : plain.replaceAll(thousands, '')).replace(',', '.');
}

/** What is left of a cell of a weight without the words that say body weight, and the unit that stands in it. */
export function weightParts(cell: string): { number: string; unit: 'kg' | 'lb' | undefined } {
  const found = /^(.*?)\s*(kgs?|kilos?|lbs?|pounds?|#)\.?$/i.exec(cell.trim());
  const plain = (found?.[1] ?? cell).replace(/^(bw|body ?weight)\s*/i, '');
  const unit = found?.[2] === undefined ? undefined : /^k/i.test(found[2]) ? 'kg' : 'lb';
  return { number: plain, unit };
}

/** A cell of a distance without its unit, and the words of it. */
export function distanceParts(cell: string): { number: string; words: string } {
  const found = /^(.*?\d)\s*(\p{L}+)\.?$/u.exec(cell.trim());
  return { number: found?.[1] ?? cell, words: found?.[2] ?? '' };
}

/** Whether a cell says yes: 1, true, yes, x. */
export const isYes = (cell: string | undefined) =>
  /^(1|1\.0|true|yes|y|x|ja|oui|si|sí)$/i.test((cell ?? '').trim());

/** Seconds of `H:MM:SS`, `MM:SS`, `1h 12m 5s` or a bare number of seconds; undefined for an empty cell. */
export function secondsIn(cell: string | undefined, mark: DecimalMark = '.'): number | undefined {
  const text = (cell ?? '').trim();
  if (text.length > LENGTH_MAX) throw new RowProblem(`The time “${text.slice(0, 40)}” is no time.`);
  const clock =
    /^(\d+):(\d{1,2}(?:[.,]\d+(?!.*:))?)(?::(\d{1,2}(?:[.,]\d+)?))?\s*(h|hrs?|hours?|std|min)?\.?$/i.exec(
      text,
    );
  if (clock) {
    const [, first, second, third, unit = ''] = clock;
    if (third !== undefined)
      return Number(first) * 3600 + Number(second) * 60 + Number(third.replace(',', '.'));
    return (Number(first) * 60 + Number(second?.replace(',', '.'))) * (/^[hs]/i.test(unit) ? 60 : 1);
  }
  const worded = [
    ...text.matchAll(
      /(\d+(?:[.,]\d+)?)\s*(d|hours?|hrs?|h|std|stunden?|ч|час\p{L}*|minut\p{L}*|mins?|m|мин|sek|seconds?|secs?|s|сек|с)(?!\p{L})\.?/giu,
    ),
  ];
  if (worded.length > 0) {
    const rest = worded.reduce((left, [part]) => left.replace(part, ''), text);
    if (rest.replaceAll(/[\s,.]/g, '') !== '')
      throw new RowProblem(`The time “${text.slice(0, 40)}” is no time.`);
    return worded.reduce(
      (sum, [, count = '0', unit = 's']) => sum + Number(count.replace(',', '.')) * inSeconds(unit),
      0,
    );
  }
  return numberIn(text, mark, 'time');
}

function inSeconds(unit: string): number {
  const first = unit[0]?.toLowerCase();
  if (first === 'd') return 86_400;
  if (first === 'h' || first === 'ч' || /^st/i.test(unit)) return 3_600;
  return first === 'm' || first === 'м' ? 60 : 1;
}
