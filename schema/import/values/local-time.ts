import { DAY_MS } from '../../constants.ts';
import type { ImportedTime } from '../imported.ts';

const MINUTE_MS = 60_000;
/** Offsets change at quarters of an hour at the finest. */
const QUARTER_MS = 15 * MINUTE_MS;

/** An instant, and what the lifter's clock and calendar said then. */
export interface LocalInstant {
  /** ms. */
  at: number;
  /** Minutes ahead of UTC. */
  offsetMin: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Reads times of one zone. */
export type ReadTime = (time: ImportedTime) => LocalInstant;

/**
 * Reads a file's times as those of a zone. A time that a change of the clocks left out is moved forward, and
 * its day stays; of one that there was twice it is the first. A date alone is noon. Throws RangeError for a
 * zone that this device does not know.
 * @param zone of IANA's names
 */
export function timesIn(zone: string): ReadTime {
  const offsetAt = offsetsOf(zone);
  return (time) => {
    if ('instant' in time) {
      const at = Date.parse(time.instant);
      const offsetMin = time.offsetMin ?? offsetAt(at);
      return { at, offsetMin, day: dayOf(at + offsetMin * MINUTE_MS) };
    }
    const wall = Date.parse('day' in time ? `${time.day}T12:00:00Z` : `${time.wall}Z`);
    const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
    const fits = [before, after].find((offset) => offsetAt(wall - offset * MINUTE_MS) === offset);
    const at = wall - (fits ?? before) * MINUTE_MS;
    return { at, offsetMin: offsetAt(at), day: dayOf(wall) };
  };
}

const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** How many minutes a zone is ahead of UTC at an instant (ms). */
function offsetsOf(zone: string): (at: number) => number {
  const known = new Map<number, number>();
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const found = known.get(quarter);
    if (found !== undefined) return found;
    const from = quarter * QUARTER_MS;
    const parts = new Map(format.formatToParts(from).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const wall = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    const offset = Math.round((wall - from) / MINUTE_MS);
    known.set(quarter, offset);
    return offset;
  };
}
