import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { DAY_TITLE_MAX, type Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { DragHandle } from '../reorder/drag-handle.tsx';
import { OrderHelp } from '../reorder/order-help.tsx';
import { usePendingOrder } from '../reorder/use-pending-order.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import * as css from './days.css.ts';
import { NameInput } from './name-input.tsx';

const titleOf = ({ title }: Day) => title;

interface DaysListProps {
  days: readonly Day[];
  exercises: readonly Exercise[];
  /** The id of the day that was added last: naming it is the next thing to do. */
  newId: string | null;
  onRename: (day: Day, title: string) => void;
  onRemove: (day: Day) => void;
  /** Resolves to whether the order was stored. */
  onReorder: (ids: readonly string[]) => Promise<boolean>;
}

/** The days of a program, to be dragged, named and removed. A program's only day can't be removed. */
export function DaysList({ days, exercises, newId, onRename, onRemove, onReorder }: DaysListProps) {
  const id = useId();
  const { shown, announcement, place, onStep } = usePendingOrder(days, id, titleOf, onReorder);
  const { rowProps, onDrag } = useReorder(shown.length, place, css.ROW_PX);

  return (
    <>
      <ol className={css.list}>
        {shown.map((day, index) => {
          const count = exercises.filter(({ workoutDayId }) => workoutDayId === day.id).length;
          return (
            <li key={day.id} id={`${id}-${day.id}`} {...rowProps(index, css.row)}>
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
      <OrderHelp id={`${id}-help`} noun="day" announcement={announcement} />
    </>
  );
}
