/** Short forms that are typed for longer words. */
const SHORT: Readonly<Record<string, string>> = {
  db: 'dumbbell',
  bb: 'barbell',
  kb: 'kettlebell',
  bw: 'bodyweight',
  flye: 'fly',
  flyes: 'fly',
  flies: 'fly',
  tyre: 'tire',
};
const FILLERS = new Set(['the', 'a', 'an', 'with', 'and', 'on', 'for', 'of']);

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

/**
 * The words of a text, without case, accents and apostrophes. Any other character but letters and digits
 * separates words.
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđ]/g, (letter) => LETTERS[letter] ?? letter);
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word,
  );
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words, and the words with each two neighbours as one: "pull ups" is "pullups" too. */
export function readings(words: readonly string[]): string[][] {
  const joined = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), `${words[i]}${word}`, ...words.slice(i + 2)]);
  return [[...words], ...joined];
}

/** A word without the ending of its plural. */
export function singular(word: string): string {
  if (word.length > 4 && /(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Whether one letter added, left out, replaced, or swapped with its neighbour makes one word of the other
 * (Damerau-Levenshtein).
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const x = a.slice(head, a.length - tail);
  const y = b.slice(head, b.length - tail);
  return (
    (x.length <= 1 && y.length <= 1) || (x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0])
  );
}
