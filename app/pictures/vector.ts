/** A point or direction: x to where the figure looks, y up, z to its right. Units: the figure stands about 90 tall. */
export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1));
/** The point on the way from a (t = 0) to b (t = 1). */
export const between = (a: Vec, b: Vec, t: number): Vec => add(scale(a, 1 - t), scale(b, t));
/** The same point on the other side of the body. */
export const mirror = (a: Vec): Vec => [a[0], a[1], -a[2]];

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The direction a limb points: `swing` turns it forward in degrees (0 hangs down, 90 ahead,
 * 180 up, -90 behind), `out` lifts it sideways from there, away from the body.
 */
export function direction(swing: number, out = 0): Vec {
  const s = radians(swing);
  const o = radians(out);
  return [Math.sin(s) * Math.cos(o), -Math.cos(s) * Math.cos(o), Math.sin(o)];
}
