import { type RefObject, useEffect } from 'react';
import { useMedia } from '../ui/use-media.ts';
import { drawingOf } from './drawing.ts';
import type { Picture } from './picture.ts';

/** One repetition, there and back. */
export const REP_MS = 4_000;

/** Drawings between the two poses: a new one about every 30 ms where the movement is fastest. */
const STEPS = 40;

/** What one moment of a picture looks like: computed the first time it is shown, since the skeleton costs. */
const drawn = new WeakMap<Picture, Map<number, ReturnType<typeof drawingOf>>>();

function drawingAt(picture: Picture, step: number): ReturnType<typeof drawingOf> {
  const steps = drawn.get(picture) ?? new Map<number, ReturnType<typeof drawingOf>>();
  drawn.set(picture, steps);
  const drawing = steps.get(step) ?? drawingOf(picture, step / STEPS);
  steps.set(step, drawing);
  return drawing;
}

/** Whether the person asked their device for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** Where a repetition is after `ms`, between start (0) and end (1); begins at `from`. */
export function momentAt(ms: number, from: number): number {
  const begin = Math.acos(1 - 2 * from);
  return (1 - Math.cos(begin + (2 * Math.PI * ms) / REP_MS)) / 2;
}

/**
 * Moves a drawn picture: rewrites the `d` of its paths, past React, while it is on screen.
 * The paths are those of `drawingOf`, marked with data-stroke and data-edge. `repetitions`
 * are counted from each time it comes into view; then it stands as it began.
 */
export function useRepetition(
  svg: RefObject<SVGSVGElement | null>,
  picture: Picture,
  moving: boolean,
  repetitions: number,
): void {
  useEffect(() => {
    const element = svg.current;
    if (!element || !moving) return;
    const strokes = element.querySelectorAll<SVGPathElement>('[data-stroke]');
    const edges = new Map(
      [...element.querySelectorAll<SVGPathElement>('[data-edge]')].map((e) => [Number(e.dataset.edge), e]),
    );
    let frame = 0;
    let began: number | null = null;
    let shown = -1;
    const draw = (now: number) => {
      began ??= now;
      const done = now - began >= repetitions * REP_MS;
      const step = Math.round(momentAt(done ? 0 : now - began, picture.still) * STEPS);
      if (step !== shown) {
        shown = step;
        drawingAt(picture, step).forEach((part, i) => {
          strokes[i]?.setAttribute('d', part.d);
          edges.get(i)?.setAttribute('d', part.edge);
        });
      }
      if (!done) frame = requestAnimationFrame(draw);
    };
    const watch = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(frame);
      began = null;
      if (entry?.isIntersecting) frame = requestAnimationFrame(draw);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [svg, picture, moving, repetitions]);
}
