import { describe, expect, test } from 'vitest';
import { isZone } from '../../time-zone.ts';
import { timesIn } from './local-time.ts';

const iso = (at: number) => new Date(at).toISOString();
const berlin = timesIn('Europe/Berlin');

describe('a clock on a wall', () => {
  test.each([
    ['in winter', '2024-01-10T18:00:00', '2024-01-10T17:00:00.000Z', 60],
    ['in summer', '2024-07-10T18:00:00', '2024-07-10T16:00:00.000Z', 120],
    ['that a spring left out goes forward', '2024-03-31T02:30:00', '2024-03-31T01:30:00.000Z', 120],
    ['that an autumn had twice is the first', '2024-10-27T02:30:00', '2024-10-27T00:30:00.000Z', 120],
    ['later on the day of a change in spring', '2024-03-31T05:00:00', '2024-03-31T03:00:00.000Z', 120],
    ['later on the day of a change in autumn', '2024-10-27T05:00:00', '2024-10-27T04:00:00.000Z', 60],
    ['right after the clocks change', '2024-03-31T03:00:00', '2024-03-31T01:00:00.000Z', 120],
    ['right before the clocks change', '2024-03-31T01:59:59', '2024-03-31T00:59:59.000Z', 60],
  ])('%s', (_, wall, instant, offsetMin) => {
    const read = berlin({ wall });
    expect({ ...read, at: iso(read.at) }).toEqual({ at: instant, offsetMin, day: wall.slice(0, 10) });
  });

  test.each([
    ['Asia/Kolkata', '2024-05-01T00:10:00', '2024-04-30T18:40:00.000Z', 330],
    ['Pacific/Kiritimati', '2024-05-01T00:10:00', '2024-04-30T10:10:00.000Z', 840],
    ['America/St_Johns', '2024-12-01T23:50:00', '2024-12-02T03:20:00.000Z', -210],
    // Midnight itself was left out on that day.
    ['America/Sao_Paulo', '2018-11-04T00:30:00', '2018-11-04T03:30:00.000Z', -120],
  ])('of %s keeps its day', (zone, wall, instant, offsetMin) => {
    const read = timesIn(zone)({ wall });
    expect({ ...read, at: iso(read.at) }).toEqual({ at: instant, offsetMin, day: wall.slice(0, 10) });
  });
});

test('a date alone is noon there', () => {
  expect(timesIn('Pacific/Auckland')({ day: '2024-02-29' })).toEqual({
    at: Date.parse('2024-02-28T23:00:00Z'),
    offsetMin: 780,
    day: '2024-02-29',
  });
});

test('an instant stays what it is, and its day is that of its own clock', () => {
  const instant = '2024-03-05T23:30:00.000Z';
  expect(berlin({ instant })).toEqual({ at: Date.parse(instant), offsetMin: 60, day: '2024-03-06' });
  expect(berlin({ instant, offsetMin: -300 }).day).toBe('2024-03-05');
});

test('a zone that no device knows is told', () => {
  expect(isZone('Europe/Berlin')).toBe(true);
  expect(isZone('Middle/Earth')).toBe(false);
  expect(() => timesIn('Middle/Earth')).toThrow(RangeError);
});
