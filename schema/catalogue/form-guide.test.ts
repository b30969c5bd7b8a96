import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { FORM_GUIDE } from './form-guide.ts';

const NAMED = [
  'Dumbbell Bench Press',
  'Seated Chest Flys',
  'Military Press',
  'Horizontal Row',
  'Vertical Row',
  'Dumbbell Curls',
  'Barbell Squats',
  'Seated Leg Extension Machine',
  'Hamstring Curl',
  'Romanian Deadlift',
  'Hip Thrust',
  'Tricep Cable Pulldown Bar',
];

describe('the form guide', () => {
  const entries = Object.values(FORM_GUIDE).flat();

  it('has its six categories in order, each with three exercises or more', () => {
    expect(Object.keys(FORM_GUIDE)).toEqual(['Chest', 'Back', 'Legs', 'Shoulders', 'Arms', 'Core']);
    for (const category of Object.values(FORM_GUIDE)) expect(category.length).toBeGreaterThanOrEqual(3);
  });

  it('shows each of the 12 named exercises, and none twice', () => {
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(NAMED));
    expect(new Set(names).size).toBe(names.length);
  });

  it('takes muscles from the catalogue and has a sentence of description and of advice', () => {
    for (const { name, targetMuscles, description, tip } of entries) {
      expect(CATALOGUE).toContainEqual(expect.objectContaining({ name, targetMuscles }));
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(tip).toMatch(/^[A-Z].*\.$/);
      expect(tip).not.toBe(description);
    }
  });

  it('lists each exercise where its muscles are', () => {
    const words = {
      Chest: /chest/i,
      Back: /back|lats/i,
      Legs: /quads|hamstrings|glutes|calves/i,
      Shoulders: /shoulders/i,
      Arms: /biceps|triceps/i,
      Core: /core|abs/i,
    };
    for (const [category, list] of Object.entries(FORM_GUIDE)) {
      for (const { targetMuscles } of list)
        expect(targetMuscles).toMatch(words[category as keyof typeof words]);
    }
  });
});
