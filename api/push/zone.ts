import { DAY_MS } from '../../schema/constants.ts';
import { isQuietAt, type Reminders } from '../../schema/push.ts';

const MINUTE_MS = 60_000;

/** An instant as a clock on the wall of a zone shows it, in ms as if the zone were UTC. */
function wallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The instant at which a zone's clock shows this; of an hour that is left out in spring, the one after it. */
function instantOf(wall: number, zone: string): number {
  const guess = wall - (wallClock(wall, zone) - wall);
  const found = guess - (wallClock(guess, zone) - wall);
  return wallClock(found, zone) === wall ? found : Math.max(guess, found);
}

const midnight = (wall: number) => wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);

/** From when to before when it is the same day there, ms. */
export function dayAround(at: number, zone: string): { from: number; to: number } {
  const start = midnight(wallClock(at, zone));
  return { from: instantOf(start, zone), to: instantOf(start + DAY_MS, zone) };
}

export function isQuiet({ quiet, zone }: Pick<Reminders, 'quiet' | 'zone'>, at: number): boolean {
  return isQuietAt(quiet, new Date(wallClock(at, zone)).toISOString().slice(11, 16));
}

/** When the next weekly reminder after an instant is due, ms; null without any. */
export function nextDue({ weekly, zone }: Pick<Reminders, 'weekly' | 'zone'>, after: number): number | null {
  const today = midnight(wallClock(after, zone));
  // Eight days: today's may be over, and it is the only one of the week.
  const instants = Array.from({ length: 8 }, (_, days) => today + days * DAY_MS).flatMap((day) => {
    const weekday = new Date(day).getUTCDay() || 7;
    return weekly
      .filter((one) => one.weekday === weekday)
      .map(({ time }) => instantOf(day + minutesOf(time) * MINUTE_MS, zone));
  });
  const next = Math.min(...instants.filter((at) => at > after));
  return Number.isFinite(next) ? next : null;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
