const MINUTE_MS = 60_000;

/**
 * A clock on the wall, YYYY-MM-DD HH:MM:SS, of an instant.
 * @param offsetMin how far the lifter's clock was ahead of UTC; without it, as in the first releases, by the device's zone
 */
export function wallClock(instant: string, offsetMin: number | undefined): string {
  const at = new Date(instant);
  const offset = offsetMin ?? -at.getTimezoneOffset();
  return new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
}
