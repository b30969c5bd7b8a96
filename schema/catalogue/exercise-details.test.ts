import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { ARMS } from './details/arms.ts';
import { BACK } from './details/back.ts';
import { CHEST } from './details/chest.ts';
import { CORE } from './details/core.ts';
import { LEGS } from './details/legs.ts';
import { SHOULDERS } from './details/shoulders.ts';
import { detailsOf, type ExerciseDetails } from './exercise-details.ts';

const PARTS = ['setup', 'execution', 'tips', 'safety'] as const;

function all(): { name: string; details: ExerciseDetails }[] {
  return CATALOGUE.flatMap(({ name }) => {
    const details = detailsOf(name);
    return details ? [{ name, details }] : [];
  });
}

describe('the exercise details', () => {
  it('cover the catalogue and nothing else', () => {
    const written = [CHEST, BACK, LEGS, SHOULDERS, ARMS, CORE].flatMap((group) => Object.keys(group));
    expect(written.sort()).toEqual(CATALOGUE.map(({ name }) => name).sort());
    expect(all()).toHaveLength(CATALOGUE.length);
  });

  it('have two to four short, whole sentences in each part', () => {
    for (const { name, details } of all()) {
      for (const part of PARTS) {
        const sentences = details[part];
        expect([name, part, sentences.length >= 2 && sentences.length <= 4]).toEqual([name, part, true]);
        for (const sentence of sentences) {
          expect(sentence).toMatch(/^[A-Z0-9].*[^.]\.$/);
          expect(sentence.length).toBeLessThanOrEqual(110);
        }
      }
    }
  });

  it('say nothing twice within an exercise, and no two exercises are set up or done the same', () => {
    const texts = all().map(({ details }) => PARTS.flatMap((part) => details[part]));
    for (const sentences of texts) expect(new Set(sentences).size).toBe(sentences.length);
    expect(new Set(all().map(({ details }) => details.setup.join())).size).toBe(CATALOGUE.length);
    expect(new Set(all().map(({ details }) => details.execution.join())).size).toBe(CATALOGUE.length);
  });

  it('are found by name in any case, and are null for a lifter’s own exercise', () => {
    expect(detailsOf(' hip thrust ')).toBe(detailsOf('Hip Thrust'));
    expect(detailsOf('Sandbag Carry')).toBeNull();
  });
});
