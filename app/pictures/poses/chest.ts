import { AXES, barbell, bench, disc, dumbbells, line, path, seat } from '../apparatus.ts';
import type { Picture } from '../picture.ts';
import type { Pose } from '../skeleton.ts';
import { add, type Vec } from '../vector.ts';

const LYING: Pose = {
  hip: [12, 23],
  lean: -90,
  nod: 12,
  arm: { to: [-14, 51, 11], bend: [0.4, -0.6, 1] },
  leg: { to: [29, 3, 10], bend: [0.8, 1, 0.2] },
};

const FLAT_CAMERA = { turn: 32, above: 10 };

export const barbellBenchPress: Picture = {
  camera: FLAT_CAMERA,
  start: LYING,
  end: { arm: { to: [-9, 31, 13], bend: [0.2, -0.8, 1] } },
  still: 0,
  kit: (body) => [...bench(-29, 15, 18.5), ...barbell(body)],
};

export const dumbbellBenchPress: Picture = {
  camera: { turn: 42, above: 10 },
  start: { ...LYING, arm: { to: [-14, 51, 10], bend: [0.4, -0.6, 1] } },
  end: { arm: { to: [-9, 33, 20], bend: [0.2, -0.8, 1] } },
  still: 0.3,
  kit: (body) => [...bench(-29, 15, 18.5), ...dumbbells(body)],
};

export const inclineDumbbellPress: Picture = {
  camera: { turn: 44, above: 10 },
  start: {
    hip: [6, 22],
    lean: -48,
    nod: 10,
    arm: { to: [-9, 68, 9], bend: [0.4, -0.6, 1] },
    leg: { to: [27, 3, 10], bend: [0.6, 1, 0.2] },
  },
  end: { arm: { to: [-3, 49, 20], bend: [0, -0.8, 1] } },
  still: 0.3,
  kit: (body) => [...seat(6, 17.5, { deep: 13, back: 36, recline: 48 }), ...dumbbells(body)],
};

const SEATED: Pick<Pose, 'hip' | 'leg'> = { hip: [0, 23], leg: { to: [22, 3, 12], bend: [0.6, 1, 0.5] } };

export const seatedChestFlys: Picture = {
  camera: { turn: 90, above: 16 },
  start: { ...SEATED, lean: -4, arm: { turn: [85, 78, 90, 60] } },
  end: { arm: { turn: [85, 14, 90, -17] } },
  still: 0,
  kit: (body) => {
    const arm = (hand: Vec, z: number) => [
      path(
        [
          [-8, 76, z],
          [hand[0] * 0.6, 76, hand[2]],
          [hand[0], hand[1] + 8, hand[2]],
        ],
        2.6,
        'dust',
        -4,
      ),
      line(add(hand, [0, 6, 0]), add(hand, [0, -6, 0]), 3.6, 'kit', -14),
    ];
    return [
      ...seat(0, 18, { back: 34, recline: 4 }),
      line([-13, 1.5, 0], [-13, 76, 0], 4, 'dust', -20),
      line([-8, 76, -7], [-8, 76, 7], 4, 'dust', -18),
      ...arm(body.right.hand, 7),
      ...arm(body.left.hand, -7),
    ];
  },
};

export const cableCrossover: Picture = {
  camera: { turn: 90, above: 6 },
  start: {
    hip: [-2, 42.5],
    lean: 12,
    arm: { turn: [70, 76, 84, 62] },
    leg: { to: [6, 3, 6] },
    leftLeg: { to: [-12, 3, 6] },
  },
  end: { arm: { turn: [40, 8, 62, -24] } },
  still: 0,
  kit: ({ right, left }) =>
    [1, -1].flatMap((z) => [
      line([-4, 1.5, 46 * z], [-4, 92, 46 * z], 4, 'dust', -20),
      line([-4, 1.5, 40 * z], [-4, 1.5, 50 * z], 3, 'dust', -20),
      disc([-2, 88, 43 * z], 2, AXES.X, 'dust', -10, 2),
      line((z > 0 ? right : left).hand, [-2, 88, 43 * z], 1.7, 'kit', -6),
      disc((z > 0 ? right : left).hand, 1.8, AXES.X, 'kit', 6),
    ]),
};

export const pushUps: Picture = {
  camera: { turn: -18, above: 8 },
  start: {
    hip: [-5.9, 18.5],
    lean: 68,
    nod: -18,
    arm: { to: [21, 0.6, 11], bend: [-0.8, 0.2, 1] },
    leg: { turn: [-73.4, 0, -73.4, 0] },
    foot: 62,
  },
  end: {
    hip: [-4.12, 8.8],
    lean: 86,
    arm: { to: [21, 0.6, 11], bend: [-0.8, 0.4, 0.7] },
    leg: { turn: [-86.8, 0, -86.8, 0] },
  },
  still: 0,
  kit: () => [],
};

export const chestDips: Picture = {
  camera: { turn: 14, above: 6 },
  start: {
    hip: [-4, 56],
    lean: 10,
    arm: { to: [1, 54, 13], bend: [-1, 0, 0.6] },
    leg: { turn: [8, 2, -78, 0] },
    foot: 75,
  },
  end: {
    hip: [-7, 42],
    lean: 26,
    arm: { to: [1, 54, 13], bend: [-1, 0.4, 0.6] },
    leg: { turn: [0, 2, -84, 0] },
  },
  still: 0.75,
  kit: () =>
    [13, -13].flatMap((z) => [
      line([-16, 52, z], [18, 52, z], 3.4, 'dust', z > 0 ? 2 : -4),
      line([-12, 1.5, z], [-12, 52, z], 3, 'dust', -16),
      line([14, 1.5, z], [14, 52, z], 3, 'dust', -16),
    ]),
};
