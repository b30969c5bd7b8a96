import { AXES, barbell, bench, disc, dumbbells, line, pad, plate, seat } from '../apparatus.ts';
import type { Picture } from '../picture.ts';
import { BONES } from '../skeleton.ts';
import { add, between, direction, scale, subtract, unit, type Vec } from '../vector.ts';

export const barbellSquats: Picture = {
  camera: { turn: 38, above: 6 },
  start: {
    hip: [-2, 44],
    lean: 6,
    nod: 4,
    arm: { hold: [-3, 1, 14], bend: [-0.6, -1, 0.3] },
    leg: { to: [-1, 3, 8], bend: [1, 0, 0.4] },
  },
  end: { hip: [-15, 21], lean: 40, nod: -20 },
  still: 1,
  kit: (body) => barbell(body, { half: 27 }),
};

export const legPress: Picture = {
  camera: { turn: 16, above: 8 },
  start: {
    hip: [-16, 15],
    lean: -52,
    nod: 14,
    arm: { to: [-16, 19, 13], bend: [-1, 0, 0.6] },
    leg: { to: [8.5, 47.5, 7], bend: [-0.8, 1, 0.2] },
    foot: -135,
  },
  end: { leg: { to: [1.5, 40.5, 7], bend: [-0.8, 1, 0.3] } },
  still: 0.7,
  kit: (body) => {
    const sole = add(between(body.right.ankle, body.left.ankle, 0.5), [2.2, 2.2, 0]);
    const up: Vec = unit([-1, 1, 0]);
    const load = add(sole, [10, 4, 0]);
    return [
      pad([-21, 12, 0], [-41, 28, 0], 6, 4.5, -14),
      pad([-18, 9.5, 0], [-9, 9.5, 0], 6, 4, -14),
      line([-34, 22, 0], [-34, 1.5, 0], 3, 'dust', -16),
      line([-38, 1.5, 0], [36, 1.5, 0], 3, 'dust', -16),
      line([-6, 6, 0], [40, 52, 0], 3.4, 'dust', -18),
      line([36, 1.5, 0], [36, 48, 0], 3, 'dust', -18),
      pad(add(sole, scale(up, 11)), subtract(sole, scale(up, 14)), 9, 3.4, -10),
      ...plate(add(load, [1, 1, -11]), 9, -20),
      ...plate(add(load, [1, 1, 11]), 9, -1),
    ];
  },
};

export const romanianDeadlift: Picture = {
  camera: { turn: 32, above: 6 },
  start: {
    hip: [-1, 44.2],
    lean: -2,
    arm: { to: [6, 43.5, 11.5] },
    leg: { to: [-1, 3, 6] },
  },
  end: { hip: [-15, 40.5], lean: 74, nod: -24, arm: { to: [6, 20.5, 11.5] } },
  still: 0.92,
  kit: (body) => barbell(body, { radius: 10, half: 30 }),
};

export const hipThrust: Picture = {
  camera: { turn: 24, above: 10 },
  start: {
    hip: [-1, 9],
    lean: -52,
    nod: 20,
    arm: { to: [2, 17, 13], bend: [-1, 0, 0.8] },
    leg: { to: [26, 3, 8], bend: [0.2, 1, 0.2] },
  },
  end: { hip: [4.5, 24], lean: -88, nod: 24, arm: { to: [2.5, 31, 13], bend: [-0.4, -0.4, 1] } },
  still: 1,
  kit: (body) => [
    ...bench(-36, -20, 20, 14),
    ...barbell(body, { at: add(body.pelvis, [0, 7.4, 0]), half: 26, radius: 10, lift: 2 }),
  ],
};

