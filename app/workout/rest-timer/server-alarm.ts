import { readPreferences } from '../../device/preferences.ts';
import { noticeState } from '../../device/rest-notice.ts';
import { AccountError } from '../../session/account-client.ts';
import { armRest, disarmRest } from '../../session/push-client.ts';
import { createValue } from '../../ui/listeners.ts';
import { followNotice } from './follow-notice.ts';
import { elapsedMs } from './rest-clock.ts';
import { restTimer } from './rest-timer-store.ts';

/**
 * A page in view rings by itself. It takes the server's ring back this long before the end, ms, so that the call
 * arrives in time.
 */
const BEFORE_MS = 3_000;

/**
 * `asked`: the server was asked to ring; `armed`: it has said that it will; `failed`: only the open app rings for
 * this rest.
 */
type ServerAlarm = 'none' | 'asked' | 'armed' | 'failed';

export const serverAlarm = createValue<ServerAlarm>('none');
/** The id of the rest that the server was told of last, whatever it answered. */
let told: string | null = null;
/** The ids of rests that the server may still ring for: a call may have reached it although its answer was lost. */
const mayRing = new Set<string>();
let busy = false;
let following = false;

/** From now on the server rings for each rest that nobody would hear from the page. */
export function followRests(): void {
  if (following) return;
  following = true;
  followNotice();
  restTimer.subscribe(() => void settle());
  window.addEventListener('online', () => void settle(true));
  document.addEventListener('visibilitychange', () => {
    void settle(!document.hidden);
    if (!document.hidden) void clearNotice();
  });
  void settle();
  if (!document.hidden) void clearNotice();
}

/**
 * The rest for which the server should ring, if any. Its id is made of the instant of its end on this phone's
 * clock.
 */
function wanted(): { id: string; afterMs: number } | null {
  const { clock } = restTimer.getSnapshot();
  if (!readPreferences().restPush || clock.phase !== 'running' || clock.presetMs === null) return null;
  const afterMs = Math.round(clock.presetMs - elapsedMs(clock, Date.now()));
  if (afterMs <= (document.hidden ? 0 : BEFORE_MS)) return null;
  return { id: `rest-${clock.startedAt + clock.presetMs - clock.carriedMs}`, afterMs };
}

/**
 * Arms and disarms the server until it holds what is wanted, one call at a time.
 * @param again asks once more after a failure
 */
async function settle(again = false): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (
      let rest = wanted();
      (rest?.id ?? null) !== told || (again && serverAlarm.get() === 'failed');
      rest = wanted()
    ) {
      again = false;
      if (rest) await arm(rest);
      else await disarm();
    }
    if (again && told === null) await disarm();
  } finally {
    busy = false;
  }
}

async function arm({ id, afterMs }: { id: string; afterMs: number }): Promise<void> {
  told = id;
  // A lifter may have taken the permission back: a push of the server would not be shown.
  if (noticeState() !== 'granted') return serverAlarm.set('failed');
  serverAlarm.set('asked');
  mayRing.add(id);
  try {
    await armRest(id, afterMs);
    // The server holds one rest a device: this one has replaced all others.
    for (const other of mayRing) if (other !== id) mayRing.delete(other);
    serverAlarm.set('armed');
  } catch (error) {
    serverAlarm.set('failed');
    tellWhy(error);
  }
}

async function disarm(): Promise<void> {
  told = null;
  serverAlarm.set('none');
  try {
    for (const id of mayRing) {
      await disarmRest(id);
      mayRing.delete(id);
    }
  } catch (error) {
    tellWhy(error);
  }
}

function tellWhy(error: unknown): void {
  if (!(error instanceof AccountError)) throw error;
  console.info('The server was not told of the rest.', error.message);
}

/** Closes a rest's notification: whoever is back in the app knows that the rest is over. */
async function clearNotice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const notices = (await registration?.getNotifications({ tag: 'rest' })) ?? [];
  for (const notice of notices) notice.close();
}
