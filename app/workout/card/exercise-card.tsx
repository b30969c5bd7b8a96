import { Copy, Pencil, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { TodaysProgress } from '../../../schema/progress/progress.ts';
import type { SessionCard } from '../../../schema/sessions/session-cards.ts';
import type { SupersetPlace } from '../../../schema/sets/superset.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { ExercisePicture } from '../../pictures/exercise-picture.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { classes } from '../../ui/styles/classes.ts';
import type { DialogKind } from '../dialogs/exercise-dialogs.tsx';
import { handle } from '../reorder/drag-handle.css.ts';
import { SupersetLabel } from '../superset/superset-mark.tsx';
import { CardProgress } from './card-progress.tsx';
import * as css from './exercise-card.css.ts';

/**
 * Lazy: the library of gestures is a large part of this screen's code, and dragging the last thing that a lifter
 * does.
 */
const DragHandle = lazyPart(async () => (await import('../reorder/drag-handle.tsx')).DragHandle, {
  loading: () => <span className={handle} />,
});

const GLYPH = { size: 20, strokeWidth: 1.75 } as const;

/** How the running session departs from the program at this exercise, in words. */
const markWords = ({ state, insteadOf }: SessionCard) =>
  state === 'skipped' ? 'Skipped today' : insteadOf ? `Today for ${insteadOf.name}` : 'Only today';

interface CardHeadProps {
  exercise: Exercise;
  index: number;
  open: boolean;
  /** The exercise's place in its superset; undefined without one. */
  place: SupersetPlace | undefined;
  /** Undefined where no set of the exercise was saved today. */
  today: TodaysProgress | undefined;
  /** Set where the running session says something of the exercise. */
  mark: SessionCard | undefined;
  /** The id of the panel that opening the card shows. */
  panelId: string;
  /** The id of the text that explains the handle. */
  handleHelpId: string;
  /** @param head the element of this head, which should stay where it was tapped */
  onToggle: (id: string, head: HTMLElement | null) => void;
  onDialog: (kind: DialogKind, exercise: Exercise) => void;
  onDrag: (index: number, dy: number, last: boolean, room: number) => void;
  onStep: (index: number, step: 1 | -1) => void;
}

/** The head of an exercise card: its handle, picture, name and four tools. A collapsed card shows nothing else. */
export const CardHead = memo(function CardHead(props: CardHeadProps) {
  const { exercise, index, open, place, today, mark, panelId, onDialog } = props;
  const { id, name, movementId, targetMuscles, equipment, sets } = exercise;
  const about = useAboutMovement(movementOf(exercise));
  /** Whether the head was tapped: the picture of a card that is open from the start stands still. */
  const [tapped, setTapped] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={head}
      className={classes(css.head, open && css.openHead, mark?.state === 'skipped' && css.skipped)}
    >
      {place ? <SupersetLabel place={place} /> : null}
      <DragHandle
        name={name}
        describedBy={props.handleHelpId}
        onDrag={(dy, last, room) => props.onDrag(index, dy, last, room)}
        onStep={(step) => props.onStep(index, step)}
      />
      <ExercisePicture
        name={name}
        movementId={movementId}
        equipment={about?.equipment ?? equipment}
        picture={about?.picture}
        size={76}
        moving={open && tapped}
        repetitions={1}
      />
      <div className={css.words}>
        <div className={css.titles}>
          <h2 className={css.name}>
            <button
              type="button"
              className={css.toggle}
              aria-expanded={open}
              aria-controls={open ? panelId : undefined}
              onClick={() => {
                setTapped(true);
                props.onToggle(id, head.current);
              }}
            >
              {name}
            </button>
          </h2>
          <p className={css.muscles}>{targetMuscles}</p>
          {mark && mark.state !== 'planned' ? <p className={css.mark}>{markWords(mark)}</p> : null}
          {today && !open ? <CardProgress today={today} planned={sets} about={about} /> : null}
        </div>
        {/* The tools change the program, which an exercise for today alone is not in. */}
        <div className={css.tools} hidden={mark?.state === 'added' || mark?.state === 'swapped'}>
          <button type="button" className={css.sets} onClick={() => onDialog('sets', exercise)}>
            <span className={css.setsWords}>
              {sets} {sets === 1 ? 'set' : 'sets'}
            </span>
          </button>
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil {...GLYPH} />}
            onClick={() => onDialog('edit', exercise)}
          />
          <IconButton
            label={`Copy ${name}`}
            icon={<Copy {...GLYPH} />}
            onClick={() => onDialog('copy', exercise)}
          />
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 {...GLYPH} />}
            onClick={() => onDialog('delete', exercise)}
          />
        </div>
      </div>
    </div>
  );
});
