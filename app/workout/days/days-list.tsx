import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { DAY_TITLE_MAX, type Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { DragHandle } from '../reorder/drag-handle.tsx';
import { usePendingOrder } from '../reorder/use-pending-order.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import * as css from './days.css.ts';
import { NameInput } from './name-input.tsx';

const titleOf = ({ title }: Day) => title;

interface DaysListProps {
  days: readonly Day[];
  exercises: readonly Exercise[];
  /** The day that was added last: its name is what comes next. */
  newId: string | null;
  onRename: (day: Day, title: string) => void;
  onRemove: (day: Day) => void;
  /** Resolves to whether the order was kept. */
  onReorder: (ids: readonly string[]) => Promise<boolean>;
}

/** The days of a program, to be dragged, named and removed. The only one can't be removed. */
export function DaysList({ days, exercises, newId, onRename, onRemove, onReorder }: DaysListProps) {
  const id = useId();
  const { shown, announcement, place, onStep } = usePendingOrder(days, id, titleOf, onReorder);
  const { offsetOf, draggedIndex, onDrag } = useReorder(shown.length, place, css.ROW_PX);

  return (
    <>
      <ol className={css.list}>
        {shown.map((day, index) => {
          const count = exercises.filter(({ workoutDayId }) => workoutDayId === day.id).length;
          const offset = offsetOf(index);
          return (
            <li
              key={day.id}
              id={`${id}-${day.id}`}
              className={classes(
                css.row,
                draggedIndex !== null && draggedIndex !== index && css.gliding,
                draggedIndex === index && css.lifted,
              )}
              style={offset ? { transform: `translateY(${offset}px)` } : undefined}
            >
              <DragHandle
                name={day.title}
                describedBy={`${id}-help`}
                onDrag={(dy, last, room) => onDrag(index, dy, last, room)}
                onStep={(step) => onStep(index, step)}
                inSheet
              />
              <span className={css.number}>{index + 1}</span>
              <NameInput
                label={`Title of day ${index + 1}`}
                value={day.title}
                maxLength={DAY_TITLE_MAX}
                isNew={day.id === newId}
                onRename={(title) => onRename(day, title)}
              />
              <span className={css.count}>
                {count}
                <span className={visuallyHidden}> {count === 1 ? 'exercise' : 'exercises'}</span>
              </span>
              <IconButton
                label={`Remove ${day.title}`}
                icon={<Trash2 size={20} strokeWidth={1.75} />}
                disabled={days.length === 1}
                onClick={() => onRemove(day)}
              />
            </li>
          );
        })}
      </ol>
      <p id={`${id}-help`} hidden>
        Arrow up and arrow down move the day.
      </p>
      <p role="status" className={visuallyHidden}>
        {announcement}
      </p>
    </>
  );
}
