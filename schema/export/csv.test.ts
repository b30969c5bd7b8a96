import { describe, expect, it } from 'vitest';
import { type Cell, csvChunks, PLAIN_CSV, spreadsheetCsv } from './csv.ts';

const text = (rows: readonly (readonly Cell[])[], dialect = PLAIN_CSV) =>
  [...csvChunks(rows, dialect)].join('');

describe('cells', () => {
  it('are quoted where RFC 4180 wants it, and only there', () => {
    expect(text([['a', 'b, c', 'say "go"', 'two\nlines', ' blank', '', null, undefined, true]])).toBe(
      'a,"b, c","say ""go""","two\nlines"," blank",,,,true\r\n',
    );
  });

  it.each([
    '=1+1',
    '+49',
    '-5 kg',
    '@home',
    '\tx',
    '\rx',
    '\nx',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM(1)',
  ])('are no formula: %j', (note) => {
    expect(text([[note]])).toContain(`'${note}`);
  });

  it('leave numbers as they are, less than 0 too, with all their digits', () => {
    expect(text([[-60, 61.23496995, 0.1 + 0.2, 1e-7, 0]])).toBe(
      '-60,61.23496995,0.30000000000000004,0.0000001,0\r\n',
    );
  });
});

describe('a spreadsheet', () => {
  it.each([
    ['de-DE', '\ufeffa;62,5\r\n'],
    ['fr', '\ufeffa;62,5\r\n'],
    ['pt-BR', '\ufeffa;62,5\r\n'],
    ['en-GB', '\ufeffa,62.5\r\n'],
    ['de-CH', '\ufeffa,62.5\r\n'],
    ['ar', '\ufeffa,62.5\r\n'],
    ['ja', '\ufeffa,62.5\r\n'],
  ])('of %s gets its own marks', (locale, expected) => {
    expect(text([['a', 62.5]], spreadsheetCsv(locale))).toBe(expected);
  });

  it('quotes by its own delimiter', () => {
    expect(text([['a;b', 'a,b']], spreadsheetCsv('de'))).toBe('\ufeff"a;b";a,b\r\n');
  });
});

it('never makes one text of a long table', () => {
  const rows = Array.from({ length: 1_201 }, (_, i) => [i]);
  const chunks = [...csvChunks(rows, PLAIN_CSV)];
  expect(chunks.map((chunk) => chunk.split('\r\n').length - 1)).toEqual([500, 500, 201]);
});
