import { describe, expect, it } from 'vitest';
import { catalogueGroup, equipmentOf, libraryTab } from './classification.ts';

describe('libraryTab', () => {
  it.each([
    ['Chest, Shoulders, Triceps', 'Push'],
    ['Lats, Rhomboids, Biceps', 'Pull'],
    ['Back, Glutes, Hamstrings', 'Pull'],
    ['Quads, Glutes, Hamstrings', 'Legs'],
    ['Calves', 'Legs'],
    ['Core, Abs', null],
  ])('%s is %s', (muscles, tab) => {
    expect(libraryTab(muscles)).toBe(tab);
  });
});

describe('equipmentOf', () => {
  it.each([
    ['Barbell Squats', 'Barbell'],
    ['Dumbbell Curls', 'Dumbbells'],
    ['Seated Leg Extension Machine', 'Machine'],
    ['Tricep Cable Pulldown Bar', 'Machine'],
    ['Planks', 'Bodyweight'],
  ])('%s needs %s', (name, equipment) => {
    expect(equipmentOf(name)).toBe(equipment);
  });
});

describe('catalogueGroup', () => {
  it.each([
    ['Chest, Triceps', 'Chest'],
    ['Lats, Biceps', 'Back'],
    ['Quads', 'Legs'],
    ['Calves', 'Legs'],
    ['Shoulders, Triceps', 'Shoulders'],
    ['Biceps, Forearms', 'Biceps'],
    ['Grip', 'Forearms'],
    ['Obliques', 'Core'],
    ['Neck', null],
  ])('%s belongs to %s', (muscles, group) => {
    expect(catalogueGroup(muscles)).toBe(group);
  });
});
