import { BOX } from './box.ts';
import { cameraOf } from './camera.ts';
import type { Part } from './parts.ts';
import { type Picture, partsAt } from './picture.ts';
import type { Vec } from './vector.ts';

/** One SVG path. Only `d` changes from frame to frame. */
export interface Stroke extends Pick<Part, 'tone' | 'width' | 'filled' | 'far'> {
  d: string;
  /** Part of it to be set off from what lies behind, as a path; empty where none is needed. */
  edge: string;
}

const MARGIN = 7;
const MAX_ZOOM = 1.2;

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
