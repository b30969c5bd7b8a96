import { OFFSET_MAX_MIN } from '../../entities/workout-set.ts';
import { localDayOf } from '../../sessions/session-of-sets.ts';
import { dayAfter } from '../../sessions/training-sessions.ts';
import type { ImportedTime } from '../imported.ts';
import { RowProblem } from '../refusal.ts';
import { type DateOrder, halfDay, type Parts, partsOf } from './date-parts.ts';
import { tidy } from './date-text.ts';

const CLOCK = /^(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i;
/** No date is longer. */
const LENGTH_MAX = 80;
const YEAR_MIN = 1900;
const YEAR_MAX = 2199;
/** Thailand counts from 543 years before: 2568 is 2025. */
const BUDDHIST_AHEAD = 543;
const EARLIEST_MS = Date.UTC(YEAR_MIN, 0);
const LATEST_MS = Date.UTC(YEAR_MAX + 1, 0);

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const DAY_FIRST: DateOrder = { dayFirst: true, isCroatian: false };

/** The time of a cell. Undefined when it is empty; throws RowProblem when it is no time. */
export function timeIn(cell: string | undefined, order = DAY_FIRST): ImportedTime | undefined {
  const text = tidy(cell ?? '');
  if (text === '' || text === '-') return undefined;
  const parts = text.length > LENGTH_MAX ? null : partsOf(text, order);
  const time = parts && fromParts(parts);
  if (!time) throw new RowProblem(`The date “${text.slice(0, 40)}” can’t be understood.`);
  return time;
}

/** Null for a day or a time that no calendar and no clock has. */
function fromParts({ year: said, month, day, clock, zone, ms = 0 }: Parts): ImportedTime | null {
  const year = said >= YEAR_MIN + BUDDHIST_AHEAD ? said - BUDDHIST_AHEAD : said;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < YEAR_MIN || year > YEAR_MAX)
    return null;
  const local = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  if (!clock) return { day: local };
  const { hour, minute, second } = clock;
  if (hour > 23 || minute > 59 || second > 59) return null;
  if (zone === undefined) return { wall: `${local}T${pad(hour)}:${pad(minute)}:${pad(second)}` };
  if (Math.abs(zone) > OFFSET_MAX_MIN) return null;
  const at = Date.UTC(year, month - 1, day, hour, minute - zone, second, ms);
  return { instant: new Date(at).toISOString(), ...(zone === 0 ? {} : { offsetMin: zone }) };
}

/** Minutes past midnight and seconds of a cell that holds a clock alone, as HH:MM:SS; undefined when empty. */
export function clockIn(cell: string | undefined): string | undefined {
  const text = tidy(cell ?? '');
  if (text === '') return undefined;
  const match = CLOCK.exec(text);
  const hour = match ? halfDay(Number(match[1]), match[4]) : Number.NaN;
  const minute = Number(match?.[2]);
  const second = Number(match?.[3] ?? 0);
  if (match && hour < 24 && minute < 60 && second < 60) return `${pad(hour)}:${pad(minute)}:${pad(second)}`;
  throw new RowProblem(`The time “${text.slice(0, 40)}” is no time of a day.`);
}

/** When a workout ended that began at a wall clock: earlier on the clock than that, it went past midnight. */
export function endAt(start: string, clock: string): ImportedTime {
  const day = start.slice(0, 10);
  return { wall: `${clock >= start.slice(11) ? day : dayAfter(day)}T${clock}` };
}

/** The instant of milliseconds since 1970; throws RowProblem for one that no diary holds. */
export function timeOfMs(ms: number): ImportedTime {
  if (!(ms >= EARLIEST_MS && ms < LATEST_MS)) throw new RowProblem(`The time ${ms} can’t be understood.`);
  return { instant: new Date(ms).toISOString() };
}

/** A time at an offset (minutes ahead of UTC); throws RowProblem for one that no place has. */
export function atOffset(time: ImportedTime, offsetMin: number | undefined): ImportedTime {
  if (!('instant' in time) || offsetMin === undefined) return time;
  if (!Number.isInteger(offsetMin) || Math.abs(offsetMin) > OFFSET_MAX_MIN)
    throw new RowProblem(`No place is ${offsetMin} minutes from UTC.`);
  return { instant: time.instant, offsetMin };
}

/** What sorts times: wall clocks and days beside instants, as if all were of UTC. */
export function sortKey(time: ImportedTime): string {
  if ('instant' in time) return time.instant;
  return 'wall' in time ? time.wall : time.day;
}

/** The day that a time says, YYYY-MM-DD, at its own offset. */
export function dayOfTime(time: ImportedTime): string {
  if ('day' in time) return time.day;
  if ('wall' in time) return time.wall.slice(0, 10);
  return localDayOf({ date: time.instant, offsetMin: time.offsetMin ?? 0 });
}
