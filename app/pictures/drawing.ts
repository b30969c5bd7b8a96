import type { Shape, Tone } from './apparatus.ts';
import { BOX } from './box.ts';
import { type Camera, cameraOf, type Project } from './camera.ts';
import { type Body, bodyOf, type Pose, poseBetween, type Side } from './skeleton.ts';
import { add, between, scale, subtract, unit, type Vec } from './vector.ts';

/** What a picture is made of: data in poses/, drawn by `drawingOf`. */
export interface Picture {
  camera: Camera;
  start: Pose;
  /** What differs from the start. */
  end: Partial<Pose>;
  /** Where between start (0) and end (1) the still picture stands: where a lifter knows it best. */
  still: number;
  kit?: (body: Body, t: number) => Shape[];
}

/** One SVG path. Only `d` changes from frame to frame. */
export interface Stroke {
  d: string;
  tone: Tone;
  width: number;
  filled: boolean;
  /** On the far side of the body: drawn fainter. */
  far: boolean;
  /** Part of it to be set off from what lies behind, as a path; empty where none is needed. */
  edge: string;
}

const MARGIN = 7;
const MAX_ZOOM = 1.2;

interface Part extends Omit<Stroke, 'd' | 'edge'> {
  paths: readonly (readonly Vec[])[];
  curve: boolean;
  closed: boolean;
  edgeFrom: readonly Vec[];
  /** All of it is set off. */
  edged: boolean;
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

function figure(body: Body, project: Project): Part[] {
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

const ROUND = 0.5523;

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

function shapePart(shape: Shape): Part {
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

function partsAt(picture: Picture, t: number): Part[] {
  const project = cameraOf(picture.camera);
  const body = bodyAt(picture, t);
  return [...figure(body, project), ...(picture.kit?.(body, t) ?? []).map(shapePart)];
}

/** The joints of a picture at t between its start (0) and end (1). */
export function bodyAt(picture: Picture, t: number): Body {
  return bodyOf(poseBetween(picture.start, { ...picture.start, ...picture.end }, t));
}

interface Fit {
  order: number[];
  zoom: number;
  left: number;
  top: number;
}

/** One order of drawing for the whole movement, and one frame if it moves, so that nothing jumps. */
function fitOf(picture: Picture, moving: boolean): Fit {
  const project = cameraOf(picture.camera);
  const moments = [0, 0.5, 1].map((t) => partsAt(picture, t));
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const drawn of moving ? moments.flat() : partsAt(picture, picture.still)) {
    for (const at of drawn.paths.flat()) {
      const { x, y } = project(at);
      const r = drawn.width / 2;
      box.left = Math.min(box.left, x - r);
      box.right = Math.max(box.right, x + r);
      box.top = Math.min(box.top, y - r);
      box.bottom = Math.max(box.bottom, y + r);
    }
  }
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const zoom = Math.min((BOX - 2 * MARGIN) / wide, (BOX - 2 * MARGIN) / high, MAX_ZOOM);
  const near = (moments[0] ?? []).map((_, i) => {
    const seen = moments.flatMap((parts) => (parts[i]?.near ?? []).map((at) => project(at).near));
    return seen.reduce((sum, n) => sum + n, 0) / seen.length + (moments[0]?.[i]?.lift ?? 0);
  });
  const order = near.map((_, i) => i).sort((a, b) => (near[a] ?? 0) - (near[b] ?? 0));
  return {
    order,
    zoom,
    left: BOX / 2 - (zoom * (box.left + box.right)) / 2,
    top: BOX / 2 - (zoom * (box.top + box.bottom)) / 2,
  };
}

const fits = { still: new WeakMap<Picture, Fit>(), moving: new WeakMap<Picture, Fit>() };

/**
 * The strokes of a picture, back to front: its still, or the moment t (0 to 1) of its movement.
 * Their number and order are the same for every t.
 */
export function drawingOf(picture: Picture, t?: number): Stroke[] {
  const known = t === undefined ? fits.still : fits.moving;
  const fit = known.get(picture) ?? fitOf(picture, t !== undefined);
  known.set(picture, fit);
  const project = cameraOf(picture.camera);
  const put = (at: Vec): string => {
    const { x, y } = project(at);
    return `${(fit.left + x * fit.zoom).toFixed(1)} ${(fit.top + y * fit.zoom).toFixed(1)}`;
  };
  const path = (points: readonly Vec[], curve: boolean, closed: boolean): string => {
    const [first, ...rest] = points.map(put);
    return `M${first}${curve ? 'C' : 'L'}${rest.join(' ')}${closed ? 'Z' : ''}`;
  };
  const parts = partsAt(picture, t ?? picture.still);
  return fit.order.flatMap((i) => {
    const drawn = parts[i];
    if (!drawn) return [];
    const { tone, filled, far, curve, closed } = drawn;
    const d = drawn.paths.map((points) => path(points, curve, closed)).join('');
    const edge = drawn.edged ? d : drawn.edgeFrom.length ? path(drawn.edgeFrom, false, false) : '';
    return [{ d, tone, width: Number((drawn.width * fit.zoom).toFixed(2)), filled, far, edge }];
  });
}
