import { add, between, direction, dot, length, mirror, scale, subtract, unit, type Vec } from './vector.ts';

/** Lengths of the bones, the same in every picture. */
export const BONES = {
  torso: 27,
  neck: 10.5,
  upperArm: 15,
  forearm: 14,
  thigh: 21.5,
  shin: 20.5,
  foot: 7.5,
  halfShoulders: 8.5,
  halfHips: 4.4,
} as const;

/** An arm or leg: `to` places hand or ankle and lets the joint between bend towards `bend`; `turn` gives both bones' swing and out in degrees. */
export type Limb =
  | { to: Vec; bend?: Vec }
  /** As `to`, but counted from the middle of the shoulders, along and across the back. */
  | { hold: Vec; bend?: Vec }
  | { turn: readonly [upperSwing: number, upperOut: number, lowerSwing: number, lowerOut: number] };

/** Where the body is. The right side is given; the left mirrors it unless it has its own. */
export interface Pose {
  hip: readonly [x: number, y: number];
  /** Degrees the back leans: 0 upright, 90 face down, -90 on the back. */
  lean: number;
  /** Degrees the head nods forward of the back's line. */
  nod?: number;
  arm: Limb;
  leftArm?: Limb;
  leg: Limb;
  leftLeg?: Limb;
  /** Degrees the toes point down; 0 is a flat foot. */
  foot?: number;
  leftFoot?: number;
}

/** One side's joints. */
export interface Side {
  shoulder: Vec;
  elbow: Vec;
  hand: Vec;
  hip: Vec;
  knee: Vec;
  ankle: Vec;
  toe: Vec;
}

export interface Body {
  head: Vec;
  chest: Vec;
  pelvis: Vec;
  right: Side;
  left: Side;
}

const ELBOW_BEND: Vec = [-1, -0.4, 0.5];
const KNEE_BEND: Vec = [1, 0.2, 0.15];

/** The middle joint and the end of a two-bone limb that reaches for `target`; stays short of a target that is too far. */
function reach(root: Vec, target: Vec, upper: number, lower: number, bend: Vec): [Vec, Vec] {
  const way = subtract(target, root);
  const distance = Math.min(Math.max(length(way), Math.abs(upper - lower) + 0.01), upper + lower - 0.01);
  const ahead = unit(way);
  const along = (upper ** 2 - lower ** 2 + distance ** 2) / (2 * distance);
  const aside = unit(subtract(bend, scale(ahead, dot(bend, ahead))));
  const middle = add(
    root,
    add(scale(ahead, along), scale(aside, Math.sqrt(Math.max(0, upper ** 2 - along ** 2)))),
  );
  return [middle, add(root, scale(ahead, distance))];
}

/** @param place where a point of the back's own frame is */
function limb(
  root: Vec,
  spec: Limb,
  upper: number,
  lower: number,
  bend: Vec,
  place: (local: Vec) => Vec,
): [Vec, Vec] {
  if ('turn' in spec) {
    const [swing, out, lowerSwing, lowerOut] = spec.turn;
    const middle = add(root, scale(direction(swing, out), upper));
    return [middle, add(middle, scale(direction(lowerSwing, lowerOut), lower))];
  }
  const target = 'to' in spec ? spec.to : place(spec.hold);
  return reach(root, target, upper, lower, spec.bend ?? bend);
}

/** All joints of a pose, by inverse kinematics, so that no bone ever changes its length. */
export function bodyOf(pose: Pose): Body {
  const up = direction(180 - pose.lean);
  const front: Vec = [up[1], -up[0], 0];
  const pelvis: Vec = [pose.hip[0], pose.hip[1], 0];
  const chest = add(pelvis, scale(up, BONES.torso));
  const head = add(chest, scale(direction(180 - pose.lean - (pose.nod ?? 0)), BONES.neck));
  const place = ([f, u, z]: Vec): Vec => add(chest, add(scale(front, f), add(scale(up, u), [0, 0, z])));

  const side = (arm: Limb, leg: Limb, toes: number): Side => {
    const shoulder = add(chest, [0, 0, BONES.halfShoulders]);
    const hip = add(pelvis, [0, 0, BONES.halfHips]);
    const [elbow, hand] = limb(shoulder, arm, BONES.upperArm, BONES.forearm, ELBOW_BEND, place);
    const [knee, ankle] = limb(hip, leg, BONES.thigh, BONES.shin, KNEE_BEND, place);
    return {
      shoulder,
      elbow,
      hand,
      hip,
      knee,
      ankle,
      toe: add(ankle, scale(direction(90 - toes), BONES.foot)),
    };
  };
  const right = side(pose.arm, pose.leg, pose.foot ?? 0);
  const left = side(pose.leftArm ?? pose.arm, pose.leftLeg ?? pose.leg, pose.leftFoot ?? pose.foot ?? 0);
  const flipped = Object.fromEntries(
    Object.entries(left).map(([name, at]) => [name, mirror(at)]),
  ) as unknown as Side;
  return { head, chest, pelvis, right, left: flipped };
}

type Numbers = number | readonly Numbers[] | { readonly [key: string]: Numbers | undefined } | undefined;

function blend(a: Numbers, b: Numbers, t: number): Numbers {
  if (typeof a === 'number' && typeof b === 'number') return a + (b - a) * t;
  if (Array.isArray(a) && Array.isArray(b)) return a.map((part, i) => blend(part, b[i], t));
  if (a && b && typeof a === 'object' && typeof b === 'object') {
    const [left, right] = [a, b] as { [key: string]: Numbers }[];
    return Object.fromEntries(
      Object.keys(a).map((key) => [key, blend(left?.[key], right?.[key] ?? left?.[key], t)]),
    );
  }
  return a;
}

/** The pose at t between start (0) and end (1). Both must describe each limb in the same way. */
export function poseBetween(start: Pose, end: Pose, t: number): Pose {
  return blend(start as unknown as Numbers, end as unknown as Numbers, t) as unknown as Pose;
}

/** Where a pair of hands is: the middle of what both hold. */
export const grip = (body: Body): Vec => between(body.right.hand, body.left.hand, 0.5);
