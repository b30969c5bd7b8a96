import { expect, it } from 'vitest';
import { barsIn, barsOf, startOf, stepFor } from './bars.ts';
import { periodsOf, pointsIn, spansFor } from './periods.ts';

const point = (day: string, weight: number) => ({ day, weight });
const said = (bars: ReturnType<typeof barsOf>) => bars.map(({ from, value }) => `${from} ${value}`);

it('adds up weeks from Monday to the present one, and keeps those without anything', () => {
  const series = [
    point('2026-01-04', 5),
    point('2026-01-05', 10),
    point('2026-01-11', 20),
    point('2026-01-19', 1),
  ];
  expect(said(barsOf(series, '2026-01-28', 'week'))).toEqual([
    '2025-12-29 5',
    '2026-01-05 30',
    '2026-01-12 0',
    '2026-01-19 1',
    '2026-01-26 0',
  ]);
  expect(barsOf(series, '2026-01-28', 'week')[1]?.lastDay).toBe('2026-01-11');
});

it('adds up months and years, over their ends', () => {
  const series = [
    point('2024-12-31', 1),
    point('2025-01-01', 2),
    point('2025-02-28', 4),
    point('2026-03-31', 8),
  ];
  expect(said(barsOf(series, '2026-03-31', 'month')).filter((bar) => !bar.endsWith(' 0'))).toEqual([
    '2024-12-01 1',
    '2025-01-01 2',
    '2025-02-01 4',
    '2026-03-01 8',
  ]);
  expect(barsOf(series, '2026-03-31', 'month')).toHaveLength(16);
  expect(said(barsOf(series, '2026-03-31', 'year'))).toEqual([
    '2024-01-01 1',
    '2025-01-01 6',
    '2026-01-01 8',
  ]);
});

it('draws weeks while they fit, then months, then years', () => {
  expect(stepFor('2025-09-01', '2026-01-01', 290)).toBe('week');
  expect(stepFor('2022-09-01', '2026-01-01', 290)).toBe('month');
  expect(stepFor('1990-01-01', '2026-01-01', 290)).toBe('year');
  expect(startOf('2026-03-01', 'week')).toBe('2026-02-23');
});

it('lays two periods beside each other, each day in one of them', () => {
  const { now, before } = periodsOf('four-weeks', '2026-03-29');
  expect([before.from, before.to, now.from, now.to]).toEqual([
    '2026-02-02',
    '2026-03-01',
    '2026-03-02',
    '2026-03-29',
  ]);
});

it('divides a period from its own first day', () => {
  const { now } = periodsOf('four-weeks', '2026-03-29');
  const series = [
    point('2026-03-01', 1),
    point('2026-03-02', 2),
    point('2026-03-08', 4),
    point('2026-03-09', 8),
  ];
  expect(said(barsIn(series, now, 'week'))).toEqual([
    '2026-03-02 6',
    '2026-03-09 8',
    '2026-03-16 0',
    '2026-03-23 0',
  ]);
  expect(pointsIn(series, now)).toHaveLength(3);
});

it('compares a year with the one before, and offers only what there is something before of', () => {
  const { now, before, soFar, days } = periodsOf('year', '2026-03-29');
  // A year that is not over is measured against as much of the one before.
  expect([soFar.from, soFar.to]).toEqual(['2025-01-01', '2025-03-29']);
  expect([now.from, now.to, before.from, before.to, days]).toEqual([
    '2026-01-01',
    '2026-12-31',
    '2025-01-01',
    '2025-12-31',
    366,
  ]);
  const offered = (first: string) => spansFor(first, '2026-03-29').map(({ value }) => value);
  expect(offered('2026-03-20')).toEqual(['all']);
  expect(offered('2026-03-01')).toEqual(['all', 'four-weeks']);
  expect(offered('2025-12-31')).toEqual(['all', 'four-weeks', 'twelve-weeks', 'year']);
});

it.each([
  ['2026-03-10', '2025-03-10'],
  ['2028-03-01', '2027-03-01'],
  ['2028-02-29', '2027-02-28'],
  ['2028-12-31', '2027-12-31'],
  ['2029-12-31', '2028-12-31'],
])('a year so far, on %s, is compared with the one before to %s', (today, to) => {
  expect(periodsOf('year', today).soFar.to).toBe(to);
});
