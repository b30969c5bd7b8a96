import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../schema/catalogue/catalogue.ts';
import { BOX } from './box.ts';
import { drawingOf, type Stroke } from './drawing.ts';
import { DEFAULT_PICTURE, PICTURES, pictureOf } from './poses.ts';

/** Specification §3: these have pictures of their own. */
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

const pathsOf = (strokes: readonly Stroke[]) => strokes.map(({ d }) => d).join('|');

describe('which picture an exercise gets', () => {
  it.each(NAMED)('%s has its own', (name) => {
    expect(pictureOf(name)).not.toBe(DEFAULT_PICTURE);
  });

  it('gives each catalogue entry one that is not the default and no other entry has', () => {
    const drawn = CATALOGUE.map(({ name }) => pathsOf(drawingOf(pictureOf(name))));
    expect(drawn).not.toContain(pathsOf(drawingOf(DEFAULT_PICTURE)));
    expect(new Set(drawn).size).toBe(CATALOGUE.length);
  });

  it('shows the same movement under another name, and what any other exercise is done with', () => {
    expect(pictureOf('Chin-Ups')).toBe(pictureOf('Pull-Ups'));
    // What was renamed is still the movement that it was.
    expect(pictureOf('Flat Bench', 'Barbell', 'barbell-bench-press')).toBe(pictureOf('Barbell Bench Press'));
    const any = ['', 'Barbell', 'Kettlebell', 'Bodyweight'].map((equipment) =>
      pathsOf(drawingOf(pictureOf('Sandbag Carry', equipment))),
    );
    expect(new Set(any).size).toBe(any.length);
    expect(pictureOf('Sandbag Carry', 'Dumbbells')).toBe(DEFAULT_PICTURE);
    expect(pictureOf('Sandbag Carry', 'constructor')).toBe(DEFAULT_PICTURE);
    expect(pictureOf('Deadlift', 'Kettlebell')).toBe(pictureOf('Deadlift'));
  });

  it('gives anything else the default, whatever it is called', () => {
    for (const name of ['Sandbag Carry', 'barbell squats', '', 'constructor', '__proto__']) {
      expect(pictureOf(name)).toBe(DEFAULT_PICTURE);
    }
  });
});

describe.each([...Object.entries(PICTURES), ['the default', DEFAULT_PICTURE] as const])(
  '%s',
  (_name, picture) => {
    const numbers = (d: string) => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

    it('stays inside its tile, still and moving', () => {
      for (const t of [undefined, 0, 0.5, 1]) {
        for (const { d, width } of drawingOf(picture, t)) {
          for (const at of numbers(d)) {
            expect(at - width / 2).toBeGreaterThan(0);
            expect(at + width / 2).toBeLessThan(BOX);
          }
        }
      }
    });

    it('moves, with the same strokes in the same order from start to end', () => {
      const moments = [0, 0.3, 1].map((t) => drawingOf(picture, t));
      const kinds = moments.map((strokes) =>
        strokes.map(({ tone, filled, far, width }) => ({ tone, filled, far, width })),
      );
      expect(kinds[1]).toEqual(kinds[0]);
      expect(kinds[2]).toEqual(kinds[0]);
      expect(pathsOf(moments[2] ?? [])).not.toBe(pathsOf(moments[0] ?? []));
    });
  },
);
