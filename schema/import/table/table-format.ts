import { fromDefused } from '../../formula-cells.ts';
import type { Collector } from '../collector.ts';
import type { ImportedSet, ImportedTime, ImportFormat } from '../imported.ts';
import { RowProblem } from '../refusal.ts';
import { distanceOf, weightOf } from '../set-parts.ts';
import type { DateOrder } from '../values/date-parts.ts';
import { timeIn } from '../values/dates.ts';
import { latinDigits } from '../values/digits.ts';
import { type DecimalMark, distanceParts, numberIn, secondsIn, weightParts } from '../values/numbers.ts';
import { type Columns, distanceUnitIn } from './columns.ts';

/** What reads the tables of one app. */
export interface TableFormat {
  format: ImportFormat;
  /** Which of its layouts the headings are, or null where they are none of it. */
  layout: (columns: Columns) => string | null;
  /** The columns that hold dates. */
  dates: (columns: Columns) => number[];
  /** Whether 03/04/2025 is in April where no row tells. */
  dayFirst: boolean;
  /** The columns of free text, in which a row that is too long may have a delimiter; the likeliest first. */
  texts?: (columns: Columns) => number[];
  /** Rows may be shorter than the headings. */
  isRagged?: true;
  /** What takes the rows one by one, and throws RowProblem where it can't. */
  reader: (columns: Columns, into: Collector, layout: string) => (row: RowCells) => void;
}

/** What the whole file tells of its columns. */
export interface TableFacts {
  marks: readonly DecimalMark[];
  orders: ReadonlyMap<number, DateOrder>;
  /** A row with more cells than headings may have a number with a decimal comma in two of them. */
  isParted: boolean;
}

const REPS_WORD = /\s*(x|reps?\.?|wdh\.?|wiederholungen)$/i;
/** Nobody does more of one set. */
const TIMES_MAX = 50;

/** One row's cells by column; a column that there is not is an empty cell. */
export class RowCells {
  readonly line: number;
  private readonly cells: readonly string[];
  private readonly facts: TableFacts;

  constructor(line: number, cells: readonly string[], facts: TableFacts) {
    this.line = line;
    this.cells = cells;
    this.facts = facts;
  }

  /** Without blanks around it, and without the apostrophe that kept a spreadsheet from running it. */
  text(column: number): string {
    const cell = this.cells[column] ?? '';
    // A formula that is only a text is how a spreadsheet is kept from reading a number or a date.
    const quoted = /^\s*="([^"]*)"\s*$/.exec(cell)?.[1];
    return (quoted ?? fromDefused(cell)).trim();
  }

  /** A text of numbers, whichever digits they are written with. */
  private figures(column: number): string {
    return latinDigits(this.text(column));
  }

  /** A weight, in the unit that stands in its cell, else in this; one less than 0 takes load off. */
  weight(column: number, unit: 'kg' | 'lb' | undefined): Pick<ImportedSet, 'weight' | 'assist'> {
    const parts = weightParts(this.figures(column));
    return weightOf(numberIn(parts.number, this.mark(column), 'weight'), parts.unit ?? unit);
  }

  /** A text that a row can't be without. */
  needed(column: number, what: string): string {
    const text = this.text(column);
    if (text === '') throw new RowProblem(`The ${what} is missing.`);
    return text;
  }

  number(column: number, what: string): number | undefined {
    if (column < 0) return undefined;
    const text = what === 'reps' ? this.figures(column).replace(REPS_WORD, '') : this.figures(column);
    return numberIn(text, this.mark(column), what);
  }

  /** A distance, in the unit that stands in its cell, else in this. */
  distance(column: number, unit: NonNullable<ImportedSet['distance']>['unit']): ImportedSet['distance'] {
    if (column < 0) return undefined;
    const parts = distanceParts(this.figures(column));
    const own = distanceUnitIn(parts.words);
    const value = numberIn(own ? parts.number : this.figures(column), this.mark(column), 'distance');
    return distanceOf(value, own ?? unit);
  }

  /** A time of so many seconds; none where it is 0. @param each what a bare number counts, in seconds */
  seconds(column: number, each = 1): number | undefined {
    if (column < 0) return undefined;
    const text = this.figures(column);
    const seconds = secondsIn(text, this.mark(column));
    return seconds ? seconds * (/[^\d.,\s]/.test(text) ? 1 : each) : undefined;
  }

  /** How often the same set was done, where a row says so; once where there is no such column. */
  times(column: number): number {
    const count = this.number(column, 'number of sets') ?? 1;
    if (!Number.isInteger(count) || count < 0 || count > TIMES_MAX)
      throw new RowProblem(`${count} is no number of sets.`);
    return count;
  }

  time(column: number, what: string): ImportedTime {
    this.needed(column, what);
    const time = timeIn(this.text(column), this.facts.orders.get(column));
    if (!time) throw new RowProblem(`The ${what} is missing.`);
    return time;
  }

  maybeTime(column: number): ImportedTime | undefined {
    return this.text(column) === '' ? undefined : this.time(column, 'time');
  }

  private mark(column: number): DecimalMark {
    return this.facts.marks[column] ?? '.';
  }
}
