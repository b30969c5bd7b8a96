import { describe, expect, it } from 'vitest';
import { nameKey } from '../exercise.ts';
import { CATALOGUE, catalogueEntry, catalogueEquipment } from './catalogue.ts';
import { CATALOGUE_GROUPS, type CatalogueGroup, catalogueGroup, libraryTab } from './classification.ts';

const SPECIFIED = {
  'Barbell Bench Press': 'Chest, Shoulders, Triceps',
  'Pull-Ups': 'Lats, Rhomboids, Biceps',
  Deadlift: 'Back, Glutes, Hamstrings',
  'Barbell Squats': 'Quads, Glutes, Hamstrings',
  Planks: 'Core, Abs',
  'Mountain Climbers': 'Core, Cardio',
};

describe('the catalogue', () => {
  it('holds 37 exercises, each name once', () => {
    expect(CATALOGUE).toHaveLength(37);
    expect(new Set(CATALOGUE.map(({ name }) => nameKey(name))).size).toBe(37);
  });

  it.each(Object.entries(SPECIFIED))('has %s for %s, as specified', (name, muscles) => {
    expect(catalogueEntry(name)?.targetMuscles).toBe(muscles);
  });

  it('fills every group of the add list, and leaves no entry without one', () => {
    const groups = CATALOGUE.map(({ targetMuscles }) => catalogueGroup(targetMuscles));
    expect(groups).not.toContain(null);
    expect(new Set(groups)).toEqual(new Set(CATALOGUE_GROUPS));
  });

  it('puts each group on the tab where a lifter looks for it', () => {
    const expected: Record<CatalogueGroup, ReturnType<typeof libraryTab>> = {
      Chest: 'Push',
      Back: 'Pull',
      Legs: 'Legs',
      Shoulders: 'Push',
      Biceps: 'Pull',
      Triceps: 'Push',
      Forearms: null,
      Core: null,
    };
    for (const { name, targetMuscles } of CATALOGUE) {
      const group = catalogueGroup(targetMuscles);
      expect([name, group && expected[group]]).toEqual([name, libraryTab(targetMuscles)]);
    }
  });

  it('knows the equipment where the name does not say it, and trusts the name elsewhere', () => {
    expect(catalogueEquipment('Romanian Deadlift')).toBe('Barbell');
    expect(catalogueEquipment(' hamstring curl ')).toBe('Machine');
    expect(catalogueEquipment('Dumbbell Curls')).toBe('Dumbbells');
    expect(catalogueEquipment('My own cable thing')).toBe('Machine');
  });
});
