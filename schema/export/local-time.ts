const MINUTE_MS = 60_000;

/** What knows how far the lifter's clock was ahead of UTC, in minutes. */
interface Offset {
  offsetMin?: number;
}

/** Of a set, else of its session; undefined where neither knows, as in the first releases. */
export function utcOffsetOf(set: Offset | undefined, session: Offset | null): number | undefined {
  return set?.offsetMin ?? session?.offsetMin;
}

/**
 * A clock on the wall, YYYY-MM-DD HH:MM:SS, of an instant.
 * @param offsetMin without it by the device's zone
 */
export function wallClock(instant: string, offsetMin: number | undefined): string {
  const at = new Date(instant);
  const offset = offsetMin ?? -at.getTimezoneOffset();
  return new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
}
