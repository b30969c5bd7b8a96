import { describe, expect, it } from 'vitest';
import { RowProblem } from '../refusal.ts';
import {
  distanceParts,
  isYes,
  markOf,
  noMarks,
  numberIn,
  secondsIn,
  seeMarks,
  weightParts,
} from './numbers.ts';

/** What a column's cells are read as; 'no number' where a cell is none. */
function column(cells: readonly string[], file: Partial<Parameters<typeof markOf>[1]> = {}) {
  const facts = noMarks();
  for (const cell of cells) seeMarks(facts, cell);
  const mark = markOf(facts, { isCommaFile: false, isOnlyCommas: false, ...file });
  return cells.map((cell) => read(() => numberIn(cell, mark, 'weight')));
}

function read<T>(of: () => T): T | 'no number' {
  try {
    return of();
  } catch (error) {
    if (error instanceof RowProblem) return 'no number';
    throw error;
  }
}

describe('the numbers of a column', () => {
  it.each([
    [
      ['82,5', '100'],
      [82.5, 100],
    ],
    [
      ['82.5', '100'],
      [82.5, 100],
    ],
    [
      ['82.5', '1,200'],
      [82.5, 1200],
    ],
    [
      ['82,5', '1.200'],
      [82.5, 1200],
    ],
    [
      ['1,234.5', '1,200'],
      [1234.5, 1200],
    ],
    [
      ['1.234,5', '1.200'],
      [1234.5, 1200],
    ],
    [
      ['1,234,567', '1,200'],
      [1_234_567, 1200],
    ],
    [
      ['1.234.567', '1.200'],
      [1_234_567, 1200],
    ],
    [
      ['12,34,567', '1,25,000.5'],
      [1_234_567, 125_000.5],
    ],
    [
      ['82,5', '61.25'],
      [82.5, 61.25],
    ],
    [
      ['1.200', '1,200'],
      [1.2, 1.2],
    ],
    [
      ['0,125', '2,375'],
      [0.125, 2.375],
    ],
    [
      ['0.125', '2.375'],
      [0.125, 2.375],
    ],
    [['1200,125'], [1200.125]],
    [
      ['1\u00a0200,5', "1'200,5", '1’200,5', '1 200,5'],
      [1200.5, 1200.5, 1200.5, 1200.5],
    ],
    [
      ['-82,5', '+1,5'],
      [-82.5, 1.5],
    ],
    [
      ['1.5e2', '2E-1'],
      [150, 0.2],
    ],
  ])('%j are %j', (cells, numbers) => {
    expect(column(cells)).toEqual(numbers);
  });

  it('with either mark before other than three digits have the last mark of each for the decimal one', () => {
    expect(column(['82,5', '61.25', '1.200', '1,200', '100'])).toEqual([82.5, 61.25, 1.2, 1.2, 100]);
  });

  it('go by cells that are numbers, and not by what else is written there', () => {
    for (const noted of ['note 82,5', '82,5 (to go)', '8-2,5', 'x1,5'])
      expect(column([noted, '1,200'])).toEqual(['no number', 1200]);
    expect(column(['1e-10', '1,200'])).toEqual([1e-10, 1200]);
  });

  it('with a mark of thousands that can be none are not read ten times too large', () => {
    expect(column(['1,234.5', '82,5'])).toEqual([1234.5, 82.5]);
    expect(column(['1.234,5', '82.5', '82.50'])).toEqual([1234.5, 82.5, 82.5]);
    expect(column(['1,234,567', '82,5', '-0,125', '1234,567', '1,2345', '1,2.5', '1,2,3'])).toEqual([
      ...[1_234_567, 82.5, -0.125, 1234.567, 1.2345],
      ...['no number', 'no number'],
    ]);
  });

  it('with three digits behind each mark go by the rest of the file', () => {
    expect(column(['1,200'])).toEqual([1200]);
    expect(column(['1,200'], { isCommaFile: true })).toEqual([1.2]);
    expect(column(['1.200'])).toEqual([1.2]);
    expect(column(['1.200'], { isCommaFile: true })).toEqual([1.2]);
    expect(column(['1.200'], { isCommaFile: true, isOnlyCommas: true })).toEqual([1200]);
    // Their own column tells more.
    expect(column(['1,200', '82.5'], { isCommaFile: true })).toEqual([1200, 82.5]);
    expect(column(['1.200', '82.5'], { isCommaFile: true, isOnlyCommas: true })).toEqual([1.2, 82.5]);
  });

  it('are none in empty cells, and in those that say so', () => {
    expect(column(['', ' ', '-', '–', '—', 'null', 'N/A', 'na', 'none'])).toEqual(Array(9).fill(undefined));
    expect(numberIn(undefined, '.', 'weight')).toBeUndefined();
  });

  it.each(['8O', '1-2', '1e9999', 'Infinity', '0x10', '.', ',', '1'.repeat(41), '1e2e3', 'none5', '5none'])(
    '%s is none',
    (cell) => {
      for (const mark of ['.', ',', 'either'] as const)
        expect(() => numberIn(cell, mark, 'weight')).toThrow(RowProblem);
    },
  );

  it('are refused in the words of their column, as they were typed, and cut', () => {
    expect(() => numberIn(` ${'x'.repeat(50)} `, '.', 'weight')).toThrow(
      `The weight “${'x'.repeat(40)}” is no number.`,
    );
  });
});

