import { expect, it, vi } from 'vitest';
import { weekStart } from './week-start.ts';

it('a week begins as it does where the language is spoken', () => {
  expect([weekStart('de-DE'), weekStart('en-GB'), weekStart('en-US'), weekStart('ar-EG')]).toEqual([
    0, 0, 6, 5,
  ]);
});

it('also where the browser does not say it', () => {
  const own = Object.getOwnPropertyDescriptors(Intl.Locale.prototype);
  const silent = { value: undefined, configurable: true };
  Object.defineProperties(Intl.Locale.prototype, { getWeekInfo: silent, weekInfo: silent });
  try {
    expect([weekStart('de'), weekStart('en'), weekStart('ar-EG')]).toEqual([0, 6, 5]);
  } finally {
    Object.defineProperties(Intl.Locale.prototype, own);
  }
});

it('and where the browser names its language by a word that is no language', () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('C');
  expect(() => weekStart()).not.toThrow();
  language.mockRestore();
});
