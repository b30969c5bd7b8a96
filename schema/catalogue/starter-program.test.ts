import { describe, expect, it } from 'vitest';
import { DEFAULT_DAY_TITLES, SETS_MAX, SETS_MIN } from '../constants.ts';
import { CATALOGUE } from './catalogue.ts';
import { STARTER_PROGRAM } from './starter-program.ts';

describe('the starter program', () => {
  it('has 4 or 5 exercises for each default day, none twice on a day', () => {
    expect(STARTER_PROGRAM.map(({ dayNumber }) => dayNumber)).toEqual(
      DEFAULT_DAY_TITLES.map((_, i) => i + 1),
    );
    for (const { exercises } of STARTER_PROGRAM) {
      expect([4, 5]).toContain(exercises.length);
      expect(new Set(exercises.map(({ name }) => name)).size).toBe(exercises.length);
    }
  });

  it('begins with Barbell Bench Press', () => {
    expect(STARTER_PROGRAM[0]?.exercises[0]?.name).toBe('Barbell Bench Press');
  });

  it('takes names and muscles from the catalogue, with a number of sets that a card can show', () => {
    for (const { name, targetMuscles, equipment, sets } of STARTER_PROGRAM.flatMap((day) => day.exercises)) {
      expect(CATALOGUE).toContainEqual(expect.objectContaining({ name, targetMuscles }));
      expect(equipment).not.toBe('');
      expect(sets).toBeGreaterThanOrEqual(SETS_MIN);
      expect(sets).toBeLessThanOrEqual(SETS_MAX);
    }
  });

  it('trains what the day title says', () => {
    const words = [
      /chest|triceps/i,
      /back|biceps|delts/i,
      /chest|triceps/i,
      /quads|hamstrings|glutes|calves/i,
    ];
    for (const { dayNumber, exercises } of STARTER_PROGRAM) {
      for (const exercise of exercises)
        expect(exercise.targetMuscles).toMatch(words[dayNumber - 1] as RegExp);
    }
  });
});
