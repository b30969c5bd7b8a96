import type { Shape } from './apparatus.ts';
import { type Camera, cameraOf } from './camera.ts';
import { figureParts, type Part, shapePart } from './parts.ts';
import { type Body, bodyOf, type Pose, poseBetween } from './skeleton.ts';

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

/** The joints of a picture at t between its start (0) and end (1). */
export function bodyAt(picture: Picture, t: number): Body {
  return bodyOf(poseBetween(picture.start, { ...picture.start, ...picture.end }, t));
}

/** What a picture consists of at t, in no order of depth: as many parts at every t. */
export function partsAt(picture: Picture, t: number): Part[] {
  const body = bodyAt(picture, t);
  return [...figureParts(body, cameraOf(picture.camera)), ...(picture.kit?.(body, t) ?? []).map(shapePart)];
}
