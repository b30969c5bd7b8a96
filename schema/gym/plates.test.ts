import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromKg, toKg } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import { type Iron, type Loading, loadBar, loadedKg, nearestOf, type PlateCount } from './plates.ts';

const iron = (weight: number, unit: WeightUnit = 'kg'): Iron => ({ weight, unit });
const plates = (unit: WeightUnit, counts: Readonly<Record<string, number>>): PlateCount[] =>
  Object.entries(counts).map(([weight, count]) => ({ weight: Number(weight), unit, count }));
const KG = plates('kg', { 25: 20, 20: 20, 15: 20, 10: 20, 5: 20, 2.5: 20, 1.25: 20 });
const LB = plates('lb', { 45: 20, 35: 20, 25: 20, 10: 20, 5: 20, 2.5: 20 });
const side = (loading: Loading | null) =>
  loading?.side.map(({ weight, unit }) => (unit === 'kg' ? weight : `${weight}lb`)).join('+') ?? null;

it.each([
  [60, '20'],
  [82.5, '25+5+1.25'],
  [20, ''],
  [142.5, '25+25+10+1.25'],
])('%d kg on a bar of 20 kg is %j a side', (target, expected) => {
  const { exact } = loadBar(iron(20), KG, iron(target));
  expect(side(exact)).toBe(expected);
  expect(exact?.kg).toBe(target);
});

it('finds what taking the heaviest first does not', () => {
  const home = plates('kg', { 20: 4, 15: 4 });
  expect(side(loadBar(iron(20), home, iron(80)).exact)).toBe('15+15');
  expect(side(loadBar(iron(20), home, iron(90)).exact)).toBe('20+15');
});

it('takes the fewest plates', () => {
  const odd = plates('kg', { 25: 2, 20: 4, 15: 4, 10: 8 });
  for (const inventory of [odd, odd.toReversed()])
    expect(side(loadBar(iron(20), inventory, iron(90)).exact)).toBe('25+10');
  const light = plates('kg', { 25: 2, 20: 4, 5: 6 });
  expect(side(loadBar(iron(20), light, iron(100)).exact)).toBe('20+20');
});

it('takes the fewest plates of those that come to the same in kilograms and in pounds', () => {
  // 70 lb are 31.7515 kg.
  const ofPounds = [...plates('kg', { 25: 2, 5: 2, 1.25: 2, 0.5: 2 }), ...plates('lb', { 35: 4 })];
  expect(side(loadBar(iron(20), ofPounds, iron(83.5)).exact)).toBe('35lb+35lb');
  const ofKilograms = [...plates('kg', { 25: 2, 6.75: 2 }), ...plates('lb', { 35: 2, 25: 2, 10: 2 })];
  expect(side(loadBar(iron(20), ofKilograms, iron(83.5)).exact)).toBe('25+6.75');
});

it('takes of equally many plates more of the heaviest', () => {
  const home = plates('kg', { 20: 4, 15: 2, 12: 6, 1: 2 });
  for (const inventory of [home, home.toReversed()])
    expect(side(loadBar(iron(20), inventory, iron(132)).exact)).toBe('20+20+15+1');
  const unsorted = [15, 25, 20].map((weight) => ({ ...iron(weight), count: 4 }));
  expect(side(loadBar(iron(20), unsorted, iron(100)).exact)).toBe('25+15');
});

it('goes without a plate that weighs nothing', () => {
  expect(side(loadBar(iron(20), [...plates('kg', { 0: 4 }), ...KG], iron(60)).exact)).toBe('20');
});

it('takes no longer for an inventory of a hundred odd sizes', { timeout: 20_000 }, () => {
  const odd = Array.from({ length: 100 }, (_, i) => ({ ...iron(1 + i * 0.137), count: 8 }));
  expect(loadBar(iron(20), odd, iron(400)).below?.kg).toBeLessThan(400);
});

it('says the nearest below and above of what can not be loaded', () => {
  const { exact, below, above } = loadBar(iron(20), KG, iron(61.3));
  expect(exact).toBeNull();
  expect([below?.kg, above?.kg]).toEqual([60, 62.5]);
});

it('has nothing below the bar, and nothing above all its plates', () => {
  const light = loadBar(iron(20), KG, iron(15));
  expect([light.exact, light.below, light.above?.kg]).toEqual([null, null, 20]);
  const few = loadBar(iron(20), plates('kg', { 20: 2 }), iron(100));
  expect([few.exact, few.below?.kg, few.above]).toEqual([null, 60, null]);
});

it('needs two of a plate, one a side', () => {
  expect(loadBar(iron(20), plates('kg', { 20: 3 }), iron(100)).below?.kg).toBe(60);
});

it('loads pounds on a bar of pounds exactly', () => {
  expect(side(loadBar(iron(45, 'lb'), LB, iron(135, 'lb')).exact)).toBe('45lb');
  expect(side(loadBar(iron(45, 'lb'), LB, iron(230, 'lb')).exact)).toBe('45lb+45lb+2.5lb');
});

