/** A day: longer than anything that one set takes. */
export const DURATION_MAX_S = 86_400;

const two = (value: number) => String(value).padStart(2, '0');

/** Seconds as a clock shows them: "0:45", "1:30", "1:02:03"; tenths only where there are some. */
export function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const whole = Math.floor(tenths / 10);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const end = tenths % 10 === 0 ? two(rest) : `${two(rest)}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}

/**
 * Reads what a lifter types for a time. With colons it is hours, minutes and seconds; digits alone, which is
 * all that a phone's number keys have, fill a clock from the right: "130" is 1:30, and "90" is 90 seconds.
 * Null when it is no time or more than a day.
 */
export function parseTime(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const colons = /^(?:(\d{1,2}):)?(\d{1,4}):(\d{1,2}(?:\.\d)?)$/.exec(plain);
  const digits = /^(\d{0,2}?)(\d{0,2}?)(\d{1,2}(?:\.\d)?)$/.exec(plain);
  const found = colons ?? digits;
  if (!found) return null;
  const [, hours = '', minutes = '', seconds = ''] = found;
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total <= DURATION_MAX_S ? total : null;
}
