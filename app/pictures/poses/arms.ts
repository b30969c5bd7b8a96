import { AXES, barbell, bench, cableBar, dumbbell, dumbbells, line, mast, seat } from '../apparatus.ts';
import type { Picture } from '../picture.ts';
import { grip, type Limb, type Pose } from '../skeleton.ts';
import { add, direction, scale, subtract, unit, type Vec } from '../vector.ts';

const STANDING: Pick<Pose, 'hip' | 'lean' | 'leg'> = {
  hip: [-1, 44],
  lean: 0,
  leg: { to: [-1, 3, 7], bend: [1, 0, 0.3] },
};

const HANGING: Limb = { turn: [0, 10, 16, 8] };
const CURLED: Limb = { turn: [10, 9, 138, 8] };

export const dumbbellCurls: Picture = {
  camera: { turn: 56, above: 4 },
  start: { ...STANDING, arm: CURLED, leftArm: HANGING },
  end: { arm: HANGING, leftArm: CURLED },
  still: 0,
  kit: (body) => dumbbells(body, AXES.Z, 4),
};

export const barbellCurl: Picture = {
  camera: { turn: 58, above: 4 },
  start: { ...STANDING, arm: { turn: [2, 8, 14, 4] } },
  end: { lean: -3, arm: { turn: [12, 6, 132, 4] } },
  still: 0.7,
  kit: (body) => barbell(body, { half: 28, radius: 9, lift: 2 }),
};

/** Across the forearm in the plane of the curl: a neutral grip. */
function neutral(elbow: Vec, hand: Vec): Vec {
  const way = unit(subtract(hand, elbow));
  return [-way[1], way[0], 0];
}

export const hammerCurls: Picture = {
  camera: { turn: 40, above: 4 },
  start: { ...STANDING, arm: { turn: [0, 10, 14, 6] } },
  end: { arm: { turn: [6, 10, 118, 6] } },
  still: 0.75,
  kit: ({ right, left }) => [
    ...dumbbell(right.hand, neutral(right.elbow, right.hand), 4),
    ...dumbbell(left.hand, neutral(left.elbow, left.hand), -4),
  ],
};

export const tricepPulldown: Picture = {
  camera: { turn: 30, above: 4 },
  start: {
    hip: [-9, 43.4],
    lean: 10,
    arm: { turn: [2, 4, 112, -6] },
    leg: { to: [-3, 3, 6] },
    leftLeg: { to: [-16, 3, 6] },
  },
  end: { arm: { turn: [-2, 4, 14, 0] } },
  still: 0.3,
  kit: (body) => [...mast(36, [16, 91, 0]), ...cableBar(body, [16, 90, 0], 13, 3)],
};

export const overheadExtension: Picture = {
  camera: { turn: 24, above: 6 },
  start: {
    hip: [-2, 23],
    lean: -2,
    arm: { turn: [186, 4, 296, -26] },
    leg: { to: [18, 3, 9], bend: [0.6, 1, 0.3] },
  },
  end: { arm: { turn: [182, -6, 180, -22] } },
  still: 0.2,
  kit: (body) => {
    const at = grip(body);
    const way = unit(subtract(at, add(scale(body.right.elbow, 0.5), scale(body.left.elbow, 0.5))));
    return [...seat(-2, 18), ...dumbbell(add(at, scale(way, 4)), way, 2, 4.6, 5)];
  },
};

export const skullCrushers: Picture = {
  camera: { turn: 26, above: 10 },
  start: {
    hip: [14, 23],
    lean: -90,
    nod: 4,
    arm: { turn: [190, 2, 186, 0] },
    leg: { to: [31, 3, 10], bend: [0.8, 1, 0.2] },
  },
  end: { arm: { turn: [194, 3, 272, 0] } },
  still: 0.85,
  kit: (body) => [...bench(-28, 17, 18.5), ...barbell(body, { half: 18, radius: 7.5 })],
};

export const wristCurl: Picture = {
  camera: { turn: 34, above: 8 },
  start: {
    hip: [-12, 23],
    lean: 24,
    nod: 6,
    arm: { to: [13, 29.5, 9], bend: [-1, -0.6, 0.5] },
    leg: { to: [9, 3, 9], bend: [0.6, 1, 0.2] },
  },
  end: {},
  still: 0.8,
  kit: (body, t) => {
    const knuckles = scale(direction(40 + 96 * t), 4.6);
    const { right, left } = body;
    return [
      ...bench(-30, -2, 18.5),
      line(right.hand, add(right.hand, knuckles), 5, 'chalk', 6),
      line(left.hand, add(left.hand, knuckles), 5, 'chalk', -2),
      ...barbell(body, { at: add(grip(body), knuckles), half: 22, radius: 7.5, lift: 4 }),
    ];
  },
};
