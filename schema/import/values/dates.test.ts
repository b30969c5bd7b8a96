import { expect, test } from 'vitest';
import { RowProblem } from '../refusal.ts';
import { atOffset, clockIn, dayOfTime, sortKey, timeIn, timeOfMs } from './dates.ts';

test.each([
  ['2025-09-15', { day: '2025-09-15' }],
  ['2024-02-29', { day: '2024-02-29' }],
  ['1900-01-01', { day: '1900-01-01' }],
  ['2199-12-31', { day: '2199-12-31' }],
  ['2568-09-15', { day: '2025-09-15' }],
  ['2443-09-15', { day: '1900-09-15' }],
  ['03/04/2025', { day: '2025-04-03' }],
  ['2025-09-15 23:59:59', { wall: '2025-09-15T23:59:59' }],
  ['2025-09-15T00:00', { wall: '2025-09-15T00:00:00' }],
  ['2025-09-15T07:48:11Z', { instant: '2025-09-15T07:48:11.000Z' }],
  ['2025-09-15T07:48:11+02:00', { instant: '2025-09-15T05:48:11.000Z', offsetMin: 120 }],
  ['2025-09-15T07:48:11-14:00', { instant: '2025-09-15T21:48:11.000Z', offsetMin: -840 }],
])('%s is the time that it says', (cell, time) => {
  expect(timeIn(cell)).toEqual(time);
});

test.each([
  ...['2025-02-29', '2025-02-30', '2025-13-01', '2025-04-31', '2025-00-10', '2025-09-00'],
  ...['1899-12-31', '2200-01-01', '2025-09-15 24:00:00', '2025-09-15 12:60:00', '2025-09-15 12:00:60'],
  ...['2025-09-15T07:48:11+14:01', 'yesterday', `2025-09-15${'0'.repeat(80)}`],
])('%s is no time, and the row says so in a few words', (cell) => {
  expect(() => timeIn(cell)).toThrow(new RowProblem(`The date “${cell.slice(0, 40)}” can’t be understood.`));
});

test('a cell without a time has none', () => {
  for (const cell of [undefined, '', ' ', '-', ' - ']) expect(timeIn(cell)).toBeUndefined();
  for (const cell of [undefined, '', ' ']) expect(clockIn(cell)).toBeUndefined();
});

test.each([
  ['7:48', '07:48:00'],
  ['07.48', '07:48:00'],
  ['23:59:59', '23:59:59'],
  ['07:48:11.250', '07:48:11'],
  ['7:48 pm', '19:48:00'],
  ['7:48PM', '19:48:00'],
  ['12:05 a.m.', '00:05:00'],
  ['12:05 p.m.', '12:05:00'],
])('a clock of %s is %s', (cell, clock) => {
  expect(clockIn(cell)).toBe(clock);
});

test.each(['24:00', '12:60', '12:00:60', 'at 7:48', '7:48 o’clock', 'noon', 'x'.repeat(99)])(
  'a clock shows no %s',
  (cell) => {
    const text = `The time “${cell.slice(0, 40)}” is no time of a day.`;
    expect(() => clockIn(cell)).toThrow(new RowProblem(text));
  },
);

test('milliseconds are an instant of the years that a diary holds', () => {
  expect(timeOfMs(0)).toEqual({ instant: '1970-01-01T00:00:00.000Z' });
  const [first, last] = [Date.UTC(1900, 0), Date.UTC(2200, 0) - 1];
  expect(timeOfMs(first)).toEqual({ instant: '1900-01-01T00:00:00.000Z' });
  expect(timeOfMs(last)).toEqual({ instant: '2199-12-31T23:59:59.999Z' });
  for (const ms of [first - 1, last + 1, Number.NaN])
    expect(() => timeOfMs(ms)).toThrow(new RowProblem(`The time ${ms} can’t be understood.`));
});

test('only an instant is moved to an offset, and only to one that a place has', () => {
  const instant = '2025-09-15T23:30:00.000Z';
  expect(atOffset({ instant }, 60)).toEqual({ instant, offsetMin: 60 });
  expect(atOffset({ instant, offsetMin: 60 }, undefined)).toEqual({ instant, offsetMin: 60 });
  expect(atOffset({ day: '2025-09-15' }, 9_999)).toEqual({ day: '2025-09-15' });
  for (const minutes of [840, -840])
    expect(atOffset({ instant }, minutes)).toHaveProperty('offsetMin', minutes);
  for (const minutes of [841, -841, 1.5])
    expect(() => atOffset({ instant }, minutes)).toThrow(
      new RowProblem(`No place is ${minutes} minutes from UTC.`),
    );
});

test('a time is of the day that its own clock says, and sorts as if all were of UTC', () => {
  const instant = '2025-09-15T23:30:00.000Z';
  expect(dayOfTime({ instant })).toBe('2025-09-15');
  expect(dayOfTime({ instant, offsetMin: 60 })).toBe('2025-09-16');
  expect(dayOfTime({ wall: '2025-09-14T10:00:00' })).toBe('2025-09-14');
  expect(dayOfTime({ day: '2025-09-13' })).toBe('2025-09-13');
  const times = [{ instant, offsetMin: 60 }, { wall: '2025-09-14T10:00:00' }, { day: '2025-09-13' }];
  expect(times.map(sortKey)).toEqual([instant, '2025-09-14T10:00:00', '2025-09-13']);
});
