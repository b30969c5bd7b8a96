import * as v from 'valibot';
import { REST_TICK_MS } from '../../../schema/constants.ts';
import { carryBy, ringAlarm, setBeep, unlockSound } from '../../device/alarm.ts';
import {
  readJson,
  STORAGE_KEYS,
  subscribe as subscribeStorage,
  writeJson,
} from '../../device/local-storage.ts';
import { readPreferences } from '../../device/preferences.ts';
import {
  adjust,
  afterSavedSet,
  choosePreset,
  elapsedMs,
  IDLE,
  type RestClock,
  reset,
  settle,
  toggle,
} from './rest-clock.ts';

const RestClockSchema = v.object({
  phase: v.picklist(['idle', 'running', 'paused', 'done']),
  presetMs: v.nullable(v.number()),
  startedAt: v.number(),
  carriedMs: v.number(),
  lastPresetMs: v.nullable(v.number()),
  endedAt: v.exactOptional(v.number()),
});

const OVER_TICK_MS = 1_000;

interface RestSnapshot {
  clock: RestClock;
  /** The wall clock at this tick, ms. */
  now: number;
}

const read = (): RestClock => readJson(STORAGE_KEYS.restTimer, RestClockSchema) ?? IDLE;

/** In front it sounds; behind another app, where the lifter allowed it, the browser says it (app/device/rest-notice.ts). */
function ring(): void {
  ringAlarm();
  if (!document.hidden) return;
  import('../../device/rest-notice.ts')
    .then(({ showRestNotice }) => showRestNotice())
    .catch((error: unknown) => console.warn('The end of the rest could not be shown', error));
}

/** When a countdown that runs will be over, by the wall clock, ms; null for any other. */
function endOf(clock: RestClock, now: number): number | null {
  const { phase, presetMs } = clock;
  return phase === 'running' && presetMs !== null ? now + presetMs - elapsedMs(clock, now) : null;
}

/**
 * The one rest timer of this page. It ticks while it runs, whichever screen is shown, so that its
 * end is heard in Settings too, and it lives in local storage, so that a reload changes nothing.
 */
function createRestTimer() {
  // What ended while the page was away ended unheard; a beep on opening would only startle.
  let snapshot: RestSnapshot = { clock: settle(read(), Date.now()), now: Date.now() };
  let ticking: ReturnType<typeof setInterval> | undefined;
  let everyMs = 0;
  const listeners = new Set<() => void>();

  const show = (clock: RestClock) => {
    snapshot = { clock, now: Date.now() };
    // What is over only counts its seconds.
    const wanted = clock.phase === 'running' ? REST_TICK_MS : clock.phase === 'done' ? OVER_TICK_MS : 0;
    if (wanted !== everyMs) {
      clearInterval(ticking);
      ticking = wanted > 0 ? setInterval(tick, wanted) : undefined;
      everyMs = wanted;
    }
    for (const listener of listeners) listener();
  };
  const put = (clock: RestClock) => {
    // Shown first: writing calls back, and must find this clock.
    show(clock);
    setBeep(endOf(clock, snapshot.now));
    writeJson(STORAGE_KEYS.restTimer, clock);
  };
  const tick = () => {
    const clock = settle(snapshot.clock, Date.now());
    if (clock === snapshot.clock) return show(clock);
    if (snapshot.clock.phase === 'running') ring();
    put(clock);
  };
  const follow = () => {
    const stored = settle(read(), Date.now());
    if (JSON.stringify(stored) !== JSON.stringify(snapshot.clock)) show(stored);
  };

  subscribeStorage(STORAGE_KEYS.restTimer, follow);
  // Timers sleep with the phone: look at the clock as soon as it wakes.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && snapshot.clock.phase !== 'idle') tick();
  });
  show(snapshot.clock);

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    choose: (presetMs: number) => {
      unlockSound();
      put(choosePreset(snapshot.clock, presetMs, Date.now()));
    },
    toggle: () => {
      unlockSound();
      put(toggle(snapshot.clock, Date.now()));
    },
    reset: () => put(reset(snapshot.clock)),
    /** 15 s more or less, ms. */
    adjust: (byMs: number) => {
      unlockSound();
      put(adjust(snapshot.clock, byMs, Date.now()));
    },
    /** Call in the tap that will lead to a rest: what follows an await no longer counts as a touch. */
    prepare: unlockSound,
    /** The rest that follows a save (schema/rest.ts) starts; null ends what was counted down. */
    afterSavedSet: (restMs: number | null) => {
      const next = afterSavedSet(snapshot.clock, restMs, Date.now());
      if (next !== snapshot.clock) put(next);
    },
  };
}

export const restTimer = createRestTimer();

/** Here before the tap that starts a rest, in a file of its own for who has chosen it. */
let carries = false;
function followLockedSound(): void {
  const { lockedSound } = readPreferences();
  if (lockedSound === carries) return;
  carries = lockedSound;
  if (!carries) {
    carryBy(null);
    return;
  }
  import('./locked-rest.ts')
    .then(({ lockedRest }) => carries && carryBy(lockedRest(restTimer)))
    .catch((error: unknown) => console.warn('A rest will not sound through the lock', error));
}
subscribeStorage(STORAGE_KEYS.preferences, followLockedSound);
followLockedSound();
