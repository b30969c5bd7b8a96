import { rowsOf } from '../decoding/delimited.ts';
import { linesIn } from '../decoding/lines.ts';
import { type Columns, columnsOf } from '../table/columns.ts';

const BANNER = /^#{2,}[ \t]{0,4}([A-Z][A-Z ]{2,40}?)[ \t]{0,4}(?:#{2,}.*)?$/gm;

export interface Section {
  columns: Columns;
  rows: { line: number; cells: string[]; text: string }[];
}

export const isJefit = (text: string) =>
  /^#{2,}[ \t]*(EXERCISE LOGS|WORKOUT SESSIONS|SETTING|ROUTINES)[ \t]*(#{2,}|$)/m.test(
    text.slice(0, 200_000),
  );

/** The tables of a JEFIT export, each by its banner; of two of one name the first. */
export function sectionsOf(text: string): ReadonlyMap<string, Section> {
  const banners = [...text.matchAll(BANNER)];
  const sections = new Map<string, Section>();
  for (const [i, banner] of banners.entries()) {
    const name = banner[1] ?? '';
    const from = banner.index + banner[0].length;
    const section = sectionOf(text, from, banners[i + 1]?.index ?? text.length);
    if (section && !sections.has(name)) sections.set(name, section);
  }
  return sections;
}

function sectionOf(text: string, from: number, to: number): Section | null {
  const skipped = /^\s*/.exec(text.slice(from, to))?.[0].length ?? 0;
  const start = from + skipped;
  const rows: Section['rows'] = [];
  const table = {
    text: text.slice(start, to),
    delimiter: ',',
    header: [],
    start: 0,
    startLine: 1 + linesIn(text, 0, start),
  };
  for (const found of rowsOf(table)) {
    for (const { line, cells, from: first, to: last } of found) {
      const whole = table.text.slice(first, last);
      // A line of hashes ends a section.
      if (!/^#+$/.test(whole.trim())) rows.push({ line, cells, text: whole });
    }
  }
  const header = rows.shift();
  return header ? { columns: columnsOf(header.cells), rows } : null;
}
