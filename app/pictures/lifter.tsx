import { Fragment, type RefObject, useMemo } from 'react';
import { classes } from '../ui/styles/classes.ts';
import { drawingOf } from './drawing.ts';
import * as css from './exercise-picture.css.ts';
import { pictureOf } from './poses.ts';
import { useReducedMotion, useRepetition } from './use-repetition.ts';

const EDGE = 2.6;

export interface ExercisePictureProps {
  /** The exercise's exact name; one that has no picture of its own gets the default. */
  name: string;
  /** What a renamed exercise was before (schema/catalogue/movement.ts). */
  movementId?: string | undefined;
  /** What the default figure has in its hands, as the exercise stores it. */
  equipment?: string;
  /** The movement whose picture the lifter chose for it. */
  picture?: string | undefined;
  /** Side length in px. */
  size?: number;
  /** Repeats the exercise, unless the device asks for less motion. */
  moving?: boolean;
  /** How often it does so before it stands still again. More than one (4 s) needs a way to stop it (WCAG 2.2.2). */
  repetitions?: number;
  /** The accessible name; without it the picture is decoration. */
  label?: string;
}

/** The strokes of an exercise's picture, which move when it does; `svg` is what they are drawn in. */
export function Lifter({
  name,
  movementId,
  equipment,
  picture: chosen,
  moving = false,
  repetitions = Number.POSITIVE_INFINITY,
  svg,
}: ExercisePictureProps & { svg: RefObject<SVGSVGElement | null> }) {
  const reduced = useReducedMotion();
  const moves = moving && !reduced;
  const picture = pictureOf(name, equipment, movementId, chosen);
  const strokes = useMemo(() => drawingOf(picture, moves ? picture.still : undefined), [picture, moves]);
  useRepetition(svg, picture, moves, repetitions);

  return strokes.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a picture's strokes keep their number and order
    <Fragment key={i}>
      {part.edge && <path className={css.edge} d={part.edge} strokeWidth={part.width + EDGE} data-edge={i} />}
      <path
        className={classes(css.stroke[part.far ? 'far' : part.tone], part.filled && css.fill[part.tone])}
        d={part.d}
        strokeWidth={part.width}
        data-stroke={i}
      />
    </Fragment>
  ));
}
