import { expect, it } from 'vitest';
import { isDay, isMonth, lastDayOf, monthAfter, monthsBack, trainedMonths, weeksOf } from './months.ts';

it('knows what is a month and a day', () => {
  expect(['2026-02', '2026-13', '2026-2', null].map(isMonth)).toEqual([true, false, false, false]);
  expect(['2024-02-29', '2026-02-29', '2026-2-1', undefined].map(isDay)).toEqual([true, false, false, false]);
});

it('counts months over the turn of the year', () => {
  expect([monthAfter('2025-12'), monthAfter('2026-01', -1), monthAfter('2026-03', -15)]).toEqual([
    '2026-01',
    '2025-12',
    '2024-12',
  ]);
  expect([lastDayOf('2024-02'), lastDayOf('2026-12')]).toEqual(['2024-02-29', '2026-12-31']);
  expect(monthsBack('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBack('2025-11', '2026-02')).toEqual([]);
});

it('lays a month out in weeks from any weekday', () => {
  const monday = weeksOf('2026-11', 0);
  expect(monday).toHaveLength(6);
  expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(monday.at(-1)?.slice(0, 2)).toEqual(['2026-11-30', null]);
  const sunday = weeksOf('2026-11', 6);
  expect(sunday).toHaveLength(5);
  expect(sunday[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-11', 5)[0]?.slice(0, 2)).toEqual([null, '2026-11-01']);
  expect(weeksOf('1931-03', 0).flat().filter(Boolean)).toHaveLength(31);
});

it('knows the months that may hold a session, also where a clock was another', () => {
  expect(trainedMonths(['2024-06-15', '2026-01-02', '2026-01-20', '2026-03-30'], '2026-03')).toEqual([
    '2026-03',
    '2026-01',
    '2025-12',
    '2024-06',
  ]);
});
