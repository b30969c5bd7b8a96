import { expect, it } from 'vitest';
import { ImportRefusal } from '../refusal.ts';
import { openTable, rowsOf } from './delimited.ts';
import { WINDOW } from './lines.ts';

const rowsIn = (text: string) => [...rowsOf(openTable(text))].flat();
const cellsIn = (text: string) => rowsIn(text).map(({ cells }) => cells);
const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof ImportRefusal) return [error.code, error.line];
    throw error;
  }
  return null;
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('reads what was quoted by the rules as it was, over the ends of its pieces, and knows each row’s line and text', () => {
  const texts = ['plain', 'a, b', 'say "so"', 'two\nlines', '', ' ", "\n', '"', 'x'.repeat(997)];
  const rows = Array.from({ length: 6_000 }, (_, i) =>
    [0, 1, 2].map((column) => `${texts[(i * 7 + column * 3) % texts.length]}${column === 0 ? i : ''}`),
  );
  const written = rows.map((row) => `${row.map(quoted).join(',')}\n`);
  const text = `a,b,c\n${written.join('')}`;
  expect(text.length).toBeGreaterThan(3 * WINDOW);
  const read = rowsIn(text);
  expect(read.map(({ cells }) => cells)).toEqual(rows);
  expect(read.map(({ from, to }) => text.slice(from, to))).toEqual(written);
  let line = 2;
  const lines = written.map((row) => {
    line += row.split('\n').length - 1;
    return line - row.split('\n').length + 1;
  });
  expect(read.map((row) => row.line)).toEqual(lines);
  expect(read.some(({ torn, open }) => torn || open)).toBe(false);
});

it('reads plain rows whole over the ends of its pieces, wherever those fall', () => {
  const rows = Array.from({ length: 9_000 }, (_, i) => [String(i), 'x'.repeat(i % 331), 'end']);
  const text = `a,b,c\n${rows.map((row) => row.join(',')).join('\n')}\n`;
  expect(text.length).toBeGreaterThan(2 * WINDOW);
  for (const shift of [0, 1, 2, 3, 4, 5, 170]) {
    const read = rowsIn(`${'#'.repeat(shift)}${text}`);
    expect(read.map(({ cells }) => cells)).toEqual(rows);
    expect(read.some(({ torn, open }) => torn || open)).toBe(false);
  }
});

it('says of a last row that nothing ends it, and of no other', () => {
  const open = (text: string) => rowsIn(text).map((row) => row.open);
  expect(open('a,b\n1,2\n3,4\n')).toEqual([false, false]);
  expect(open('a,b\n1,2\n3,4')).toEqual([false, true]);
});

it.each([
  ['sep=;\na;b\n1;2\n', [['1', '2']]],
  ['SEP=\t\na\tb\n1\t2\n', [['1', '2']]],
  ['sep=\na,b\n1,2\n', [['1', '2']]],
  ['  \n\na,b\n\n \n1,2\n , \n', [['1', '2']]],
  ['"a,""b"""\n"1,""2, 3"""\n', [['1', '2, 3']]],
  ['"a, b",c\n1,2\n', [['1', '2']]],
  ['"a;b";"c"\n1;2\n', [['1', '2']]],
])('%j: its rows', (text, rows) => {
  expect(cellsIn(text)).toEqual(rows);
});

it('takes headings that begin like a hint of Excel’s for headings', () => {
  expect(openTable('separate,b\n1,2\n').header).toEqual(['separate', 'b']);
  expect(openTable('xsep=,\n').header).toEqual(['xsep=', '']);
});

it('counts the lines before its headings', () => {
  expect(rowsIn('sep=,\n\na,b\n1,2\n\n3,4\n').map(({ line }) => line)).toEqual([4, 6]);
});

it.each([
  ['\n \n', ['empty', undefined]],
  ['sep=,', ['empty', undefined]],
  [`a,b${'x'.repeat(70_000)}\n1,2\n`, ['row_too_long', undefined]],
  [`a${'x'.repeat(70_000)}\n1\n`, ['row_too_long', undefined]],
  [`a${',a'.repeat(500)}\n1\n`, ['too_many_columns', undefined]],
  [`a${',a'.repeat(499)}\n1\n`, null],
  ['a\n1\n', ['not_table', undefined]],
])('%#: refused, or not, as a whole', (text, code) => {
  expect(refusal(() => rowsIn(text))).toEqual(code);
});

it('gives up behind fifty rows whose quotation marks never close', () => {
  const torn = (count: number) => `a,b\n${'"1,2\n'.repeat(count)}3,4\n`;
  expect(rowsIn(torn(50)).map((row) => row.torn)).toEqual([...Array(50).fill(true), false]);
  expect(refusal(() => rowsIn(torn(51)))).toEqual(['torn_quotes', 52]);
});

it('a mark that never closes takes its own line alone, behind which rows are whole', () => {
  const text = `a,b\n1,2\n"3,4\n${'5,6\n'.repeat(WINDOW / 4)}7,8\n`;
  const rows = rowsIn(text);
  expect(rows).toHaveLength(WINDOW / 4 + 3);
  expect(rows[1]).toMatchObject({ torn: true, line: 3 });
  expect(text.slice(rows[1]?.from, rows[1]?.to)).toBe('"3,4\n');
  expect(rows.at(-1)).toMatchObject({ torn: false, cells: ['7', '8'], line: WINDOW / 4 + 4 });
});

it.each([
  ['1,"felt "easy"",2', ['1', 'felt "easy"', '2']],
  ['1,2,"so "said""', ['1', '2', 'so "said"']],
])('%s: a mark that nobody doubled is of its cell', (row, cells) => {
  for (const end of ['', '\n', '\n4,5,6\n']) expect(cellsIn(`a,b,c\n${row}${end}`)[0]).toEqual(cells);
});
