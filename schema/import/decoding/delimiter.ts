const DELIMITERS = [',', ';', '\t', '|'];

/** What parts the columns of a line of headings; null where nothing does. */
export function delimiterOf(line: string): string | null {
  const counted = DELIMITERS.map((one) => ({ one, count: countOutsideQuotes(line, one) }));
  const best = counted.reduce((most, next) => (next.count > most.count ? next : most));
  if (best.count > 0) return best.one;
  // The whole line is one text in quotation marks, as delimited.ts unwraps it.
  const inner = /^\s*"(.+)"\s*$/.exec(line)?.[1];
  return inner === undefined ? null : delimiterOf(inner.replaceAll('""', '"'));
}

/** How often a letter stands in a line outside quotation marks. */
export function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === delimiter && !quoted) count++;
  }
  return count;
}
