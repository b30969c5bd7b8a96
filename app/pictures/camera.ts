import { radians, type Vec } from './vector.ts';

/** Degrees: `turn` 0 sees the right profile, 90 the face; `above` looks down on the scene. */
export interface Camera {
  turn: number;
  above: number;
}

/** A point in the picture, y down, and how near to the viewer it is. */
interface Seen {
  x: number;
  y: number;
  near: number;
}

export type Project = (at: Vec) => Seen;

/** An orthographic camera: what is flat stays flat, so a limb's end circle stays a circle. */
export function cameraOf({ turn, above }: Camera): Project {
  const [st, ct] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [sa, ca] = [Math.sin(radians(above)), Math.cos(radians(above))];
  return ([x, y, z]) => {
    const depth = x * st + z * ct;
    return { x: x * ct - z * st, y: depth * sa - y * ca, near: y * sa + depth * ca };
  };
}
