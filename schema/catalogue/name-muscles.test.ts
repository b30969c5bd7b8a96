import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { libraryTab } from './classification.ts';
import { musclesOfName } from './name-muscles.ts';

describe('what a name tells of its muscles', () => {
  it.each([
    ['Garage Squat', 'Legs'],
    ['My leg curl', 'Legs'],
    ['Spoto press', 'Push'],
    ['Competition bench', 'Push'],
    ['Ring push up', 'Push'],
    ['Gorilla row', 'Pull'],
    ['Towel chin-up', 'Pull'],
    ['21s curl', 'Pull'],
    ['Sandbag', null],
    ['Constructor', null],
  ])('%s belongs under %s', (name, tab) => {
    expect(libraryTab(musclesOfName(name))).toBe(tab);
  });

  it('agrees with the catalogue on the tab, or says nothing', () => {
    const wrong = CATALOGUE.filter(({ name, targetMuscles }) => {
      const told = musclesOfName(name);
      return told !== '' && libraryTab(told) !== libraryTab(targetMuscles);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
