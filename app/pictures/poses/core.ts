import { AXES, barbell, disc, dumbbells, line, path } from '../apparatus.ts';
import type { Picture } from '../picture.ts';
import { grip } from '../skeleton.ts';
import type { Vec } from '../vector.ts';

export const planks: Picture = {
  camera: { turn: -16, above: 8 },
  start: {
    hip: [-5.57, 13.6],
    lean: 86,
    nod: -14,
    arm: { turn: [0, 0, 88, 0] },
    leg: { turn: [-81, 0, -81, 0] },
    foot: 66,
  },
  end: { hip: [-5.5, 12.6], lean: 84, leg: { turn: [-82.4, 0, -82.4, 0] } },
  still: 0,
};

export const mountainClimbers: Picture = {
  camera: { turn: -20, above: 8 },
  start: {
    hip: [-5, 22.6],
    lean: 78,
    nod: -18,
    arm: { to: [22, 0.6, 10], bend: [-1, 0.2, 0.3] },
    leg: { to: [-2, 9, 5], bend: [1, 0.3, 0.2] },
    foot: 78,
    leftLeg: { to: [-43, 7, 4] },
    leftFoot: 70,
  },
  end: { leg: { to: [-43, 7, 4], bend: [1, 0.3, 0.2] }, foot: 70, leftLeg: { to: [-2, 9, 5] }, leftFoot: 78 },
  still: 0,
};

export const hangingLegRaises: Picture = {
  camera: { turn: 34, above: 4 },
  start: {
    hip: [-2, 49],
    lean: 2,
    arm: { to: [1, 103, 13], bend: [-0.4, -0.4, 1] },
    leg: { turn: [2, 2, -6, 0] },
    foot: 60,
  },
  end: { hip: [2, 49.5], lean: -8, leg: { turn: [92, 2, 88, 0] }, foot: -30 },
  still: 1,
  kit: () => [
    line([1, 104, -32], [1, 104, 32], 3.6, 'dust', -2),
    line([1, 1.5, -32], [1, 104, -32], 3.4, 'dust', -24),
    line([1, 1.5, 32], [1, 104, 32], 3.4, 'dust', -24),
  ],
};

/** Any exercise without a picture of its own: a lifter about to begin, with what is used for it. */
export const anyExercise: Picture = {
  camera: { turn: 62, above: 4 },
  start: { hip: [-1, 44], lean: 0, arm: { turn: [3, 12, 8, 6] }, leg: { to: [-1, 3, 8], bend: [1, 0, 0.3] } },
  end: { hip: [-1, 43], arm: { turn: [6, 16, 14, 8] } },
  still: 0,
  kit: (body) => dumbbells(body, AXES.X, 4),
};

const { kit: _, ...emptyHands } = anyExercise;
export const anyWithNothing: Picture = emptyHands;

export const anyWithBarbell: Picture = {
  camera: { turn: 38, above: 8 },
  start: { hip: [-1, 44.3], lean: -3, arm: { to: [6, 44, 11.5] }, leg: { to: [-1, 3, 6] } },
  end: { hip: [-1, 43.3], arm: { to: [7, 46, 11.5] } },
  still: 0,
  kit: (body) => barbell(body, { half: 28 }),
};

export const anyWithKettlebell: Picture = {
  camera: { turn: 66, above: 4 },
  start: {
    hip: [-1, 44],
    lean: 2,
    arm: { to: [10, 42, 2.5] },
    leg: { to: [-1, 3, 9], bend: [1, 0, 0.3] },
  },
  end: { hip: [-1, 43], arm: { to: [11, 44, 2.5] } },
  still: 0,
  kit: (body) => {
    const [x, y, z] = grip(body);
    const handle: Vec[] = [
      [x, y - 8, z - 5],
      [x, y, z - 3],
      [x, y, z + 3],
      [x, y - 8, z + 5],
    ];
    return [path(handle, 2.2, 'kit', 6), disc([x, y - 12, z], 6.4, AXES.X, 'kit', 5, 2)];
  },
};
