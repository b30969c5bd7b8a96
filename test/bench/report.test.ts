import { expect, it } from 'vitest';
import { atMost, compare } from './figure.ts';
import { tableOf } from './report.ts';

it('prints a line a figure, with its ratio, its spread, its aim and whether it is met', () => {
  const line = compare({
    what: 'open the app',
    measured: [120, 130, 1_234],
    against: 'an empty page',
    peer: [100, 100, 1_000],
    unit: 'ms',
    aim: atMost(1.2),
  });
  const rows = tableOf([line, { ...line, aim: null, met: null }]).split('\n');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/^figure +\| measured \| against +\| there {2}\| ratio +\| aim +\| met\?$/);
  expect(rows[2]?.split('|').map((cell) => cell.trim())).toEqual([
    'open the app',
    '130 ms',
    'an empty page',
    '100 ms',
    '1.23 (1.22 to 1.27)',
    'at most 1.2',
    'NO',
  ]);
  expect(rows[3]).toMatch(/\| +\|$/);
});
