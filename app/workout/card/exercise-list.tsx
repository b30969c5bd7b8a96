import { type ReactNode, useCallback, useEffect, useId } from 'react';
import { loadedWith } from '../../../schema/catalogue/loaded-with.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { TodaysProgress } from '../../../schema/progress/progress.ts';
import type { SessionCard } from '../../../schema/sessions/session-cards.ts';
import type { SupersetPlace } from '../../../schema/sets/superset.ts';
import type { RunningSession } from '../../../sync/index.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useMovable } from '../../ui/use-movable.ts';
import type { DialogKind } from '../dialogs/exercise-dialogs.tsx';
import { OrderHelp } from '../reorder/order-help.tsx';
import { usePendingOrder } from '../reorder/use-pending-order.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import { SetPanel } from '../sets/set-panel.tsx';
import { SupersetBar } from '../superset/superset-mark.tsx';
import { useWide } from '../use-wide.ts';
import { CardHead } from './exercise-card.tsx';
import * as css from './exercise-list.css.ts';
import { useStillHead } from './use-still-head.ts';

/** As many cards as a screen shows. A narrow screen has the open one among them, a wide one beside them. */
const FIRST_CARDS = { narrow: 3, wide: 6 };

const nameOf = ({ name }: Exercise) => name;

interface ExerciseListProps {
  exercises: readonly Exercise[];
  /** Whether all cards are drawn. Else only as many as a screen shows: the rest follows in the next frame. */
  whole: boolean;
  openId: string | null;
  /** Where exercises stand in their supersets, by exercise id; an exercise without a superset is not in it. */
  places: ReadonlyMap<string, SupersetPlace>;
  /** The exercise that was added last, or with which a superset goes on: its card is scrolled into sight. */
  addedId: string | null;
  /** What was done of each exercise today, by exercise id. */
  today: ReadonlyMap<string, TodaysProgress> | undefined;
  /** The day's cards in the order of the running session. */
  cards: readonly SessionCard[];
  /** The cards of which the running session says something, by exercise id. */
  marks: ReadonlyMap<string, SessionCard>;
  running: RunningSession | null;
  program: readonly Exercise[];
  /** Stands below the last card in the column of a wide screen. */
  below: ReactNode;
  onToggle: (id: string) => void;
  /** Opens a card, or with null closes the open one. */
  onOpen: (id: string | null) => void;
  onDialog: (kind: DialogKind, exercise: Exercise) => void;
  /** Resolves to whether the order was stored. */
  onReorder: (ids: readonly string[], from: number, to: number) => Promise<boolean>;
}

const TodayTools = lazyPart(async () => (await import('../session/today/today-tools.tsx')).TodayTools, {
  loading: ({ exercise }) => (
    <div className={loadedWith(exercise.equipment) === 'bar' ? css.todayRoom.bar : css.todayRoom.anything} />
  ),
});

/** A day's cards, at most one open. Wide screens show the open one beside the list. */
export function ExerciseList(props: ExerciseListProps) {
  const { exercises, whole, places, openId, addedId, today, marks, below, onToggle, onDialog, onReorder } =
    props;
  const wide = useWide();
  const id = useId();
  const { shown, announcement, place, onStep } = usePendingOrder(exercises, id, nameOf, onReorder);
  const drawn = whole ? shown : shown.slice(0, wide ? FIRST_CARDS.wide : FIRST_CARDS.narrow);

  useEffect(() => {
    if (addedId) document.getElementById(`${id}-${addedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [addedId, id]);

  const { rowProps, onDrag } = useReorder(shown.length, place);

  const keepStill = useStillHead(openId);
  const toggleInPlace = useCallback(
    (exerciseId: string, head: HTMLElement | null) => {
      keepStill(head);
      onToggle(exerciseId);
    },
    [keepStill, onToggle],
  );

  const panel = useMovable();
  const open = shown.find((exercise) => exercise.id === openId);
  const list = (
    <ol className={css.list}>
      {drawn.map((exercise, index) => {
        const isOpen = exercise.id === openId;
        const place = places.get(exercise.id);
        return (
          <li key={exercise.id} id={`${id}-${exercise.id}`} {...rowProps(index, css.card)}>
            {place ? <SupersetBar place={place} /> : null}
            <CardHead
              exercise={exercise}
              index={index}
              open={isOpen}
              place={place}
              today={today?.get(exercise.id)}
              mark={marks.get(exercise.id)}
              panelId={`${id}-panel`}
              handleHelpId={`${id}-help`}
              onToggle={toggleInPlace}
              onDialog={onDialog}
              onDrag={onDrag}
              onStep={onStep}
            />
            {isOpen && !wide ? (
              <div ref={panel.place} id={`${id}-panel`} className={css.panel} tabIndex={-1} />
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
              ref={panel.place}
              id={`${id}-panel`}
              className={css.side}
              aria-label={open.name}
              tabIndex={-1}
            >
              <h2 className={css.sideName}>{open.name}</h2>
            </section>
          ) : null}
        </div>
      ) : (
        list
      )}
      {open
        ? panel.draw(
            <SetPanel
              exercise={open}
              below={(tools) => (
                <TodayTools
                  exercise={open}
                  tools={tools}
                  cards={props.cards}
                  running={props.running}
                  program={props.program}
                  onOpen={props.onOpen}
                />
              )}
            />,
            open.id,
          )
        : null}
      <OrderHelp id={`${id}-help`} noun="exercise" announcement={announcement} />
    </>
  );
}
