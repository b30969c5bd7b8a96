import { describe, expect, it } from 'vitest';
import { EXERCISE_NAME_MAX, nameKey, TARGET_MUSCLES_MAX } from '../exercise.ts';
import { CATALOGUE } from './catalogue.ts';
import { CATALOGUE_MORE, meantEntry, SEARCHED_CATALOGUE, searchedEntry } from './catalogue-more.ts';
import { catalogueGroup, EQUIPMENT_CHOICES, libraryTab } from './classification.ts';
import { ALIASES } from './more/aliases.ts';

const TAB_OF_GROUP: Record<string, ReturnType<typeof libraryTab>> = {
  Chest: 'Push',
  Back: 'Pull',
  Legs: 'Legs',
  Shoulders: 'Push',
  Biceps: 'Pull',
  Triceps: 'Push',
  Forearms: null,
  Core: null,
};

describe('what a search adds to the catalogue', () => {
  it('is some 150 names and more, each once and none of the 37', () => {
    expect(CATALOGUE_MORE.length).toBeGreaterThan(150);
    const keys = SEARCHED_CATALOGUE.map(({ name }) => nameKey(name));
    expect(new Set(keys).size).toBe(CATALOGUE.length + CATALOGUE_MORE.length);
    expect(keys.slice(0, CATALOGUE.length)).toEqual(CATALOGUE.map(({ name }) => nameKey(name)));
  });

  it('has fields that can be stored', () => {
    for (const { name, targetMuscles, equipment } of CATALOGUE_MORE) {
      expect(name).toMatch(/^[A-Z][\w' -]+$/);
      expect(name.length).toBeLessThanOrEqual(EXERCISE_NAME_MAX);
      expect(targetMuscles).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)?(, [A-Z][a-z]+( [A-Z][a-z]+)?)*$/);
      expect(targetMuscles.length).toBeLessThanOrEqual(TARGET_MUSCLES_MAX);
      expect(EQUIPMENT_CHOICES).toContain(equipment);
    }
  });

  it('stands in a group, and on the tab where a lifter looks for it', () => {
    for (const { name, targetMuscles } of CATALOGUE_MORE) {
      const group = catalogueGroup(targetMuscles);
      expect([name, group]).not.toEqual([name, null]);
      expect([name, libraryTab(targetMuscles)]).toEqual([name, TAB_OF_GROUP[group ?? '']]);
    }
  });

  it('has other words for each of the 37, and for nothing else', () => {
    const named = ALIASES.trim()
      .split('\n')
      .map((line) => line.split(' | ')[0]);
    expect(named).toEqual(CATALOGUE.map(({ name }) => name));
    for (const { aliases } of SEARCHED_CATALOGUE.slice(0, CATALOGUE.length)) expect(aliases).not.toEqual([]);
  });

  it('gives no word to two exercises', () => {
    const words = SEARCHED_CATALOGUE.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey));
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  });

  it('knows an entry by its name, in any case', () => {
    expect(searchedEntry(' goblet squat ')?.equipment).toBe('Kettlebell');
    expect(searchedEntry('deadlift')?.equipment).toBe('Barbell');
    expect(searchedEntry('Garage Squat')).toBeNull();
  });

  it.each([
    ['Bench Press (competition grip)', 'Barbell', 'Barbell Bench Press'],
    ['OHP', 'Barbell', 'Military Press'],
    ['Back squats', 'Barbell', 'Barbell Squats'],
    ['Bench Press (competition grip)', 'Dumbbells', undefined],
    ['Bench Press', '', undefined],
    ['Bench to the moon', 'Barbell', undefined],
    ['(only brackets)', 'Barbell', undefined],
  ])('takes %s with %s for %s', (name, equipment, meant) => {
    expect(meantEntry(name, equipment)?.name).toBe(meant);
  });
});