it('mixes pounds and kilograms on one bar', () => {
  const mixed = [...plates('kg', { 20: 2 }), ...plates('lb', { 45: 2 })];
  const both = loadBar(iron(20), mixed, iron(100.9));
  expect(side(both.below)).toBe('45lb+20');
  expect(both.below?.kg).toBeCloseTo(60 + 2 * toKg(45, 'lb'), 6);
  const typed = { weight: 60 + 2 * toKg(45, 'lb'), unit: 'kg' as const };
  expect(side(loadBar(iron(20), mixed, typed).exact)).toBe('45lb+20');
});

it.each<[Iron, PlateCount[], Iron['unit']]>([
  [iron(20), KG, 'lb'],
  [iron(45, 'lb'), LB, 'kg'],
  [iron(20), [...plates('kg', { 20: 2, 1.25: 2 }), ...plates('lb', { 45: 2, 2.5: 2 })], 'kg'],
])('finds again what it offers in another unit, to a hundredth', (bar, inventory, unit) => {
  for (let weight = 30; weight < 140; weight += 7) {
    const { below, above } = loadBar(bar, inventory, iron(weight + 0.1, unit));
    for (const offered of [below, above]) {
      if (!offered) continue;
      const shown = Math.round(fromKg(offered.kg, unit) * 100) / 100;
      expect(loadBar(bar, inventory, iron(shown, unit)).exact?.kg).toBeCloseTo(offered.kg, 6);
    }
  }
});

it('finds the best of every inventory that a search of all can look through', () => {
  const unit = fc.constantFrom<WeightUnit>('kg', 'lb');
  const plate = fc.record({
    weight: fc.constantFrom(0.25, 0.5, 1.25, 2.5, 5, 10, 15, 20, 25, 45),
    unit,
    count: fc.integer({ min: 0, max: 5 }),
  });
  const bars = fc.constantFrom(iron(20), iron(45, 'lb'), iron(7.3), iron(0));
  const inventories = fc.uniqueArray(plate, {
    maxLength: 5,
    selector: ({ weight, unit: of }) => `${weight}${of}`,
  });
  const targets = fc.tuple(
    fc.integer({ min: 0, max: 1_600 }).map((quarters) => quarters / 4),
    unit,
  );
  fc.assert(
    fc.property(bars, inventories, targets, (bar, inventory, [weight, of]) => {
      const { exact, below, above } = loadBar(bar, inventory, iron(weight, of));
      const wanted = toKg(weight, of);
      const sides = everyLoading(inventory);
      const near = (kg: number) => Math.abs(kg - wanted) <= 0.006;
      const exactly = sides.filter((one) => near(loadedKg(bar, one)));
      expect(exact !== null).toBe(exactly.length > 0);
      for (const one of [exact, below, above]) {
        if (!one) continue;
        expect(one.kg).toBeCloseTo(loadedKg(bar, one.side), 9);
        for (const { count, ...each } of inventory) {
          const used = one.side.filter((p) => p.weight === each.weight && p.unit === each.unit);
          expect(2 * used.length).toBeLessThanOrEqual(count);
        }
      }
      // Beside an exact answer the neighbours need not be the nearest: nobody is shown them.
      if (exact) {
        expect(exact.side).toHaveLength(Math.min(...exactly.map((one) => one.length)));
        return;
      }
      const all = sides.map((one) => loadedKg(bar, one));
      const lower = all.filter((kg) => kg < wanted);
      const higher = all.filter((kg) => kg > wanted);
      expect(below?.kg ?? null).toBe(lower.length > 0 ? Math.max(...lower) : null);
      expect(above?.kg ?? null).toBe(higher.length > 0 ? Math.min(...higher) : null);
    }),
    { numRuns: 300 },
  );
});

function everyLoading(inventory: readonly PlateCount[]): Iron[][] {
  return inventory.reduce<Iron[][]>(
    (sides, { weight, unit, count }) =>
      sides.flatMap((one) =>
        Array.from({ length: Math.floor(count / 2) + 1 }, (_, n) => [
          ...one,
          ...Array.from({ length: n }, () => ({ weight, unit })),
        ]),
      ),
    [[]],
  );
}

it('tells the dumbbells next to a weight, of both units', () => {
  const rack = [iron(10), iron(12.5), iron(25, 'lb')];
  expect(nearestOf(rack, iron(12))).toEqual({ exact: null, below: iron(25, 'lb'), above: iron(12.5) });
  expect(nearestOf(rack, iron(10)).exact).toEqual(iron(10));
  const unsorted = [iron(25, 'lb'), iron(10), iron(15), iron(12.5)];
  expect(nearestOf(unsorted, iron(12))).toEqual(nearestOf(rack, iron(12)));
  // Within the tolerance of a weight it is that weight, and neither of its neighbours.
  for (const near of [12.497, 12.503])
    expect(nearestOf(unsorted, iron(near))).toEqual({
      exact: iron(12.5),
      below: iron(25, 'lb'),
      above: iron(15),
    });
});
