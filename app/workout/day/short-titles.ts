import type { Day } from '../../../schema/day.ts';

/**
 * The short titles of days for their tabs, by day id: the first word of the title. Days with the same first word
 * get the word in which they differ too ("Upper A", "Upper B"), or a letter in their order where no word differs.
 */
export function shortTitles(days: readonly Day[]): Map<string, string> {
  const words = new Map(days.map(({ id, title }) => [id, title.trim().split(/\s+/)]));
  const wordsOf = (day: Day) => words.get(day.id) ?? [];
  const first = (day: Day) => wordsOf(day)[0] ?? '';
  return new Map(
    days.map((day) => {
      const alike = days.filter((other) => first(other).toLowerCase() === first(day).toLowerCase());
      if (first(day) === '' || alike.length === 1) return [day.id, first(day)];
      const differsAt = wordsOf(day).findIndex((word, i) =>
        alike.every((o) => o === day || wordsOf(o)[i] !== word),
      );
      const letter = String.fromCharCode('A'.charCodeAt(0) + alike.indexOf(day));
      return [day.id, `${first(day)} ${differsAt > 0 ? wordsOf(day)[differsAt] : letter}`];
    }),
  );
}
