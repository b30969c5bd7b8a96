import { DAY_MS } from '../../constants.ts';
import { monthWord, NUMERIC } from './date-text.ts';
import { monthOf } from './months.ts';

/** How a column writes its dates where a cell alone can't tell: decided by all of its cells. */
export interface DateOrder {
  /** 03/04/2025 is the third of April, or March the fourth. */
  dayFirst: boolean;
  isCroatian: boolean;
}

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?(?:[T\s,]+(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?\s*h?)?$/i;
const EAST_ASIAN =
  /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?(?:[\s,]*(上午|下午|午前|午後|오전|오후)?\s*(\d{1,2})[:時시点点]\s*(\d{2})?(?:[:分분]\s*(\d{2})?)?[分분秒초]?)?$/;
/** Without marks, as 20250915 and 20250915T074811Z. */
const COMPACT =
  /^((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?:[T ](\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** Of two digits, those from 1970 to 2069. */
export const fullYear = (year: number) => (year >= 100 ? year : year + (year < 70 ? 2000 : 1900));

/** What a cell says of a time; a day that no calendar has, too. */
export interface Parts {
  year: number;
  month: number;
  day: number;
  clock?: { hour: number; minute: number; second: number };
  /** Minutes ahead of UTC. */
  zone?: number;
  ms?: number;
}

/** Null where no way of writing a date fits. */
export function partsOf(text: string, order: DateOrder): Parts | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, half, zone] = iso;
    return {
      ...{ year: Number(year), month: Number(month), day: Number(day) },
      ...clockOf(hour, minute, second, half),
      ...(zone ? { zone: zoneOf(zone), ms: Number((fraction ?? '0').padEnd(3, '0').slice(0, 3)) } : {}),
    };
  }
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, a, b, year, hour, minute, second, half] = numeric;
    // A point parts days and months in that order only.
    const dayFirst = text.slice(0, 6).includes('.') || order.dayFirst ? Number(b) <= 12 : Number(a) > 12;
    const [day, month] = dayFirst ? [a, b] : [b, a];
    return {
      ...{ year: fullYear(Number(year)), month: Number(month), day: Number(day) },
      ...clockOf(hour, minute, second, half),
    };
  }
  const eastAsian = EAST_ASIAN.exec(text);
  if (eastAsian) {
    const [, year, month, day, half, hour, minute, second] = eastAsian;
    const late = half && /下午|午後|오후/.test(half) ? 'pm' : half ? 'am' : undefined;
    return {
      ...{ year: Number(year), month: Number(month), day: Number(day) },
      ...clockOf(hour, minute ?? '0', second, late),
    };
  }
  return compact(text) ?? counted(text) ?? worded(text, order.isCroatian);
}

function compact(text: string): Parts | null {
  const match = COMPACT.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  return {
    ...{ year: Number(year), month: Number(month), day: Number(day) },
    ...clockOf(hour, minute, second, undefined),
    ...(zone ? { zone: zoneOf(zone) } : {}),
  };
}

/** Days since 1900 as spreadsheets count, or seconds or milliseconds since 1970. */
function counted(text: string): Parts | null {
  if (/^\d{5}([.,]\d+)?$/.test(text)) {
    const ms = Math.round((Number(text.replace(',', '.')) - 25_569) * 86_400) * 1000;
    const date = new Date(ms);
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    if (ms % DAY_MS === 0 && !/[.,]/.test(text)) return day;
    const clock = { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
    return { ...day, clock };
  }
  if (!/^\d{9,10}(\.\d+)?$|^\d{12,13}$/.test(text)) return null;
  const ms = text.length >= 12 && !text.includes('.') ? Number(text) : Math.round(Number(text) * 1000);
  return ofInstant(ms);
}

function ofInstant(ms: number): Parts {
  const date = new Date(ms);
  return {
    ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    clock: { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() },
    zone: 0,
    ms: date.getUTCMilliseconds(),
  };
}

/** `15 Sep 2025, 07:48`, `15. September 2025 um 07:48`, `Sep 15, 2025, 7:48 AM`, `2025 m. rugsėjo 15 d.` */
export function worded(text: string, isCroatian: boolean): Parts | null {
  const word = monthWord(text);
  const month = word && monthOf(word, isCroatian);
  if (!word || !month) return null;
  const clock = /(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?\s*(am|pm|a\.\s?m\.|p\.\s?m\.)?\s*$/i.exec(
    text.replace(/\s*(uhr|h)$/i, ''),
  );
  // A time that is written some other way is not one that can be left out.
  if (!clock && /\d:\d\d/.test(text)) return null;
  const rest = (clock ? text.slice(0, clock.index) : text).replace(
    /(?:tháng|thg|th)\s*\d{1,2}|\d{1,2}\s*[月월]/gi,
    ' ',
  );
  const year = /(?<!\d)(\d{4})(?!\d)/.exec(rest);
  // As spreadsheets write it: 13-Jan-25.
  const short = year ? null : /^(\d{1,2})\D+(\d{2})\W*$/.exec(rest);
  const day = short ?? /(?<!\d)(\d{1,2})(?!\d)/.exec(rest);
  const given = year?.[1] ?? short?.[2];
  if (given === undefined || !day) return null;
  return {
    ...{ year: fullYear(Number(given)), month, day: Number(day[1]) },
    ...(clock ? clockOf(clock[1], clock[2], clock[3], clock[4]) : {}),
  };
}

function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  half: string | undefined,
): Pick<Parts, 'clock'> {
  if (hour === undefined || minute === undefined) return {};
  return {
    clock: { hour: halfDay(Number(hour), half), minute: Number(minute), second: Number(second ?? 0) },
  };
}

function zoneOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

/** 12 AM is midnight, 12 PM noon. */
export function halfDay(hour: number, half: string | undefined): number {
  if (!half) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
