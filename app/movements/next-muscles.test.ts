import { expect, test } from 'vitest';
import type { TrainedMuscles } from '../../schema/catalogue/muscles.ts';
import { nextMuscles } from './next-muscles.ts';

test('a tap trains a muscle, a second lets it help, a third takes it away', () => {
  let muscles: TrainedMuscles = { primary: ['chest'], secondary: [] };
  muscles = nextMuscles(muscles, 'triceps');
  expect(muscles).toEqual({ primary: ['chest', 'triceps'], secondary: [] });
  muscles = nextMuscles(muscles, 'triceps');
  expect(muscles).toEqual({ primary: ['chest'], secondary: ['triceps'] });
  muscles = nextMuscles(muscles, 'triceps');
  expect(muscles).toEqual({ primary: ['chest'], secondary: [] });
});

test('six are trained at most: the seventh helps', () => {
  const primary = ['chest', 'lats', 'traps', 'abs', 'glutes', 'quads'] as const;
  expect(nextMuscles({ primary, secondary: [] }, 'neck')).toEqual({
    primary: [...primary],
    secondary: ['neck'],
  });
});
