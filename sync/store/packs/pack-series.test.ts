import { expect, test } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { pack, packKeyOf } from '../../../schema/packs/make-pack.ts';
import { seriesOf } from '../../../schema/progress/progress.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import { serverSet } from '../../testing/sets.ts';
import { byPlace } from '../testing/pack-records.ts';
import { beginsOf, pointsOf, quarterBefore, quarterOf, seriesIn } from './pack-series.ts';

const set = (id: string, date: string, weight: number, more: Row['fields'] = {}) =>
  serverSet(id, date, { fields: { weight, enteredWeight: weight, ...more } }).view;

function seriesOfSets(rows: readonly Row[], hidden: readonly number[] = []) {
  const place = rows[0] && packKeyOf(rows[0]);
  if (!place) throw new Error('no place');
  return seriesIn(pack(place, rows).sets, new Set(hidden));
}
const at = (date: string) => Date.parse(date);

test('of the sets in a quarter of an hour the heaviest counts, and the next quarter stands beside it', () => {
  const series = seriesOfSets([
    set('a', '2024-05-01T10:00:00.000Z', 60),
    set('b', '2024-05-01T10:05:00.000Z', 80),
    set('c', '2024-05-01T10:14:59.999Z', 70),
    set('d', '2024-05-01T10:15:00.000Z', 50),
  ]);
  expect(pointsOf(series)).toEqual([
    { date: at('2024-05-01T10:00:00.000Z'), offsetMin: null, weight: 80 },
    { date: at('2024-05-01T10:15:00.000Z'), offsetMin: null, weight: 50 },
  ]);
  expect(series.quarters[1]).toBe(quarterOf('2024-05-01T10:29:59.999Z'));
});

test('a quarter of an hour in which the lifter’s clock was another stands there once for each', () => {
  const series = seriesOfSets([
    set('a', '2024-05-01T10:00:00.000Z', 60),
    set('b', '2024-05-01T10:05:00.000Z', 50, { offsetMin: 840 }),
    set('c', '2024-05-01T10:06:00.000Z', 55, { offsetMin: 840 }),
  ]);
  expect(seriesOf(pointsOf(series))).toEqual([
    { day: '2024-05-01', weight: 60 },
    { day: '2024-05-02', weight: 55 },
  ]);
});

test('warm-ups and missed sets are no points, and make a training day all the same', () => {
  const series = seriesOfSets([
    set('a', '2024-05-01T10:00:00.000Z', 200, { kind: 'warmup' }),
    set('b', '2024-05-01T11:00:00.000Z', 90, { outcome: 'missed' }),
    set('c', '2024-05-02T10:00:00.000Z', 100, { kind: 'warmup' }),
    set('d', '2024-05-02T10:01:00.000Z', 0),
    set('e', '2024-05-03T10:00:00.000Z', 80, { kind: 'failure' }),
  ]);
  expect(pointsOf(series).map(({ weight }) => weight)).toEqual([0, 80]);
  expect(new Set(beginsOf([series]).map((quarter) => dayKey(quarter))).size).toBe(3);
});

test('missed sets are no points where no set of the pack is of another kind', () => {
  const sets = [
    set('a', '2024-05-01T10:00:00.000Z', 60),
    set('b', '2024-05-01T11:00:00.000Z', 90, { outcome: 'missed' }),
  ];
  expect(pointsOf(seriesOfSets(sets)).map(({ weight }) => weight)).toEqual([60]);
});

test('what is left out makes neither a point nor a day', () => {
  const rows = [set('a', '2024-05-01T10:00:00.000Z', 60), set('b', '2024-05-03T10:00:00.000Z', 80)];
  expect(pointsOf(seriesOfSets(rows, [1])).map(({ weight }) => weight)).toEqual([60]);
  expect(seriesOfSets(rows, [0, 1])).toEqual({ quarters: [], weights: [], offsets: [] });
});

test('the quarters of several exercises are instants', () => {
  const nine = quarterOf('2024-03-20T09:00:00.000Z');
  const series = [
    { quarters: [nine, nine + 1], weights: [], offsets: [] },
    { quarters: [nine - 40], weights: [], offsets: [] },
  ];
  const times = ['2024-03-20T09:00:00.000Z', '2024-03-20T09:15:00.000Z', '2024-03-19T23:00:00.000Z'];
  expect(beginsOf(series)).toEqual(times.map(at));
  expect(quarterBefore(at('2024-03-20T09:29:59.999Z'))).toBe(at('2024-03-20T09:15:00.000Z'));
});

test('a set without a readable date belongs to no pack, and the others to theirs', () => {
  const sets = [set('a', 'soon', 60), set('b', '2024-05-01T10:00:00.000Z', 60)].map((view) => ({ view }));
  expect([...byPlace(sets).values()].flatMap(({ records }) => records)).toEqual(sets.slice(1));
});
