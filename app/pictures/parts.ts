import type { Shape, Tone } from './apparatus.ts';
import type { Project } from './camera.ts';
import type { Body, Side } from './skeleton.ts';
import { add, between, scale, subtract, unit, type Vec } from './vector.ts';

/** A piece of the body or of the kit, in space. */
export interface Part {
  tone: Tone;
  width: number;
  filled: boolean;
  /** On the far side of the body. */
  far: boolean;
  paths: readonly (readonly Vec[])[];
  curve: boolean;
  closed: boolean;
  edgeFrom: readonly Vec[];
  /** All of it is set off. */
  edged: boolean;
  /** By whose depth it is drawn before or after others. */
  near: readonly Vec[];
  lift: number;
}

const WIDTHS = { torso: 8.5, thigh: 7.4, shin: 6.4, foot: 5, upperArm: 6, forearm: 5.4, neck: 5, head: 6.8 };

function part(given: Partial<Part> & Pick<Part, 'paths' | 'width'>): Part {
  const near = given.near ?? given.paths.flat();
  return {
    tone: 'chalk',
    filled: false,
    far: false,
    curve: false,
    closed: false,
    edgeFrom: [],
    edged: false,
    lift: 0,
    ...given,
    near,
  };
}

function limbParts(
  a: Vec,
  b: Vec,
  c: Vec,
  widths: readonly [number, number],
  far: boolean,
  tip: readonly Vec[],
): Part[] {
  const near = [a, b, c];
  const edgeFrom = far ? [] : [between(a, b, 0.45), b, c, ...tip];
  return [
    part({ paths: [[a, b, c]], width: widths[1], far, near, edgeFrom }),
    part({ paths: [[a, b]], width: widths[0], far, near, lift: 0.01 }),
    ...(tip.length ? [part({ paths: [[c, ...tip]], width: WIDTHS.foot, far, near, lift: 0.02 })] : []),
  ];
}

/** The parts of a body, as many whichever side the camera sees. */
export function figureParts(body: Body, project: Project): Part[] {
  const depth = (side: Side) => project(side.shoulder).near;
  const split = depth(body.right) - depth(body.left);
  const sideParts = (side: Side, far: boolean): Part[] => [
    ...limbParts(side.hip, side.knee, side.ankle, [WIDTHS.thigh, WIDTHS.shin], far, [side.toe]),
    ...limbParts(side.shoulder, side.elbow, side.hand, [WIDTHS.upperArm, WIDTHS.forearm], far, []),
  ];
  const inner = (side: Side): Vec => between(side.shoulder, body.chest, 0.3);
  const waist = (side: Side): Vec => between(side.hip, body.pelvis, 0.25);
  const trunk = [inner(body.right), inner(body.left), waist(body.left), waist(body.right)];
  const collar = add(body.chest, scale(unit(subtract(body.head, body.chest)), 5));
  return [
    ...sideParts(body.left, split > 9),
    ...sideParts(body.right, split < -9),
    part({ paths: [trunk], width: WIDTHS.torso, filled: true, closed: true }),
    part({ paths: [[body.chest, collar]], width: WIDTHS.neck, near: trunk }),
    part({ paths: [[body.head, body.head]], width: WIDTHS.head * 2, near: [body.head, body.chest] }),
  ];
}

/** How far the handles of a quarter circle's curve reach, of its radius. */
const ROUND = 0.5523;

/** A circle across the axis as Bézier curves: its start, then three points a quarter. */
function circle(at: Vec, axis: Vec, radius: number): Vec[] {
  const side = unit(Math.abs(axis[1]) < 0.9 ? [axis[2], 0, -axis[0]] : [1, 0, 0]);
  const n = unit(axis);
  const other: Vec = [
    n[1] * side[2] - n[2] * side[1],
    n[2] * side[0] - n[0] * side[2],
    n[0] * side[1] - n[1] * side[0],
  ];
  const [u, v] = [scale(side, radius), scale(other, radius)];
  const put = (a: number, b: number): Vec => add(at, add(scale(u, a), scale(v, b)));
  const k = ROUND;
  return [
    put(1, 0),
    put(1, k),
    put(k, 1),
    put(0, 1),
    put(-k, 1),
    put(-1, k),
    put(-1, 0),
    put(-1, -k),
    put(-k, -1),
    put(0, -1),
    put(k, -1),
    put(1, -k),
    put(1, 0),
  ];
}

export function shapePart(shape: Shape): Part {
  const { tone, width, lift = 0 } = shape;
  if (shape.kind === 'line') {
    const closed = shape.closed ?? false;
    return part({
      paths: [shape.points],
      tone,
      width,
      lift,
      closed,
      filled: closed,
      edged: tone === 'kit' && width > 2,
    });
  }
  return part({
    paths: [circle(shape.at, shape.axis, shape.radius)],
    tone,
    width,
    lift,
    curve: true,
    closed: true,
    filled: true,
    edged: tone === 'kit' && width > 1,
    near: [shape.at],
  });
}
