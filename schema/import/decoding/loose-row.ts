import { endOfLine, WINDOW } from './lines.ts';

interface LooseRow {
  cells: string[];
  /** Where the next row begins. */
  to: number;
}

/**
 * A row with quotation marks that nobody doubled, as "felt "easy"" before a comma: read so that every mark which
 * stands before a delimiter or a line's end closes its cell, but for one that is doubled where other cells double
 * theirs. Null unless that gives as many cells as there are headings.
 */
export const looseRow = (text: string, from: number, delimiter: string, width: number) =>
  looseCells(text, from, delimiter, width, true) ?? looseCells(text, from, delimiter, width, false);

function looseCells(
  text: string,
  from: number,
  delimiter: string,
  width: number,
  doubles: boolean,
): LooseRow | null {
  const cells: string[] = [];
  let at = from;
  while (cells.length < width) {
    const isQuoted = text[at] === '"';
    const end = isQuoted
      ? closingMark(text, at + 1, { delimiter, rowStart: from, doubles })
      : endOfCell(text, at, delimiter);
    if (end < 0) return null;
    cells.push(isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end));
    at = isQuoted ? end + 1 : end;
    if (at >= text.length || text[at] === '\n') break;
    at++;
  }
  const isWhole = cells.length === width && (at >= text.length || text[at] === '\n');
  return isWhole ? { cells, to: Math.min(text.length, at + 1) } : null;
}

function endOfCell(text: string, from: number, delimiter: string): number {
  const next = text.indexOf(delimiter, from);
  const line = endOfLine(text, from);
  return next < 0 ? line : Math.min(next, line);
}

function closingMark(
  text: string,
  from: number,
  { delimiter, rowStart, doubles }: { delimiter: string; rowStart: number; doubles: boolean },
): number {
  for (let at = text.indexOf('"', from); at >= 0 && at - rowStart < WINDOW; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === undefined || next === '\n' || next === delimiter) return at;
    if (doubles && next === '"') at++;
  }
  return -1;
}
