import { defused } from '../formula-cells.ts';

/** What stands in a cell. Null and undefined are an empty one. */
export type Cell = string | number | boolean | null | undefined;

export interface CsvDialect {
  delimiter: ',' | ';';
  decimal: '.' | ',';
  /** A mark at the start, by which spreadsheets know UTF-8. */
  bom: boolean;
}

/** RFC 4180, for programs. */
export const PLAIN_CSV: CsvDialect = { delimiter: ',', decimal: '.', bom: false };

/** What spreadsheets of that language open by a double click. @param locale BCP 47 */
export function spreadsheetCsv(locale: string): CsvDialect {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { delimiter: ';', decimal: ',', bom: true } : { delimiter: ',', decimal: '.', bom: true };
}

/** Rows that are joined to one text: a diary of ten years is never one string. */
const ROWS_A_CHUNK = 500;

/** A table as texts of a few hundred rows each, its first row among them. Line ends are CR LF (RFC 4180). */
export function* csvChunks(rows: Iterable<readonly Cell[]>, dialect: CsvDialect): Generator<string> {
  let chunk = dialect.bom ? '\ufeff' : '';
  let count = 0;
  for (const row of rows) {
    chunk += `${row.map((cell) => cellText(cell, dialect)).join(dialect.delimiter)}\r\n`;
    count += 1;
    if (count % ROWS_A_CHUNK !== 0) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function cellText(cell: Cell, { delimiter, decimal }: CsvDialect): string {
  if (cell === null || cell === undefined) return '';
  // A number is no text: minus 60 is no formula.
  if (typeof cell === 'number') return numberText(cell).replace('.', decimal);
  const text = defused(String(cell));
  const isQuoted = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** All its digits, and never an exponent, which not every reader knows. */
function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}
