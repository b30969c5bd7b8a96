import { expect, it } from 'vitest';
import { CATALOGUE } from '../../../schema/catalogue/catalogue.ts';
import { CATALOGUE_GROUPS } from '../../../schema/catalogue/classification.ts';
import { catalogueSections } from './catalogue-sections.ts';

const names = (query: string) =>
  catalogueSections(query).flatMap((section) => section.entries.map(({ name }) => name));

it('shows the specification’s 37 once without a search, in the order of the groups', () => {
  const sections = catalogueSections(' ');
  expect(sections.map(({ group }) => group)).toEqual(CATALOGUE_GROUPS);
  expect(names('').sort()).toEqual(CATALOGUE.map(({ name }) => name).sort());
});

it('puts the best hit first, and its group before the others', () => {
  expect(names('OHP')).toEqual(['Military Press']);
  expect(names('dips')[0]).toBe('Chest Dips');
  expect(catalogueSections('rows')[0]?.group).toBe('Back');
  expect(catalogueSections('kettlebell').map(({ group }) => group)).toEqual(['Legs', 'Back', 'Shoulders']);
});

it('finds by name, by muscle and by group, in any case and order of words', () => {
  expect(names('bench PRESS barbell')).toContain('Barbell Bench Press');
  expect(names('hamstrings')).toContain('Romanian Deadlift');
  expect(names('legs')).toContain('Barbell Squats');
  expect(names('no such thing')).toEqual([]);
});
