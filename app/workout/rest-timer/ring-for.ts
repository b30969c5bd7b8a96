import { ringAlarm } from '../../device/alarm.ts';
import { LATE_MS, overMs, type RestClock } from './rest-clock.ts';

/**
 * In front it sounds; behind another app, where the lifter allowed it, the browser says it (app/device/rest-notice.ts).
 * Who comes back to a page that slept through the end reads how long ago it was: a beep would only startle.
 */
export function ringFor(clock: RestClock, now: number): void {
  if (!document.hidden && (overMs(clock, now) ?? LATE_MS) >= LATE_MS) return;
  ringAlarm();
  if (!document.hidden) return;
  import('../../device/rest-notice.ts')
    .then(({ showRestNotice }) => showRestNotice())
    .catch((error: unknown) => console.warn('The end of the rest could not be shown', error));
}
