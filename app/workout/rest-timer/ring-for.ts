import { ringAlarm } from '../../device/alarm.ts';
import { LATE_MS, overMs, type RestClock } from './rest-clock.ts';

/**
 * Tells the lifter that a rest is over: by sound, and while the page is behind another app also by a notification
 * (app/device/rest-notice.ts). A page that slept through the end and is looked at again stays silent: it shows how
 * long ago the rest ended, and a beep would only startle.
 */
export function ringFor(clock: RestClock, now: number): void {
  if (!document.hidden && (overMs(clock, now) ?? LATE_MS) >= LATE_MS) return;
  ringAlarm();
  if (!document.hidden) return;
  import('../../device/rest-notice.ts')
    .then(({ showRestNotice }) => showRestNotice())
    .catch((error: unknown) => console.warn('The end of the rest could not be shown', error));
}
