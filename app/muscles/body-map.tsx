import { useId } from 'react';
import type { Muscle } from '../../schema/catalogue/muscles.ts';
import * as css from './body-map.css.ts';
import { BACK, FRONT, OUTLINE, type Shapes } from './body-shapes.ts';

interface BodyMapProps {
  /** How much of its band each muscle has, 0 to 4 (schema/progress/muscle-sets.ts). */
  steps: ReadonlyMap<Muscle, number>;
  onPick: (muscle: Muscle) => void;
}

const HALF = 60;
const HEIGHT = 243;
const SIDES = [
  ['Front', FRONT],
  ['Back', BACK],
] as const;

/**
 * The body from both sides, each muscle in as much chalk as it had sets. For the eye and the thumb: the list
 * beside it says the same in words, and takes keys.
 */
export function BodyMap({ steps, onPick }: BodyMapProps) {
  const id = useId();
  return (
    <svg className={css.map} viewBox={`0 0 ${4 * HALF} ${HEIGHT + 12}`} aria-hidden="true">
      <ChalkFills id={id} />
      {SIDES.map(([name, shapes], i) => (
        <g key={name} transform={`translate(${HALF + i * 2 * HALF} 0)`}>
          {[1, -1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
              <path d={OUTLINE} className={css.outline} />
              <Half shapes={shapes} steps={steps} onPick={onPick} fills={id} />
            </g>
          ))}
          <text y={HEIGHT + 9} className={css.side}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Half({ shapes, steps, onPick, fills }: BodyMapProps & { shapes: Shapes; fills: string }) {
  return shapes.map(([muscle, path]) => {
    const step = steps.get(muscle) ?? 0;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the drawing has a button for each
      <path
        key={muscle}
        d={path}
        className={css.muscle}
        fill={step === 0 ? 'transparent' : `url(#${fills}${step})`}
        data-muscle={muscle}
        onClick={() => onPick(muscle)}
      />
    );
  });
}

/** Strokes that stand closer and closer, so that the steps differ without a colour; the last is rubbed full. */
export function ChalkFills({ id }: { id: string }) {
  return (
    <defs>
      <Fill id={`${id}1`} gap={4.4} width={0.9} />
      <Fill id={`${id}2`} gap={2.9} width={1.25} />
      <Fill id={`${id}3`} gap={2.6} width={1.7} ground={0.34} />
      <Fill id={`${id}4`} gap={2.6} width={2.7} ground={1} />
    </defs>
  );
}

function Fill({ id, gap, width, ground = 0 }: { id: string; gap: number; width: number; ground?: number }) {
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
      <rect width={gap} height={gap} className={css.chalk} opacity={ground} />
      <rect width={width} height={gap} className={css.chalk} />
    </pattern>
  );
}
