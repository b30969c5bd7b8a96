import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Exercise } from '../../schema/exercise.ts';
import type { TodaysProgress } from '../../schema/progress.ts';
import { classes } from '../ui/classes.ts';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';
import type { DialogKind } from './dialogs/exercise-dialogs.tsx';
import * as css from './exercise-card.css.ts';
import { CardHead } from './exercise-card.tsx';
import { inOrder, moved } from './reorder/order.ts';
import { useReorder } from './reorder/use-reorder.ts';
import { SetPanel } from './sets/set-panel.tsx';
import { useStillHead } from './use-still-head.ts';
import { useWide } from './use-wide.ts';

/** As many cards as a screen shows, the open one among them or beside. */
const FIRST_CARDS = { narrow: 3, wide: 6 };

export interface ExerciseListProps {
  exercises: readonly Exercise[];
  /** Otherwise no more cards than a screen shows: the rest of a long day follows in the next frame. */
  whole: boolean;
  openId: string | null;
  /** By exercise id. */
  today: ReadonlyMap<string, TodaysProgress> | undefined;
  /** What stands below the last card of a wide screen's column. */
  below: ReactNode;
  onToggle: (id: string) => void;
  onDialog: (kind: DialogKind, exercise: Exercise) => void;
  /** Resolves to whether the order was kept. */
  onReorder: (ids: readonly string[]) => Promise<boolean>;
}

/** A day's cards, at most one open. Wide screens show the open one beside the list. */
export function ExerciseList(props: ExerciseListProps) {
  const { exercises, whole, openId, today, below, onToggle, onDialog, onReorder } = props;
  const wide = useWide();
  const id = useId();
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = pendingOrder ? inOrder(exercises, pendingOrder) : exercises;
  const drawn = whole ? shown : shown.slice(0, wide ? FIRST_CARDS.wide : FIRST_CARDS.narrow);
  const refocus = useRef<string | null>(null);

  // What the database says replaces what was dragged, whoever changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the signal
  useEffect(() => setPendingOrder(null), [exercises]);

  // Moving a card in the document takes the focus from its handle.
  useEffect(() => {
    if (!refocus.current) return;
    document.getElementById(refocus.current)?.querySelector('button')?.focus();
    refocus.current = null;
  });

  const place = useCallback(
    (from: number, to: number) => {
      const next = moved(shown, from, to);
      const ids = next.map((exercise) => exercise.id);
      setPendingOrder(ids);
      setAnnouncement(`${next[to]?.name} is now ${to + 1} of ${next.length}.`);
      onReorder(ids).then((kept) => {
        if (!kept) setPendingOrder(null);
      });
    },
    [shown, onReorder],
  );
  const { offsetOf, draggedIndex, onDrag } = useReorder(shown.length, place);
  const onStep = useCallback(
    (index: number, step: 1 | -1) => {
      const to = index + step;
      if (to < 0 || to >= shown.length) return;
      refocus.current = `${id}-${shown[index]?.id}`;
      place(index, to);
    },
    [shown, place, id],
  );

  const keepStill = useStillHead(openId);
  const toggleInPlace = useCallback(
    (exerciseId: string, head: HTMLElement | null) => {
      keepStill(head);
      onToggle(exerciseId);
    },
    [keepStill, onToggle],
  );

  const open = shown.find((exercise) => exercise.id === openId);
  const list = (
    <ol className={css.list}>
      {drawn.map((exercise, index) => {
        const isOpen = exercise.id === openId;
        const offset = offsetOf(index);
        return (
          <li
            key={exercise.id}
            id={`${id}-${exercise.id}`}
            className={classes(
              css.card,
              draggedIndex !== null && draggedIndex !== index && css.gliding,
              draggedIndex === index && css.lifted,
            )}
            style={offset ? { transform: `translateY(${offset}px)` } : undefined}
          >
            <CardHead
              exercise={exercise}
              index={index}
              open={isOpen}
              today={today?.get(exercise.id)}
              panelId={`${id}-panel`}
              handleHelpId={`${id}-help`}
              onToggle={toggleInPlace}
              onDialog={onDialog}
              onDrag={onDrag}
              onStep={onStep}
            />
            {isOpen && !wide ? (
              <div id={`${id}-panel`} className={css.panel} tabIndex={-1}>
                <SetPanel exercise={exercise} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {open ? (
        <a href={`#${id}-panel`} className={css.skip}>
          Skip to the sets
        </a>
      ) : null}
      {wide ? (
        <div className={css.columns}>
          <div className={css.column}>
            {list}
            {below}
          </div>
          {open ? (
            <section
              key={open.id}
              id={`${id}-panel`}
              className={css.side}
              aria-label={open.name}
              tabIndex={-1}
            >
              <h2 className={css.sideName}>{open.name}</h2>
              <SetPanel exercise={open} />
            </section>
          ) : null}
        </div>
      ) : (
        list
      )}
      <p id={`${id}-help`} hidden>
        Arrow up and arrow down move the exercise.
      </p>
      <p role="status" className={visuallyHidden}>
        {announcement}
      </p>
    </>
  );
}
