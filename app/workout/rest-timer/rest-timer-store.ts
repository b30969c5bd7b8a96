import * as v from 'valibot';
import { REST_TICK_MS } from '../../../schema/constants.ts';
import {
  readJson,
  STORAGE_KEYS,
  subscribe as subscribeStorage,
  writeJson,
} from '../../hooks/local-storage.ts';
import { ringAlarm, unlockSound } from './alarm.ts';
import { afterSavedSet, choosePreset, IDLE, type RestClock, reset, settle, toggle } from './rest-clock.ts';

const RestClockSchema = v.object({
  phase: v.picklist(['idle', 'running', 'paused', 'done']),
  presetMs: v.nullable(v.number()),
  startedAt: v.number(),
  carriedMs: v.number(),
  lastPresetMs: v.nullable(v.number()),
});

export interface RestSnapshot {
  clock: RestClock;
  /** The wall clock at this tick, ms. */
  now: number;
}

const read = (): RestClock => readJson(STORAGE_KEYS.restTimer, RestClockSchema) ?? IDLE;

/**
 * The one rest timer of this page. It ticks while it runs, whichever screen is shown, so that its
 * end is heard in Settings too, and it lives in local storage, so that a reload changes nothing.
 */
function createRestTimer() {
  // What ended while the page was away ended unheard; a beep on opening would only startle.
  let snapshot: RestSnapshot = { clock: settle(read(), Date.now()), now: Date.now() };
  let ticking: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const show = (clock: RestClock) => {
    snapshot = { clock, now: Date.now() };
    if (clock.phase === 'running') ticking ??= setInterval(tick, REST_TICK_MS);
    else {
      clearInterval(ticking);
      ticking = undefined;
    }
    for (const listener of listeners) listener();
  };
  const put = (clock: RestClock) => {
    // Shown first: writing calls back, and must find this clock.
    show(clock);
    writeJson(STORAGE_KEYS.restTimer, clock);
  };
  const tick = () => {
    const clock = settle(snapshot.clock, Date.now());
    if (clock === snapshot.clock) return show(clock);
    put(clock);
    ringAlarm();
  };
  const follow = () => {
    const stored = settle(read(), Date.now());
    if (JSON.stringify(stored) !== JSON.stringify(snapshot.clock)) show(stored);
  };

  subscribeStorage(STORAGE_KEYS.restTimer, follow);
  // Timers sleep with the phone: look at the clock as soon as it wakes.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && snapshot.clock.phase === 'running') tick();
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
    /** Call in the tap that will lead to a rest: what follows an await no longer counts as a touch. */
    prepare: () => {
      if (snapshot.clock.lastPresetMs !== null) unlockSound();
    },
    /** The preset used last starts anew; without one nothing happens. */
    afterSavedSet: () => {
      const next = afterSavedSet(snapshot.clock, Date.now());
      if (next !== snapshot.clock) put(next);
    },
  };
}

export const restTimer = createRestTimer();
