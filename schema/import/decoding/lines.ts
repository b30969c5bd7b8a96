/** Letters that are parsed at a time; no set is that long. */
export const WINDOW = 512 * 1024;

/** Where the line that a place of the text is on ends: at its line feed, or at the text's end. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** How many line feeds stand between two places of the text. */
export function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
