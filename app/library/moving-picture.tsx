import { Pause, Play } from 'lucide-react';
import { ExercisePicture } from '../pictures/exercise-picture.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { classes } from '../ui/styles/classes.ts';
import * as style from './moving-picture.css.ts';

interface MovingPictureProps {
  name: string;
  movementId?: string | undefined;
  equipment?: string;
  picture?: string | undefined;
  /** px */
  size: number;
  moving: boolean;
  onMoving: (moving: boolean) => void;
  /** Where the button stands, when not under the picture. */
  buttonClass?: string;
}

/** A picture that can be stopped: what moves for longer than five seconds must be (WCAG 2.2.2). */
export function MovingPicture({
  name,
  movementId,
  equipment = '',
  picture,
  size,
  moving,
  onMoving,
  buttonClass,
}: MovingPictureProps) {
  const Glyph = moving ? Pause : Play;
  return (
    <div className={style.frame}>
      <ExercisePicture
        name={name}
        movementId={movementId}
        equipment={equipment}
        picture={picture}
        size={size}
        moving={moving}
        label={name}
      />
      <IconButton
        className={classes(style.toggle, buttonClass)}
        label={moving ? `Stop ${name}` : `Show ${name} moving`}
        icon={<Glyph {...GLYPH} />}
        onClick={() => onMoving(!moving)}
      />
    </div>
  );
}
