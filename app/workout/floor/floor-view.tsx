import * as Radix from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, Timer, X } from 'lucide-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { TodaysProgress } from '../../../schema/progress/progress.ts';
import type { SessionCard } from '../../../schema/sessions/session-cards.ts';
import type { SupersetPlace } from '../../../schema/sets/superset.ts';
import type { RunningSession } from '../../../sync/index.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useDialogFocus, WithScrim } from '../../ui/overlays/scrim.tsx';
import { WorkFace } from '../work-timer/work-face.tsx';
import { WorkTimer } from '../work-timer/work-timer.tsx';
import { workTimer } from '../work-timer/work-timer-store.ts';
import type { WayOn } from './floor-controls.tsx';
import { FloorExercise } from './floor-exercise.tsx';
import { FloorRest } from './floor-rest.tsx';
import { FloorStrip } from './floor-strip.tsx';
import * as css from './floor-view.css.ts';
import { SessionTime } from './session-time.tsx';
import { useSideways } from './use-sideways.ts';

interface FloorViewProps {
  title: string;
  /** Today's exercises in today's order, without those that are skipped. */
  exercises: readonly Exercise[];
  places: ReadonlyMap<string, SupersetPlace>;
  today: ReadonlyMap<string, TodaysProgress> | undefined;
  marks: ReadonlyMap<string, SessionCard>;
  running: RunningSession | null;
  /** The exercise that is shown: the one whose card is open on the Workout screen. */
  openId: string | null;
  onShow: (id: string) => void;
  onFinish: (() => void) | undefined;
  onClose: () => void;
}

const GLYPH = { size: 28, strokeWidth: 2 } as const;

const hasClock = () => workTimer.getSnapshot().clock !== null;

/** The session to be read from the bench: one exercise a screen, its numbers large, and one large button. */
export function FloorView(props: FloorViewProps) {
  const { title, exercises, places, today, marks, running, openId, onShow, onFinish, onClose } = props;
  const focus = useDialogFocus(true);
  /** The open work timer, and the index of the row that it is for, if it is for one; null while it is closed. */
  const [works, setWorks] = useState<{ index?: number } | null>(() => (hasClock() ? {} : null));
  const isTiming = useSyncExternalStore(workTimer.subscribe, hasClock);
  const at = Math.max(
    0,
    exercises.findIndex(({ id }) => id === openId),
  );
  const exercise = exercises[at];
  const [before, after] = [exercises[at - 1], exercises[at + 1]];
  const isDone = ({ id, sets }: Exercise) => (today?.get(id)?.done ?? 0) >= sets;
  // After the last exercise the search goes on at the first, for exercises that were left out.
  const left = [...exercises.slice(at + 1), ...exercises.slice(0, at)].find((one) => !isDone(one));
  /** The buttons are drawn anew with each exercise: the one in the place of the pressed one takes the focus. */
  const pressed = useRef<WayOn | null>(null);
  const go = (to: Exercise | undefined, by: WayOn | null = null) => {
    pressed.current = by;
    if (to) onShow(to.id);
  };
  const sideways = useSideways((direction) => go(direction === 1 ? after : before));
  if (!exercise) return null;
  // At either end the pressed arrow is disabled, and the focus goes to the other arrow: on Save, a second press of the
  // key would save a set.
  const last = pressed.current;
  const focused = last === 'after' && !after ? 'before' : last === 'before' && !before ? 'after' : last;
  const turn = (by: WayOn, to: Exercise | undefined, words: string, glyph: ReactNode) => (
    <button
      type="button"
      className={css.turn}
      aria-label={to ? `${words}: ${to.name}` : words}
      disabled={!to}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that had the focus
      autoFocus={focused === by}
      onClick={() => go(to, by)}
    >
      {glyph}
    </button>
  );
  return (
    <Radix.Root open onOpenChange={onClose}>
      <WithScrim open>
        <Radix.Content
          className={css.floor}
          data-floor=""
          aria-modal="true"
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // Escape closes an open menu first.
            if (document.querySelector('[data-floor] [aria-expanded="true"]')) event.preventDefault();
          }}
          {...focus}
        >
          <div className={css.head}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <SessionTime
              running={running}
              done={exercises.filter(isDone).length}
              planned={exercises.length}
            />
            <IconButton
              label={isTiming ? 'Work Timer, running' : 'Work Timer'}
              icon={isTiming ? <WorkFace /> : <Timer size={22} strokeWidth={1.75} />}
              onClick={() => setWorks({})}
            />
            <IconButton
              label="Close the floor view"
              icon={<X size={24} strokeWidth={1.75} />}
              onClick={onClose}
            />
          </div>
          <FloorStrip
            {...{ exercises, places, today }}
            shownId={exercise.id}
            onShow={(id) => go(exercises.find((one) => one.id === id))}
          />
          <FloorExercise
            key={exercise.id}
            exercise={exercise}
            label={places.get(exercise.id)?.label}
            todaysNote={marks.get(exercise.id)?.note}
            swipe={sideways}
            rest={<FloorRest />}
            before={turn('before', before, 'Exercise before', <ChevronLeft {...GLYPH} />)}
            after={turn('after', after, 'Next exercise', <ChevronRight {...GLYPH} />)}
            then={
              left
                ? { words: `Next: ${left.name}`, act: () => go(left, 'middle') }
                : onFinish
                  ? { words: 'Finish', act: onFinish }
                  : null
            }
            pressed={pressed}
            onWork={(index) => setWorks({ index })}
          />
          {works ? <WorkTimer {...works} onShow={onShow} onClose={() => setWorks(null)} /> : null}
        </Radix.Content>
      </WithScrim>
    </Radix.Root>
  );
}
