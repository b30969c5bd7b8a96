import { type Body, grip } from './skeleton.ts';
import { add, scale, subtract, unit, type Vec } from './vector.ts';

/** `tile` is the ground the picture stands on: a hole. */
export type Tone = 'chalk' | 'dust' | 'kit' | 'tile';

/** Something drawn beside the figure. `lift` moves it nearer to the viewer in the order of drawing. */
export type Shape =
  | { kind: 'line'; points: readonly Vec[]; width: number; tone: Tone; closed?: boolean; lift?: number }
  | { kind: 'disc'; at: Vec; axis: Vec; radius: number; width: number; tone: Tone; lift?: number };

const X: Vec = [1, 0, 0];
const Y: Vec = [0, 1, 0];
const Z: Vec = [0, 0, 1];
export const AXES = { X, Y, Z };

export function path(points: readonly Vec[], width = 3, tone: Tone = 'dust', lift = 0): Shape {
  return { kind: 'line', points, width, tone, lift };
}

export const line = (from: Vec, to: Vec, ...look: [width?: number, tone?: Tone, lift?: number]): Shape =>
  path([from, to], ...look);

export function disc(
  at: Vec,
  radius: number,
  axis: Vec = Z,
  tone: Tone = 'kit',
  lift = 0,
  width = 2.4,
): Shape {
  return { kind: 'disc', at, axis, radius, width, tone, lift };
}

/** A flat board, given by opposite corners' middle line: from a to b, `half` to each side in z. */
export function pad(a: Vec, b: Vec, half: number, width = 4, lift = 0): Shape {
  const wide: Vec = [0, 0, half];
  const points = [add(a, wide), add(b, wide), subtract(b, wide), subtract(a, wide)];
  return { kind: 'line', points, width, tone: 'dust', closed: true, lift };
}

/** A barbell through `at` (the hands, unless given), half of it to each side. */
export function barbell(body: Body, { at = grip(body), half = 24, radius = 9.5, lift = 0 } = {}): Shape[] {
  const end = (z: number): Vec => add(at, [0, 0, z]);
  return [
    line(end(-half), end(half), 2.6, 'kit', lift),
    ...plate(end(half - 4), radius, lift),
    ...plate(end(4 - half), radius, lift),
  ];
}

/** A weight plate seen from its side, with a ring around its hub. */
export function plate(at: Vec, radius: number, lift = 0): Shape[] {
  const hub = radius * 0.52;
  return [
    disc(at, radius, Z, 'kit', lift),
    disc(at, hub, Z, 'tile', lift + 0.1, 0.9),
    disc(at, hub - 1.1, Z, 'kit', lift + 0.2, 0.4),
  ];
}

/** A dumbbell in one hand, its handle along `axis`. */
export function dumbbell(at: Vec, axis: Vec = Z, lift = 0, radius = 3.9, half = 6.2): Shape[] {
  const way = scale(unit(axis), half);
  const ends = [add(at, way), subtract(at, way)] as const;
  return [
    path([...ends], 2.4, 'kit', lift),
    disc(ends[0], radius, axis, 'kit', lift, 3),
    disc(ends[1], radius, axis, 'kit', lift, 3),
  ];
}

export function dumbbells(body: Body, axis: Vec = Z, lift = 0): Shape[] {
  return [
    ...dumbbell(body.right.hand, axis, lift),
    ...dumbbell(body.left.hand, [axis[0], axis[1], -axis[2]], lift),
  ];
}

/** A straight bar across both hands, with a cable that runs from its middle to `pulley`. */
export function cableBar(body: Body, pulley: Vec, half: number, lift = 0): Shape[] {
  const at = grip(body);
  return [
    line(at, pulley, 1.5, 'kit', lift),
    line(add(at, [0, 0, half]), add(at, [0, 0, -half]), 2.8, 'kit', lift + 1),
  ];
}

/** A flat bench from x to x on legs, its surface at height `top`. */
export function bench(from: number, to: number, top: number, half = 5, z = 0): Shape[] {
  const inset = 5;
  const leg = (x: number, side: number): Shape =>
    line([x, top - 2, z + side], [x, 1.5, z + side], 2.4, 'dust', -14);
  return [
    pad([from, top - 2, z], [to, top - 2, z], half, 4, -12),
    ...[from + inset, to - inset].flatMap((x) => [leg(x, half - 1), leg(x, 1 - half)]),
  ];
}

/** A seat with an optional back rest that leans back by `recline` degrees. */
export function seat(x: number, top: number, { deep = 14, back = 0, recline = 0 } = {}): Shape[] {
  const shapes = [
    pad([x - deep / 2, top - 2, 0], [x + deep / 2, top - 2, 0], 6, 4, -12),
    line([x, top - 3, 0], [x, 1.5, 0], 3.4, 'dust', -14),
    line([x - 6, 1.5, 0], [x + 6, 1.5, 0], 3, 'dust', -14),
  ];
  if (back) {
    const foot: Vec = [x - deep / 2 - 1.5, top, 0];
    const r = (recline * Math.PI) / 180;
    const head = add(foot, [-Math.sin(r) * back, Math.cos(r) * back, 0]);
    shapes.push(pad(foot, head, 5, 4, -12));
  }
  return shapes;
}

/** A mast that carries a pulley: up from the floor at x, then over to the pulley. */
export function mast(x: number, pulley: Vec, lift = -16): Shape[] {
  return [
    path(
      [
        [x, 1.5, 0],
        [x, pulley[1] + 2, 0],
        [pulley[0], pulley[1] + 2, 0],
      ],
      3.4,
      'dust',
      lift,
    ),
    line([x - 7, 1.5, 0], [x + 5, 1.5, 0], 3, 'dust', lift),
    disc(pulley, 1.6, Z, 'dust', lift + 1, 1.6),
  ];
}
