import { readPreferences } from '../../device/preferences.ts';
import { noticeState } from '../../device/rest-notice.ts';
import { AccountError } from '../../session/account-client.ts';
import { armRest, disarmRest } from '../../session/push-client.ts';
import { followNotice } from './follow-notice.ts';
import { elapsedMs } from './rest-clock.ts';
import { restTimer } from './rest-timer-store.ts';

/** A page in view rings by itself, and takes the server's ring back so long before, ms: it has to get there. */
const BEFORE_MS = 3_000;

/** `armed` only once the server has said so; `failed`: for this rest only the open app rings. */
type ServerAlarm = 'none' | 'asked' | 'armed' | 'failed';

let state: ServerAlarm = 'none';
/** The rest that the server was told of last, whatever it answered. */
let told: string | null = null;
/** Those that it may ring for: it may have heard of one though its answer was lost, and not of its end. */
const mayRing = new Set<string>();
let busy = false;
let following = false;
const listeners = new Set<() => void>();

export const serverAlarm = (): ServerAlarm => state;
export function onServerAlarm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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

/** The rest for which the server should ring, by the instant of its end on this phone's clock. */
function wanted(): { id: string; afterMs: number } | null {
  const { clock } = restTimer.getSnapshot();
  if (!readPreferences().restPush || clock.phase !== 'running' || clock.presetMs === null) return null;
  const afterMs = Math.round(clock.presetMs - elapsedMs(clock, Date.now()));
  if (afterMs <= (document.hidden ? 0 : BEFORE_MS)) return null;
  return { id: `rest-${clock.startedAt + clock.presetMs - clock.carriedMs}`, afterMs };
}

/** Brings the server to what is wanted, one call at a time. */
async function settle(again = false): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (let rest = wanted(); (rest?.id ?? null) !== told || (again && state === 'failed'); rest = wanted()) {
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
  // A lifter may have taken the permission back: what the server sent then would not be shown.
  if (noticeState() !== 'granted') return show('failed');
  show('asked');
  mayRing.add(id);
  try {
    await armRest(id, afterMs);
    // It holds one rest of a device.
    for (const other of mayRing) if (other !== id) mayRing.delete(other);
    show('armed');
  } catch (error) {
    show('failed');
    tellWhy(error);
  }
}

async function disarm(): Promise<void> {
  told = null;
  show('none');
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

function show(next: ServerAlarm): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Who is back in the app has heard it. */
async function clearNotice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const notices = (await registration?.getNotifications({ tag: 'rest' })) ?? [];
  for (const notice of notices) notice.close();
}
