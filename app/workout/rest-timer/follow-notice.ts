import { MORE_MS, onNoticeButtons, type RestAsked } from '../../device/notice-buttons.ts';
import { settle } from './rest-clock.ts';
import { restTimer } from './rest-timer-store.ts';

/** Connects the buttons of a rest's notification with the timer. */
export function followNotice(): void {
  onNoticeButtons(press);
}

/** A press counts from its own instant: a page that slept may hear of it much later. */
function press({ action, at }: RestAsked): boolean {
  const { clock } = restTimer.getSnapshot();
  const isOver = settle(clock, at).phase === 'done';
  // A rest that was started after the press is not the one that the notification was about.
  if (!isOver && !(clock.phase === 'running' && clock.startedAt < at)) return false;
  if (action === 'done') restTimer.reset();
  else restTimer.adjust(MORE_MS, at);
  return true;
}
