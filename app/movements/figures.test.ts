import { expect, test } from 'vitest';
import { figureOf, figureWords, weightFigure } from './figures.ts';

test.each([
  ['weight', 'kg', 80, '80.0 kg'],
  ['weight', 'lb', 45.359237, '100.0 lb'],
  ['weight', 'kg', -20, '−20.0 kg'],
  ['reps', 'kg', 12, '12 reps'],
  ['time', 'lb', 90, '1:30'],
  ['distance', 'kg', 400, '400 m'],
  ['distance', 'kg', 2_400, '2.4 km'],
  ['distance', 'lb', 1_609.344, '1 mi'],
] as const)('%s in %s: %d is "%s"', (quantity, unit, stored, words) => {
  const figure = figureOf(quantity, unit, stored);
  expect(figureWords(figure.shown(stored), figure)).toBe(words);
});

test('a weight is what it was before there was anything else', () => {
  expect(figureOf('weight', 'kg', 0).tick(62.5)).toBe(weightFigure('kg').tick(62.5));
});
