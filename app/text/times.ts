/** A moment for people to read: the time alone where it was today. `at` and `now` are ms. */
export function momentWords(at: number, now: number): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const style: Intl.DateTimeFormatOptions = today
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  const words = new Intl.DateTimeFormat(undefined, style).format(at);
  return today ? `today, ${words}` : words;
}

/** "18:00 to 19:10"; what begins and ends in one minute is "18:00". */
export const fromTo = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);
