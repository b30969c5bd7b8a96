import { Timer } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import { asksFor } from '../../../../schema/sets/measures.ts';
import { readText, STORAGE_KEYS, subscribe } from '../../../device/local-storage.ts';
import { useAboutMovement } from '../../../diary/movements.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { lazyDialog } from '../../lazy-dialog.tsx';
import * as css from '../session.css.ts';

const WorkTimer = lazyDialog(async () => (await import('../../work-timer/work-timer.tsx')).WorkTimer);

const WorkFace = lazyPart(async () => (await import('../../work-timer/work-face.tsx')).WorkFace, {
  loading: () => 'Clock',
});

// Made once: React skips an element that is the same object, instead of drawing the icon again at each save.
const CLOCK = <Timer size={20} strokeWidth={1.75} />;

const onClock = (listener: () => void) => subscribe(STORAGE_KEYS.workTimer, listener);
const hasClock = () => readText(STORAGE_KEYS.workTimer) !== null;

interface ClockToolProps {
  exercise: Exercise;
  /** Opens a card, or with null closes the open one. */
  onOpen: (exerciseId: string | null) => void;
}

/** The button of the work timer. Exercises that are measured by time have it; while the timer runs, all have. */
export function ClockTool({ exercise, onOpen }: ClockToolProps) {
  const about = useAboutMovement(movementOf(exercise));
  const [works, setWorks] = useState(false);
  const runs = useSyncExternalStore(onClock, hasClock);
  if (!runs && (!about || !asksFor(about.measure).includes('time'))) return null;
  return (
    <>
      <button
        type="button"
        className={css.todayButton}
        aria-haspopup="dialog"
        aria-label={runs ? 'Clock, running' : 'Clock'}
        onClick={() => setWorks(true)}
      >
        {CLOCK}
        {runs ? <WorkFace /> : 'Clock'}
      </button>
      {works ? <WorkTimer onShow={onOpen} onClose={() => setWorks(false)} /> : null}
    </>
  );
}