export const legExtension: Picture = {
  camera: { turn: 16, above: 8 },
  start: {
    hip: [-13, 31],
    lean: -12,
    nod: 6,
    arm: { to: [-12, 30, 13], bend: [-1, 0.2, 0.4] },
    leg: { turn: [90, 3, -12, 0] },
    foot: 6,
  },
  end: { leg: { turn: [90, 3, 80, 0] }, foot: -74 },
  still: 0.9,
  kit: (body) => {
    const { knee, ankle } = body.right;
    const pivot: Vec = [knee[0], knee[1] - 1, -12];
    const shin = unit(subtract(ankle, knee));
    const front: Vec = [-shin[1], shin[0], 0];
    const roller = add(add(knee, scale(shin, BONES.shin - 3)), scale(front, 5.6));
    return [
      ...seat(-10, 26, { deep: 26, back: 34, recline: 14 }),
      line(pivot, [roller[0], roller[1], -12], 3.4, 'dust', -10),
      line([-23, 1.5, 0], [12, 1.5, 0], 3, 'dust', -16),
      line([roller[0], roller[1], -11], [roller[0], roller[1], 11], 6.4, 'kit', 10),
      disc(pivot, 3, AXES.Z, 'dust', -9, 2),
    ];
  },
};

export const hamstringCurl: Picture = {
  camera: { turn: 14, above: 10 },
  start: {
    hip: [-2, 26],
    lean: 92,
    nod: -14,
    arm: { to: [31, 11, 8], bend: [-0.8, -0.6, 0.4] },
    leg: { turn: [-90, 2, -92, 0] },
    foot: 88,
  },
  end: { leg: { turn: [-86, 2, -192, 0] }, foot: 186 },
  still: 0.75,
  kit: (body) => {
    const { knee, ankle } = body.right;
    const shin = unit(subtract(ankle, knee));
    const back: Vec = [shin[1], -shin[0], 0];
    const roller = add(add(knee, scale(shin, BONES.shin - 3)), scale(back, 5.6));
    const pivot: Vec = [knee[0], knee[1], -10];
    return [
      ...bench(-22, 30, 21, 6),
      line([30, 18, 0], [33, 10, 0], 3, 'dust', -8),
      line(pivot, [roller[0], roller[1], -10], 3.4, 'dust', -12),
      disc(pivot, 3, AXES.Z, 'dust', -10, 2),
      line([roller[0], roller[1], -9], [roller[0], roller[1], 9], 6.4, 'kit', 8),
    ];
  },
};

export const dumbbellLunges: Picture = {
  camera: { turn: 24, above: 6 },
  start: {
    hip: [-1, 41],
    lean: 0,
    arm: { turn: [2, 8, 6, 4] },
    leg: { to: [13, 3, 5] },
    leftLeg: { to: [-17, 7, 5] },
    leftFoot: 48,
  },
  end: { hip: [-1, 24], lean: 4, leftLeg: { to: [-17, 8.8, 5], bend: [0.6, -1, 0.1] }, leftFoot: 86 },
  still: 1,
  kit: (body) => dumbbells(body, AXES.X, 4),
};

const BLOCK_TOE = [10, 11] as const;

function onToes(down: number): { leg: { to: Vec }; foot: number } {
  const toes = scale(direction(90 - down), BONES.foot);
  return { leg: { to: [BLOCK_TOE[0] - toes[0], BLOCK_TOE[1] - toes[1], 6] }, foot: down };
}

const LOW = onToes(-12);
const HIGH = onToes(48);

export const calfRaise: Picture = {
  camera: { turn: 34, above: 6 },
  start: { hip: [2, 50], lean: 2, arm: { hold: [9, -6, 10], bend: [-0.3, -1, 0.5] }, ...LOW },
  end: { hip: [3, 57.6], ...HIGH },
  still: 1,
  kit: (body) => {
    const at = add(body.chest, [-1, 5, 0]);
    const yoke = (z: number, lift: number) => [
      line(add(at, [-3, 0, z]), [-24, at[1], z], 3, 'dust', lift),
      line(add(at, [-4, 0, z]), add(at, [4, 0, z]), 5, 'kit', lift + 1),
    ];
    return [
      pad([5, 5, 0], [18, 5, 0], 11, 5.5, -14),
      line([-24, 1.5, 0], [-24, 99, 0], 4, 'dust', -30),
      line([-31, 1.5, 0], [-10, 1.5, 0], 3, 'dust', -30),
      line([-24, at[1], 10], [-24, at[1], -10], 3.4, 'dust', -24),
      ...yoke(10, 8),
      ...yoke(-10, -24),
    ];
  },
};
