import { AXES, barbell, bench, cableBar, disc, dumbbell, line, mast, pad, path, seat } from '../apparatus.ts';
import type { Picture } from '../picture.ts';
import { grip } from '../skeleton.ts';

export const deadlift: Picture = {
  camera: { turn: 38, above: 8 },
  start: {
    hip: [-16, 29],
    lean: 58,
    nod: -28,
    arm: { to: [6, 15.3, 11.5] },
    leg: { to: [-1, 3, 6] },
  },
  end: { hip: [-1, 44.3], lean: -3, nod: 0, arm: { to: [6, 44, 11.5] } },
  still: 0,
  kit: (body) => barbell(body, { radius: 13.5, half: 32 }),
};

export const pullUps: Picture = {
  camera: { turn: 68, above: 4 },
  start: {
    hip: [-1, 46],
    lean: -2,
    arm: { to: [2, 100, 17], bend: [0.2, -1, 0.8] },
    leg: { turn: [6, 3, -32, 0] },
    foot: 60,
  },
  end: { hip: [-4, 69.5], lean: -8, arm: { to: [2, 100, 17], bend: [-0.2, -1, 0.5] } },
  still: 1,
  kit: () => [
    line([2, 101, -34], [2, 101, 34], 3.6, 'dust', -2),
    line([2, 1.5, -34], [2, 101, -34], 3.4, 'dust', -20),
    line([2, 1.5, 34], [2, 101, 34], 3.4, 'dust', -20),
  ],
};

const PULLDOWN_SEAT = seat(0, 18);

export const latPulldown: Picture = {
  camera: { turn: 66, above: 8 },
  start: {
    hip: [0, 23],
    lean: -6,
    arm: { to: [4, 73, 20], bend: [0, -1, 0.6] },
    leg: { to: [20, 3, 9], bend: [0.6, 1, 0.3] },
  },
  end: { lean: -14, arm: { to: [4, 54, 20], bend: [-0.4, -1, 0.5] } },
  still: 0.3,
  kit: (body) => [
    ...PULLDOWN_SEAT,
    ...mast(26, [5, 90, 0], -30),
    pad([10, 30, 0], [15, 30, 0], 9, 4, 6),
    ...cableBar(body, [5, 89, 0], 26, 4),
  ],
};

export const horizontalRow: Picture = {
  camera: { turn: 14, above: 10 },
  start: {
    hip: [-18, 17],
    lean: 22,
    nod: -12,
    arm: { to: [18, 31, 4], bend: [-0.4, -1, 0.3] },
    leg: { to: [19, 13, 6], bend: [0.2, 1, 0.2] },
    foot: -70,
  },
  end: { lean: -6, nod: 0, arm: { to: [-6, 29, 5], bend: [-1, -0.5, 0.3] } },
  still: 0.9,
  kit: (body) => [
    pad([-27, 11, 0], [-8, 11, 0], 6, 4, -12),
    line([-25, 9, 0], [-25, 1.5, 0], 3, 'dust', -14),
    line([-25, 5, 0], [36, 5, 0], 3, 'dust', -16),
    pad([24, 6, 0], [27, 20, 0], 8, 3, -10),
    line([38, 1.5, 0], [38, 58, 0], 4, 'dust', -12),
    line([33, 1.5, 0], [43, 1.5, 0], 3, 'dust', -12),
    disc([36, 30, 0], 2.4, AXES.Z, 'dust', -10, 1.6),
    line(grip(body), [36, 30, 0], 1.7, 'kit', -4),
    line(body.right.hand, body.left.hand, 3, 'kit', 8),
  ],
};

export const verticalRow: Picture = {
  camera: { turn: 16, above: 8 },
  start: {
    hip: [-8, 23],
    lean: -4,
    arm: { to: [5, 74, 4], bend: [1, -0.6, 0.5] },
    leg: { to: [14, 3, 8], bend: [0.6, 1, 0.2] },
  },
  end: { lean: -16, nod: 6, arm: { to: [4, 51, 5], bend: [-0.3, -1, 0.4] } },
  still: 0.25,
  kit: (body) => [
    ...seat(-8, 18),
    pad([5, 31, 0], [10, 31, 0], 8, 4, 6),
    line([8, 29, 0], [30, 29, 0], 3, 'dust', -16),
    ...mast(30, [7, 86, 0]),
    line(grip(body), [7, 85, 0], 1.7, 'kit', -2),
    line(body.right.hand, body.left.hand, 3, 'kit', 8),
  ],
};

export const bentOverRow: Picture = {
  camera: { turn: 36, above: 8 },
  start: {
    hip: [-13, 38],
    lean: 62,
    nod: -22,
    arm: { to: [9, 22.5, 11.5], bend: [-0.8, 1, 0.5] },
    leg: { to: [-3, 3, 6] },
  },
  end: { arm: { to: [0, 36, 11.5], bend: [-0.7, 1, 0.5] } },
  still: 0.9,
  kit: (body) => barbell(body),
};

export const singleArmRow: Picture = {
  camera: { turn: 22, above: 10 },
  start: {
    hip: [-14, 42],
    lean: 74,
    nod: -14,
    arm: { to: [10, 22.5, 9], bend: [-1, 1, 0.2] },
    leftArm: { to: [15, 20.6, 8.5], bend: [-1, 0, 0.2] },
    leg: { to: [-13, 3, 12] },
    leftLeg: { turn: [8, 0, -86, 0] },
    leftFoot: 168,
  },
  end: { arm: { to: [-3, 39, 10], bend: [-1, 1, 0.2] } },
  still: 0.9,
  kit: (body) => [...bench(-34, 24, 18.5, 5, -5), ...dumbbell(body.right.hand, AXES.X, 6)],
};

export const facePull: Picture = {
  camera: { turn: 50, above: 6 },
  start: {
    hip: [-14, 44],
    lean: -2,
    arm: { to: [13, 66, 3.5], bend: [-0.2, -0.4, 1] },
    leg: { to: [-6, 3, 6] },
    leftLeg: { to: [-20, 3, 6] },
  },
  end: { lean: -8, arm: { to: [-7, 76, 13], bend: [-0.3, 0.5, 1] } },
  still: 0.9,
  kit: (body) => {
    const knot = grip(body);
    return [
      line([38, 1.5, 0], [38, 94, 0], 4, 'dust', -16),
      line([32, 1.5, 0], [44, 1.5, 0], 3, 'dust', -16),
      disc([35, 74, 0], 2.4, AXES.Z, 'dust', -12, 1.6),
      line([knot[0] + 6, knot[1], 0], [35, 74, 0], 1.7, 'kit', -4),
      path([body.right.hand, [knot[0] + 6, knot[1], 0], body.left.hand], 2.4, 'kit', 4),
    ];
  },
};
