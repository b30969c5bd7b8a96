import { MORE_MS, onNoticeButtons, type RestAsked } from '../../device/notice-buttons.ts';
import { settle } from './rest-clock.ts';
import { restTimer } from './rest-timer-store.ts';

/** Has the buttons of a rest's notification do what those of the timer do. */
export function followNotice(): void {
  onNoticeButtons(press);
}

/** Counted from the instant at which it was pressed: a page that slept may hear of it much later. */
function press({ action, at }: RestAsked): boolean {
  const { clock } = restTimer.getSnapshot();
  const isOver = settle(clock, at).phase === 'done';
  // One that was begun since is not the one that the notification was for.
  if (!isOver && !(clock.phase === 'running' && clock.startedAt < at)) return false;
  if (action === 'done') restTimer.reset();
  else restTimer.adjust(MORE_MS, at);
  return true;
}
