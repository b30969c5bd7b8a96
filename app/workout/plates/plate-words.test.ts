import { expect, it } from 'vitest';
import { setWeightWords, sideWords } from './plate-words.ts';

const kg = (weight: number) => ({ weight, unit: 'kg' as const });

it('names each plate of a side, and counts many alike', () => {
  expect(sideWords([25, 25, 10, 1.25].map(kg), 'kg')).toBe('25 + 25 + 10 + 1.25');
  expect(sideWords([25, 25, 25, 25, 10].map(kg), 'kg')).toBe('4×25 + 10');
  expect(sideWords([kg(20), { weight: 45, unit: 'lb' }], 'kg')).toBe('20 + 45 lb');
});

it('names a set’s weight as its row shows it, and as it was typed in the other unit', () => {
  expect(setWeightWords(kg(81.25), 'kg')).toBe('81.25 kg');
  expect(setWeightWords(kg(65), 'lb')).toBe('143.3 lb (65 kg)');
});
