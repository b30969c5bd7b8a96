import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { DAY_TITLE_MAX, type Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { DragHandle } from '../reorder/drag-handle.tsx';
import { inOrder, moved } from '../reorder/order.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import * as css from './days.css.ts';
import { NameInput } from './name-input.tsx';

interface DaysListProps {
  days: readonly Day[];
  exercises: readonly Exercise[];
  /** The day that was added last: its name is what comes next. */
  newId: string | null;
  onRename: (day: Day, title: string) => void;
  onRemove: (day: Day) => void;
  /** Resolves to whether the order was kept. */
  onReorder: (ids: readonly string[], before: readonly string[]) => Promise<boolean>;
}

/** The days of a program, to be dragged, named and removed. The only one can't be removed. */
export function DaysList({ days, exercises, newId, onRename, onRemove, onReorder }: DaysListProps) {
  const id = useId();
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = pendingOrder ? inOrder(days, pendingOrder) : days;
  const refocus = useRef<string | null>(null);

  // What the database says replaces what was dragged, whoever changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the signal
  useEffect(() => setPendingOrder(null), [days]);

  // Moving a row in the document takes the focus from its handle.
  useEffect(() => {
    if (!refocus.current) return;
    document.getElementById(refocus.current)?.querySelector('button')?.focus();
    refocus.current = null;
  });

  const place = useCallback(
    (from: number, to: number) => {
      const next = moved(shown, from, to);
      const ids = next.map((day) => day.id);
      setPendingOrder(ids);
      setAnnouncement(`${next[to]?.title} is now ${to + 1} of ${next.length}.`);
      const before = shown.map((day) => day.id);
      onReorder(ids, before).then((kept) => {
        if (!kept) setPendingOrder(null);
      });
    },
    [shown, onReorder],
  );
  const { offsetOf, draggedIndex, onDrag } = useReorder(shown.length, place, css.ROW_PX);
  const onStep = (index: number, step: 1 | -1) => {
    const to = index + step;
    if (to < 0 || to >= shown.length) return;
    refocus.current = `${id}-${shown[index]?.id}`;
    place(index, to);
  };

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
                icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
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
