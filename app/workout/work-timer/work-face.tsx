import { useSyncExternalStore } from 'react';
import { workAt, workFace } from './work-clock.ts';
import * as css from './work-timer.css.ts';
import { workTimer } from './work-timer-store.ts';

/** What the work timer shows while it is closed and goes on; nothing while it stands. */
export function WorkFace() {
  const { clock, now } = useSyncExternalStore(workTimer.subscribe, workTimer.getSnapshot);
  if (!clock) return null;
  const moment = workAt(clock, now);
  return <span className={css.small}>{moment.phase === 'over' ? 'Done' : workFace(moment, clock.work)}</span>;
}
