import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWeight, fromKg, parseWeight, shownWeight, toKg, weightStep } from './units.ts';

describe('pounds', () => {
  it('135 lb typed is 135 lb shown, for ever', () => {
    const set = { weight: toKg(135, 'lb'), enteredWeight: 135, enteredUnit: 'lb' as const };
    expect(shownWeight(set, 'lb')).toBe(135);
    expect(formatWeight(shownWeight(set, 'kg'))).toBe('61.2');
  });

  it.each([
    [80, '80.0'],
    [77.5, '77.5'],
    [81.25, '81.25'],
    [0.1 + 0.2, '0.3'],
    [fromKg(toKg(135.25, 'lb'), 'lb'), '135.25'],
    [-1.25, '-1.25'],
    [toKg(100, 'lb'), '45.4'],
    [87.5 * (1 + 8 / 30), '110.8'],
    [1000.25, '1000.3'],
  ])('%d is written %s', (value, text) => {
    expect(formatWeight(value)).toBe(text);
  });

  it('whatever was typed survives the way through JSON in its own unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2000, noNaN: true }),
        fc.constantFrom('kg' as const, 'lb' as const),
        (n, unit) => {
          const set = JSON.parse(
            JSON.stringify({ weight: toKg(n, unit), enteredWeight: n, enteredUnit: unit }),
          );
          expect(shownWeight(set, unit)).toBe(n === 0 ? 0 : n);
        },
      ),
    );
  });

  it('convert by the exact pound', () => {
    expect(toKg(100, 'lb')).toBeCloseTo(45.359237, 10);
    expect(fromKg(45.359237, 'lb')).toBeCloseTo(100, 10);
  });

  it('step by 5, kilograms by 2.5', () => {
    expect([weightStep('lb'), weightStep('kg')]).toEqual([5, 2.5]);
  });
});

describe('parseWeight', () => {
  it.each([
    ['82,5', 82.5],
    ['82.5', 82.5],
    [' 100 ', 100],
    ['0', 0],
    ['.5', 0.5],
    ['.25', 0.25],
    ['12.', 12],
  ])('reads %j as %d', (text, value) => {
    expect(parseWeight(text)).toBe(value);
  });

  it.each(['', '-1', 'abc', '1e3', '1,2,3', 'NaN', '1 000'])('does not read %j', (text) => {
    expect(parseWeight(text)).toBeNull();
  });
});
