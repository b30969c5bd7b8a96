import { Collector } from '../collector.ts';
import { type Row, rowsOf, type Table } from '../decoding/delimited.ts';
import type { ImportedFile } from '../imported.ts';
import { RowProblem } from '../refusal.ts';
import { type DateFacts, noDates, orderOf, seeDate } from '../values/date-order.ts';
import type { DateOrder } from '../values/date-parts.ts';
import { latinDigits } from '../values/digits.ts';
import { type MarkFacts, markOf, noMarks, seeMarks } from '../values/numbers.ts';
import { type Columns, columnsOf } from './columns.ts';
import { RowCells, type TableFacts, type TableFormat } from './table-format.ts';

/** No number and no date is longer. */
const NUMBER_LENGTH_MAX = 24;
const DATE_LENGTH_MAX = 80;

/** How far a reading has come, in letters of the file; each is read twice. */
export interface ImportProgress {
  done: number;
  total: number;
}

/**
 * Reads a table of one layout in pieces, so that its caller can show how far it is, or stop: first what all
 * cells of a column tell together, then row by row.
 */
export function* readTable(
  table: Table,
  format: TableFormat,
  layout: string,
): Generator<ImportProgress, ImportedFile> {
  const columns = columnsOf(table.header);
  const total = table.text.length * 2;
  const into = new Collector();
  const facts = yield* survey(table, format, columns, into, total);
  const read = format.reader(columns, into, layout);
  const texts = format.texts?.(columns).filter((column) => column >= 0) ?? [];
  for (const rows of rowsOf(table)) {
    for (const row of rows)
      into.readRow(
        row.line,
        () => table.text.slice(row.from, row.to),
        () => readRow(row),
      );
    yield { done: table.text.length + (rows.at(-1)?.to ?? 0), total };
  }
  return into.finish(format.format, layout);

  function readRow(row: Row): void {
    if (row.torn) throw new RowProblem('A quotation mark in this row never closes: the file is torn here.');
    if (row.open && !format.isRagged && row.cells.length < table.header.length) {
      throw new RowProblem('The file ends in the middle of this row.');
    }
    readFirst(mendings(row.cells, table, texts, facts), (cells) =>
      read(new RowCells(row.line, cells, facts)),
    );
  }
}

function* survey(
  table: Table,
  format: TableFormat,
  columns: Columns,
  into: Collector,
  total: number,
): Generator<ImportProgress, TableFacts> {
  const marks: MarkFacts[] = table.header.map(noMarks);
  const dates = new Map<number, DateFacts>();
  for (const column of format.dates(columns)) if (column >= 0) dates.set(column, noDates());
  let isFilled = false;
  for (const rows of rowsOf(table)) {
    for (const { cells, torn } of rows) {
      if (torn) continue;
      if (cells.length === table.header.length) isFilled = true;
      for (const [i, mark] of marks.entries()) {
        const cell = cells[i];
        if (cell && cell.length <= NUMBER_LENGTH_MAX) seeMarks(mark, latinDigits(cell));
      }
      for (const [column, facts] of dates) {
        const cell = cells[column];
        if (cell && cell.length <= DATE_LENGTH_MAX) seeDate(facts, cell);
      }
    }
    yield { done: rows.at(-1)?.to ?? 0, total };
  }
  // A date's points and what somebody noted tell nothing of the file's numbers.
  const told = new Set([...dates.keys(), ...(format.texts?.(columns) ?? [])]);
  const numbers = marks.filter((_, i) => !told.has(i));
  const hasCommas = numbers.some(({ commas, both }) => commas || both === ',');
  const hasPoints = numbers.some(({ points, both }) => points || both === '.');
  const file = {
    isCommaFile: hasCommas || table.delimiter === ';',
    isOnlyCommas: hasCommas && !hasPoints,
  };
  const orders = new Map<number, DateOrder>();
  for (const [column, facts] of dates) {
    const order = orderOf(facts, format.dayFirst);
    orders.set(column, order);
    if (order.guess === 'months')
      into.warn(
        1,
        'These months mean others in Croatian than in Polish and Czech, and are read as the latter.',
      );
    if (order.guess === 'days') {
      const first = order.dayFirst ? 'day' : 'month';
      into.warn(
        1,
        `No date tells whether days or months come first: ${facts.either} is read ${first} first.`,
      );
    }
  }
  // 82,5 that nobody quoted is two cells of such a row: which two, nothing tells.
  const isParted = table.delimiter === ',' && isFilled && !hasCommas && !hasPoints;
  return { marks: marks.map((facts) => markOf(facts, file)), orders, isParted };
}

/** Reads the first of several ways to take a row that can be read. Throws the first one's RowProblem. */
function readFirst(ways: readonly (readonly string[])[], read: (cells: readonly string[]) => void): void {
  let problem: RowProblem | null = null;
  for (const cells of ways) {
    try {
      read(cells);
      return;
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problem ??= error;
    }
  }
  throw problem ?? new RowProblem('This row has more columns than the headings.');
}

const opens = (cell: string) => cell.split('(').length > cell.split(')').length;

/**
 * The ways to take a row with more cells than headings, likeliest first: one of its texts has a delimiter in it,
 * behind a stray quotation mark, within brackets (FitNotes quotes no names), or anywhere.
 */
function mendings(
  cells: readonly string[],
  { header, delimiter }: Table,
  texts: readonly number[],
  { isParted }: TableFacts,
): readonly (readonly string[])[] {
  const excess = cells.length - header.length;
  if (excess <= 0) return [cells];
  const isBlankBehind = cells.slice(header.length).every((cell) => cell.trim() === '');
  const likely = (column: number) => {
    const cell = cells[column] ?? '';
    return cell.includes('"') ? 0 : opens(cell) ? 1 : 2;
  };
  const mended = [...texts]
    .sort((a, b) => likely(a) - likely(b))
    .map((column) => ({ column, text: cells.slice(column, column + excess + 1).join(delimiter) }))
    .filter(({ text }) => !isParted || /\p{L}/u.test(text))
    .map(({ column, text }) => {
      return [...cells.slice(0, column), text.replace(/"$/, ''), ...cells.slice(column + excess + 1)];
    });
  return isBlankBehind && !isParted ? [cells, ...mended] : mended;
}
