import { useSyncExternalStore } from 'react';
import { workAt, workFace } from './work-clock.ts';
import * as css from './work-timer.css.ts';
import { workTimer } from './work-timer-store.ts';

/** The time of a work timer that runs while its dialog is closed; nothing while none runs. */
export function WorkFace() {
  const { clock, now } = useSyncExternalStore(workTimer.subscribe, workTimer.getSnapshot);
  if (!clock) return null;
  const moment = workAt(clock, now);
  return <span className={css.small}>{moment.phase === 'over' ? 'Done' : workFace(moment, clock.work)}</span>;
}
