import { useId } from 'react';
import { classes } from '../styles/classes.ts';
import { color } from '../styles/tokens.css.ts';
import * as css from './chalk-stroke.css.ts';

interface ChalkGrainProps {
  id: string;
  /** Each seed draws a stroke of its own. */
  seed: number;
  /** How far the edge wanders, in user units. */
  scale: number;
}

/** The filter that makes a line look like chalk: noise bends its edge, and finer noise lets the board show through. */
export function ChalkGrain({ id, seed, scale }: ChalkGrainProps) {
  return (
    <filter id={id} filterUnits="userSpaceOnUse" x="-2%" y="-20%" width="104%" height="140%">
      <feTurbulence type="fractalNoise" baseFrequency="0.09 0.16" numOctaves={2} seed={seed} result="hand" />
      <feDisplacementMap
        in="SourceGraphic"
        in2="hand"
        scale={scale}
        xChannelSelector="R"
        yChannelSelector="G"
        result="line"
      />
      <feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves={2} seed={seed + 3} result="grain" />
      <feColorMatrix
        in="grain"
        type="matrix"
        values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 4.35"
        result="dust"
      />
      <feComposite in="line" in2="dust" operator="in" />
    </filter>
  );
}

interface ChalkStrokeProps {
  /** In px, or '100%' of the words above. */
  width: number | '100%';
  seed?: number;
  /** Draws itself once; stands still under reduced motion. */
  draw?: boolean;
}

export function ChalkStroke({ width, seed = 1, draw = false }: ChalkStrokeProps) {
  const id = useId();
  return (
    <svg
      className={classes(css.stroke, width === '100%' && css.fill)}
      width={width}
      height={12}
      aria-hidden="true"
    >
      <ChalkGrain id={id} seed={seed} scale={4} />
      <g filter={`url(#${id})`}>
        <line
          x1="1%"
          x2="99%"
          y1={7.5}
          y2={5.5}
          pathLength={1}
          stroke={color.mark}
          strokeWidth={4}
          strokeLinecap="round"
          className={draw ? css.drawn : undefined}
        />
      </g>
    </svg>
  );
}
