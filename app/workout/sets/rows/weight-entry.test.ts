import { describe, expect, it } from 'vitest';
import { WEIGHT_MAX_KG } from '../../../../schema/workout-log.ts';
import { editText, isWeightInProgress, stepped, typedWeight, weightText } from './weight-entry.ts';

const kg = (weight: number) => ({ weight, unit: 'kg' as const });
const lb = (weight: number) => ({ weight, unit: 'lb' as const });

describe('stepping', () => {
  it('adds and takes 2.5 kg, or 5 lb', () => {
    expect(stepped(kg(80), 'kg', 1)).toEqual(kg(82.5));
    expect(stepped(kg(80), 'kg', -1)).toEqual(kg(77.5));
    expect(stepped(lb(135), 'lb', 1)).toEqual(lb(140));
  });

  it('minus acts only above 0 and stops there', () => {
    expect(stepped(kg(1.25), 'kg', -1)).toEqual(kg(0));
    const zero = kg(0);
    expect(stepped(zero, 'kg', -1)).toBe(zero);
    expect(stepped(zero, 'kg', 1)).toEqual(kg(2.5));
  });

  it('plus goes as far as a diary holds', () => {
    expect(stepped(kg(WEIGHT_MAX_KG - 2.5), 'kg', 1)).toEqual(kg(WEIGHT_MAX_KG));
    expect(typedWeight(String(WEIGHT_MAX_KG), 'kg')).toEqual(kg(WEIGHT_MAX_KG));
    const most = kg(WEIGHT_MAX_KG);
    expect(stepped(most, 'kg', 1)).toBe(most);
  });

  it('does not drift', () => {
    expect(stepped(kg(0.1), 'kg', 1)).toEqual(kg(2.6));
  });

  it.each([
    [kg(70), 'lb', lb(155), lb(150)],
    [kg(80), 'lb', lb(180), lb(175)],
    [kg(1), 'lb', lb(5), lb(0)],
    [lb(135), 'kg', kg(62.5), kg(60)],
    // Shown as 50.0 and as 100.0: already on a step.
    [kg(22.68), 'lb', lb(55), lb(45)],
    [lb(220.46), 'kg', kg(102.5), kg(97.5)],
  ] as const)('goes from %o to the next whole step of %s', (typed, unit, more, less) => {
    expect(stepped(typed, unit, 1)).toEqual(more);
    expect(stepped(typed, unit, -1)).toEqual(less);
  });

  it('goes on by whole steps from there: 70 kg, 155 lb, 160 lb', () => {
    expect(stepped(stepped(kg(70), 'lb', 1), 'lb', 1)).toEqual(lb(160));
  });

  it('keeps what a weight of this unit is off by, which small plates are', () => {
    expect(stepped(kg(81.25), 'kg', 1)).toEqual(kg(83.75));
    expect(stepped(lb(137.5), 'lb', 1)).toEqual(lb(142.5));
  });

  it('moves at each press, whatever the step', () => {
    // Shown as 17.2 and 17.1, which are 86 and 57 steps: divided, they come out beside these whole numbers.
    expect(stepped(lb(38), 'kg', 1, 0.2)).toEqual(kg(17.4));
    expect(stepped(lb(37.7), 'kg', -1, 0.3)).toEqual(kg(16.8));
  });
});

describe('units', () => {
  it('shows what was typed, for ever', () => {
    expect(weightText(lb(135), 'lb')).toBe('135.0');
    expect(weightText(lb(135), 'kg')).toBe('61.2');
    expect(weightText(kg(24), 'lb')).toBe('52.9');
  });

  it('shows one decimal at rest, two where small plates make them, and every decimal while editing', () => {
    expect(weightText(kg(81.25), 'kg')).toBe('81.25');
    expect(weightText(kg(81.255), 'kg')).toBe('81.3');
    expect(editText(kg(81.255), 'kg')).toBe('81.255');
    expect(editText(kg(80), 'lb')).toBe('176.4');
  });
});

describe('typing', () => {
  it.each(['', '8', '82,5', '82.5', '.5', '82,'])('takes %j on the way', (text) => {
    expect(isWeightInProgress(text)).toBe(true);
  });

  it.each(['-5', '8a', '8.2.1', '1e3', ' '])('refuses %j', (text) => {
    expect(isWeightInProgress(text)).toBe(false);
  });

  it('reads comma and point, and nothing above what a diary holds', () => {
    expect(typedWeight('82,5', 'kg')).toEqual(kg(82.5));
    expect(typedWeight('82.5', 'kg')).toEqual(kg(82.5));
    expect(typedWeight('', 'kg')).toBeNull();
    expect(typedWeight('99999', 'kg')).toBeNull();
  });
});
