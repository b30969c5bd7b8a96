import { expect, it } from 'vitest';
import { CATALOGUE } from '../../../schema/catalogue.ts';
import { searchCatalogue } from './catalogue-search.ts';

const names = (query: string) =>
  searchCatalogue(query).flatMap((section) => section.entries.map((e) => e.name));

it('shows every entry once, in the order of the groups', () => {
  const sections = searchCatalogue('');
  expect(sections.flatMap((section) => section.entries)).toHaveLength(CATALOGUE.length);
  expect(sections[0]?.group).toBe('Chest');
  expect(sections.at(-1)?.group).toBe('Core');
});

it('finds by name, by muscle and by group, in any case and order of words', () => {
  expect(names('bench PRESS barbell')).toContain('Barbell Bench Press');
  expect(names('hamstrings')).toContain('Romanian Deadlift');
  expect(names('legs')).toContain('Barbell Squats');
  expect(names('no such thing')).toEqual([]);
});
