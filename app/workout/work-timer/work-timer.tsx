import { useEffect, useSyncExternalStore } from 'react';
import { asksFor } from '../../../schema/sets/measures.ts';
import { formatTime } from '../../../schema/time.ts';
import { holdAwake } from '../../device/wake-lock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useValue } from '../../ui/listeners.ts';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { withMeasured } from '../sets/rows/row-edits.ts';
import { nameOfRow } from '../sets/rows/row-kinds.ts';
import { nextRow } from '../sets/state/next-row.ts';
import { type OpenPanel, openPanel } from '../sets/state/open-panel.ts';
import { heldSeconds, type WorkClock, workAt, workFace } from './work-clock.ts';
import { WorkSetup } from './work-setup.tsx';
import * as css from './work-timer.css.ts';
import { workTimer } from './work-timer-store.ts';

interface WorkTimerProps {
  /** The index of the row that a hold fills; the next row, if not given. */
  index?: number | undefined;
  /** Opens an exercise. */
  onShow: (exerciseId: string) => void;
  onClose: () => void;
}

/** A timer for holds and for rounds. The time of a stopped hold is written into its row, to be saved. */
export function WorkTimer({ index, onShow, onClose }: WorkTimerProps) {
  const panel = useValue(openPanel);
  const { clock, now } = useSyncExternalStore(workTimer.subscribe, workTimer.getSnapshot);
  const held = clock && clock.work.kind === 'hold' ? heldSeconds(clock) : 0;
  const fits = panel !== null && clock !== null && fillsRow(panel, clock);
  useEffect(() => {
    if (!panel || !clock || !fits || held === 0) return;
    const { drafts, say } = panel.tools;
    drafts.change((rows) => withMeasured(rows, clock.index, { durationS: held }));
    say(`${formatTime(held)} stands in ${nameOfRow(drafts.rows, clock.index)}: save it.`);
    workTimer.clear();
    onClose();
  }, [panel, clock, fits, held, onClose]);

  return (
    <FullScreen narrow onClose={onClose} title={clock?.exercise.name ?? 'Work Timer'}>
      {clock ? (
        <Running
          clock={clock}
          now={now}
          onElsewhere={
            panel?.tools.exercise.id === clock.exercise.id ? null : () => onShow(clock.exercise.id)
          }
          onClose={onClose}
        />
      ) : panel ? (
        <WorkSetup panel={panel} index={index ?? nextRow(panel)?.index ?? 0} />
      ) : null}
    </FullScreen>
  );
}

/** Whether the row that a hold fills belongs to the open exercise, and is measured by time. */
function fillsRow({ tools, about }: OpenPanel, { exercise, index }: WorkClock): boolean {
  return (
    tools.exercise.id === exercise.id && asksFor(about.measure).includes('time') && index in tools.drafts.rows
  );
}

const WORDS = { ready: 'Get ready', work: 'Work', rest: 'Rest', over: 'Done' } as const;

interface RunningProps {
  clock: WorkClock;
  now: number;
  /** Opens the exercise for which the timer runs; null where that is open already. */
  onElsewhere: (() => void) | null;
  onClose: () => void;
}

function Running({ clock, now, onElsewhere, onClose }: RunningProps) {
  const moment = workAt(clock, now);
  const { phase, round, share } = moment;
  const isOver = phase === 'over';
  // The screen stays on: hands that hold something can't touch it.
  useEffect(() => (isOver ? undefined : holdAwake()), [isOver]);
  const { work } = clock;
  const isHold = work.kind === 'hold';
  const held = heldSeconds(clock);
  const words = phase === 'work' && isHold ? 'Hold' : WORDS[phase];
  const rounds = work.kind === 'rounds' && round > 0 ? `Round ${round} of ${work.rounds}` : '';
  const aim = isHold && work.aimMs !== null ? `of ${formatTime(work.aimMs / 1000)}` : '';
  const close = () => {
    workTimer.clear();
    onClose();
  };
  return (
    <div className={css.running}>
      <div className={css.clock[phase]}>
        <p className={css.phase}>{words}</p>
        <p className={css.face} role="timer" aria-live="off">
          {workFace(moment, work)}
        </p>
        <p className={css.round}>{rounds || aim}</p>
        {share === null ? null : (
          <span className={css.track} aria-hidden="true">
            <span className={css.line} style={{ transform: `scaleX(${share})` }} />
          </span>
        )}
      </div>
      <p role="status" className={visuallyHidden}>
        {[words, rounds].filter(Boolean).join(', ')}
      </p>
      {isOver && onElsewhere && isHold && held > 0 ? (
        <Button variant="primary" className={css.press} onClick={onElsewhere}>
          Fill in {formatTime(held)} of {clock.exercise.name}
        </Button>
      ) : null}
      {isOver ? (
        <Button className={css.press} variant={onElsewhere && held > 0 ? 'quiet' : 'primary'} onClick={close}>
          Done
        </Button>
      ) : (
        <Button
          className={css.press}
          onClick={phase === 'ready' || !isHold ? close : workTimer.stop}
          variant={phase === 'ready' ? 'quiet' : 'primary'}
        >
          {phase === 'ready' ? 'Cancel' : 'Stop'}
        </Button>
      )}
      {isOver ? null : (
        <p className={css.hint}>Closed with the cross it goes on: its button shows the time.</p>
      )}
    </div>
  );
}
