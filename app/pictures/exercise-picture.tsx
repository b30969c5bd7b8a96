import { useRef } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { BOX } from './box.ts';
import * as css from './exercise-picture.css.ts';
import type { ExercisePictureProps } from './lifter.tsx';

/** The lifter on the tile: the poses of all exercises are more than a first load should wait for. */
const Lifter = lazyPart(async () => (await import('./lifter.tsx')).Lifter);

/** A drawn lifter doing the exercise, on its own tile, in the theme's colours. */
export function ExercisePicture(props: ExercisePictureProps) {
  const { size = 76, label } = props;
  const svg = useRef<SVGSVGElement>(null);

  return (
    <svg
      ref={svg}
      className={css.picture}
      viewBox={`0 0 ${BOX} ${BOX}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect className={css.ground} width={BOX} height={BOX} rx={14} />
      <Lifter {...props} svg={svg} />
    </svg>
  );
}