describe('a length of time', () => {
  it.each([
    ['1:12:05', 4325],
    ['1:05,5', 65.5],
    ['1:02:05.5', 3725.5],
    ['1:12 std', 4320],
    ['1:30 min', 90],
    ['1d 2h', 93_600],
    ['2 Stunden 5 Min.', 7500],
    ['1 ч 5 мин 3 сек', 3903],
    ['1,5 h', 5400],
    ['90 secs', 90],
    ['12:05:07,25', 43_507.25],
    ['90:15.25', 5415.25],
    ['1.25 h', 4500],
    [` 90 `, 90],
    ['90', 90],
  ])('%s is %d s', (cell, seconds) => {
    expect(secondsIn(cell)).toBe(seconds);
  });

  it.each([
    [5400, ['1:30 h', '1:30 hr', '1:30 hrs', '1:30 hour', '1:30 hours']],
    [7200, ['2 hour', '2 hours', '2 hr', '2 hrs', '2h', '2 std.', '2 stunde', '2 часа']],
    [120, ['2 minuty', '2 minutos', '2 min', '2 mins', '2m', '2 мин.']],
    [2, ['2 second', '2 seconds', '2 sec', '2 secs', '2s', '2 sek', '2 с', '2,0 сек']],
  ])('of %d s is written in many ways', (seconds, cells) => {
    expect(cells.map((cell) => secondsIn(cell))).toEqual(cells.map(() => seconds));
  });

  it('is none in an empty cell, and not understood where words are left', () => {
    expect([secondsIn(undefined), secondsIn(' '), secondsIn('-')]).toEqual([undefined, undefined, undefined]);
    for (const cell of ['5 min or so', '1 '.repeat(30), `5 min ${'x'.repeat(30)}`])
      expect(() => secondsIn(cell)).toThrow(`The time “${cell.trim().slice(0, 40)}” is no time.`);
    expect(() => secondsIn('a while')).toThrow('The time “a while” is no number.');
  });
});

it('a weight is parted from its unit and from the words for a body', () => {
  expect(
    [
      '82,5 kg',
      '135lbs',
      '20 Kilos.',
      '45#',
      'BW + 10 kg',
      'bodyweight 5',
      'Body weight',
      '60',
      ' 1 kilo ',
      '2 lb',
      '3 pound',
      '60 kg each',
      'my bw 5',
    ].map(weightParts),
  ).toEqual([
    { number: '82,5', unit: 'kg' },
    { number: '135', unit: 'lb' },
    { number: '20', unit: 'kg' },
    { number: '45', unit: 'lb' },
    { number: '+ 10', unit: 'kg' },
    { number: '5', unit: undefined },
    { number: '', unit: undefined },
    { number: '60', unit: undefined },
    { number: '1', unit: 'kg' },
    { number: '2', unit: 'lb' },
    { number: '3', unit: 'lb' },
    { number: '60 kg each', unit: undefined },
    { number: 'my bw 5', unit: undefined },
  ]);
});

it('a distance is parted from its words', () => {
  expect(['5 km', ' 500m. ', '1,5 миль', '7', '5 km uphill'].map(distanceParts)).toEqual([
    { number: '5', words: 'km' },
    { number: '500', words: 'm' },
    { number: '1,5', words: 'миль' },
    { number: '7', words: '' },
    { number: '5 km uphill', words: '' },
  ]);
});

it('a cell says yes in some languages, whole', () => {
  expect(['1', '1.0', ' TRUE ', 'Yes', 'y', 'x', 'ja', 'oui', 'sí', 'si'].map(isYes)).not.toContain(false);
  expect([undefined, '', '0', 'no', '10', 'maybe yes', 'yes, but'].map(isYes)).not.toContain(true);
});
