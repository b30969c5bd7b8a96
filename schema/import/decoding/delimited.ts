import Papa from 'papaparse';
import { ImportRefusal } from '../refusal.ts';
import { countOutsideQuotes, delimiterOf } from './delimiter.ts';
import { endOfLine, linesIn, WINDOW } from './lines.ts';
import { looseRow } from './loose-row.ts';

const COLUMNS_MAX = 500;
const HEADER_MAX = 64 * 1024;
/** Rows with quotation marks that never close; each costs the parsing of a window. */
const TORN_MAX = 50;

export interface Row {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
  /** Of the text, from and to. */
  from: number;
  to: number;
  /** A quotation mark in it never closes. */
  torn: boolean;
  /** It is the last, and nothing ends it. */
  open: boolean;
}

export interface Table {
  text: string;
  delimiter: string;
  /** As the file writes them. */
  header: string[];
  /** Where the first row begins. */
  start: number;
  startLine: number;
}

/** Finds a table's headings and what parts its columns, on the first line that is not blank. */
export function openTable(text: string): Table {
  let from = 0;
  let line = 1;
  for (;;) {
    const end = endOfLine(text, from);
    const first = text.slice(from, Math.min(end, from + 40));
    // Excel's own hint stands before the headings.
    if (first.trim() !== '' && !/^sep=.?$/i.test(first.trim())) break;
    if (end >= text.length) throw new ImportRefusal('empty');
    from = end + 1;
    line++;
  }
  const end = endOfLine(text, from);
  const delimiter = delimiterOf(text.slice(from, Math.min(end, from + 16 * HEADER_MAX)));
  if (!delimiter) throw new ImportRefusal(end - from > HEADER_MAX ? 'row_too_long' : 'not_table');
  if (countOutsideQuotes(text.slice(from, Math.min(end, from + 16 * HEADER_MAX)), delimiter) >= COLUMNS_MAX) {
    throw new ImportRefusal('too_many_columns');
  }
  if (end - from > HEADER_MAX) throw new ImportRefusal('row_too_long');
  const [first] = windowOf(text.slice(from, from + HEADER_MAX), 0, line, { delimiter, header: [] });
  if (!first) throw new ImportRefusal('not_table');
  return {
    text,
    delimiter,
    header: first.cells,
    start: from + first.to,
    startLine: line + linesIn(text, from, from + first.to),
  };
}

/** Every row below the headings that is not blank, some thousands at a time. Throws `torn_quotes`. */
export function* rowsOf(table: Table): Generator<Row[], void> {
  const { text } = table;
  let { start: at, startLine: line } = table;
  let torn = 0;
  for (;;) {
    // A run of blank lines is no row each: of a file of nothing else every one would be kept for a moment.
    for (; text[at] === '\n'; at++) line++;
    if (at >= text.length) return;
    const rows = windowOf(text, at, line, table);
    const last = rows.at(-1);
    if (!last) return;
    if (last.torn && ++torn > TORN_MAX) throw new ImportRefusal('torn_quotes', last.line);
    yield rows.filter((row) => row.torn || row.cells.some((cell) => cell.trim() !== ''));
    at = last.to;
    line = last.line + linesIn(text, last.from, last.to);
  }
}

/**
 * The whole records of the next piece of a text. Papa keeps an object for each stray quotation mark, so it never
 * gets more than a piece; a record that is longer than that, or that never ends, is torn and only its own line.
 */
function windowOf(
  text: string,
  from: number,
  line: number,
  { delimiter, header }: Pick<Table, 'delimiter' | 'header'>,
): Row[] {
  const piece = text.slice(from, from + WINDOW);
  const isLastPiece = from + WINDOW >= text.length;
  const rows: Row[] = [];
  let at = from;
  let atLine = line;
  Papa.parse<string[]>(piece, {
    delimiter,
    newline: '\n',
    // Its quick way knows no quotation marks that come later.
    fastMode: false,
    step({ data, errors, meta }, parser) {
      const mended = errors.length > 0 ? looseRow(text, at, delimiter, header.length) : null;
      if (mended) {
        rows.push({ ...mended, line: atLine, from: at, torn: false, open: false });
        // What is behind it was parsed as a part of it.
        parser.abort();
        return;
      }
      const to = Math.min(from + piece.length, from + meta.cursor);
      if (text[at] === '\n' && to === at + 1) {
        at = to;
        atLine++;
        return;
      }
      const missing = errors.some(({ code }) => code === 'MissingQuotes');
      const isEnded = text[to - 1] === '\n' && !missing;
      rows.push({
        line: atLine,
        cells: unwrapped(data, delimiter),
        from: at,
        to,
        torn: missing,
        open: !isEnded,
      });
      atLine += linesIn(text, at, to);
      at = to;
    },
  });
  const last = rows.at(-1);
  if (last?.open && !isLastPiece && rows.length > 1) rows.pop();
  const end = rows.at(-1);
  if (!end || !(end.torn || (end.open && !isLastPiece))) return rows;
  const lineEnd = endOfLine(text, end.from);
  end.to = Math.min(text.length, lineEnd + 1);
  end.torn = true;
  return rows;
}

/** A program that took a whole line for one text writes it in quotation marks: the cells of that text. */
function unwrapped(cells: string[], delimiter: string): string[] {
  const [line = ''] = cells;
  if (cells.length !== 1 || !line.includes(delimiter)) return cells;
  return Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data[0] ?? cells;
}
