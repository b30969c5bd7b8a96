/** A moment for people to read: the time alone where it was today. `at` and `now` are ms. */
export function momentWords(at: number, now: number): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const style: Intl.DateTimeFormatOptions = today
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  const words = new Intl.DateTimeFormat(undefined, style).format(at);
  return today ? `today, ${words}` : words;
}
