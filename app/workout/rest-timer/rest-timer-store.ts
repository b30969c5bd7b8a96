import * as v from 'valibot';
import { REST_TICK_MS } from '../../../schema/constants.ts';
import { readySound, setBeep, unlockSound } from '../../device/alarm.ts';
import {
  readJson,
  STORAGE_KEYS,
  subscribe as subscribeStorage,
  writeJson,
} from '../../device/local-storage.ts';
import { createListeners } from '../../ui/listeners.ts';
import { idle } from '../../ui/loading/idle.ts';
import { followLockedSound } from './follow-locked-sound.ts';
import {
  adjust,
  afterSavedSet,
  choosePreset,
  elapsedMs,
  found,
  IDLE,
  type RestClock,
  reset,
  setBack,
  settle,
  toggle,
} from './rest-clock.ts';
import { ringFor } from './ring-for.ts';

const RestClockSchema = v.object({
  phase: v.picklist(['idle', 'running', 'paused', 'done']),
  presetMs: v.nullable(v.number()),
  startedAt: v.number(),
  carriedMs: v.number(),
  lastPresetMs: v.nullable(v.number()),
  endedAt: v.exactOptional(v.number()),
});

/** A rest that is over shows whole seconds only. */
const OVER_TICK_MS = 1_000;
/** How long a busy page may put off preparing the alarm's sound, ms. */
const SOUND_WITHIN_MS = 2_000;

interface RestSnapshot {
  clock: RestClock;
  /** The wall clock at this tick, ms. */
  now: number;
}

const read = (): RestClock => found(readJson(STORAGE_KEYS.restTimer, RestClockSchema) ?? IDLE, Date.now());

/** When a running countdown will end, by the wall clock, ms; null where no countdown runs. */
function endOf(clock: RestClock, now: number): number | null {
  const { phase, presetMs } = clock;
  return phase === 'running' && presetMs !== null ? now + presetMs - elapsedMs(clock, now) : null;
}

/**
 * The one rest timer of this page. It ticks while it runs, whichever screen is shown, so that its
 * end is heard in Settings too, and it lives in local storage, so that a reload changes nothing.
 */
function createRestTimer() {
  // A rest that ended while the page was closed stays silent: a beep on opening would only startle.
  let snapshot: RestSnapshot = { clock: settle(read(), Date.now()), now: Date.now() };
  let ticking: ReturnType<typeof setInterval> | undefined;
  let everyMs = 0;
  /** The rest that a save began, with the clock as it was before, for the save's Undo. */
  let begun: { save: object; phase: RestClock['phase']; before: RestClock } | null = null;
  const { subscribe, tell } = createListeners();

  const show = (clock: RestClock) => {
    snapshot = { clock, now: Date.now() };
    const wanted = clock.phase === 'running' ? REST_TICK_MS : clock.phase === 'done' ? OVER_TICK_MS : 0;
    if (wanted !== everyMs) {
      clearInterval(ticking);
      ticking = wanted > 0 ? setInterval(tick, wanted) : undefined;
      everyMs = wanted;
    }
    tell();
  };
  const put = (clock: RestClock) => {
    // Shown before it is written: writing calls `follow`, which must find this very clock on the screen.
    show(clock);
    setBeep(endOf(clock, snapshot.now));
    writeJson(STORAGE_KEYS.restTimer, clock);
  };
  const tick = () => {
    const now = Date.now();
    const back = snapshot.now - now;
    const clock = settle(back > 0 ? setBack(snapshot.clock, back) : snapshot.clock, now);
    if (clock === snapshot.clock) return show(clock);
    if (snapshot.clock.phase === 'running' && clock.phase !== 'running') ringFor(clock, now);
    put(clock);
  };
  const follow = () => {
    const stored = settle(read(), Date.now());
    if (JSON.stringify(stored) === JSON.stringify(snapshot.clock)) return;
    // The tab that changed the clock sounds, and after a sign-out no tab does. The alarm of a rest that is over may
    // be sounding right now, and is left alone.
    if (stored.phase !== 'done') setBeep(null);
    begun = null;
    show(stored);
  };

  const sound = () => {
    unlockSound();
    setBeep(endOf(snapshot.clock, Date.now()));
  };

  subscribeStorage(STORAGE_KEYS.restTimer, follow);
  // Timers sleep with the phone: look at the clock as soon as it wakes.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && snapshot.clock.phase !== 'idle') tick();
  });
  show(snapshot.clock);
  // Browsers let a page sound only after a touch: one that was loaded in the middle of a rest gets ready at the first.
  if (endOf(snapshot.clock, snapshot.now) !== null) {
    document.addEventListener('click', sound, { once: true });
  }
  document.addEventListener('click', () => void idle(SOUND_WITHIN_MS).then(readySound), { once: true });

  return {
    getSnapshot: () => snapshot,
    subscribe,
    choose: (presetMs: number) => {
      unlockSound();
      begun = null;
      put(choosePreset(snapshot.clock, presetMs, Date.now()));
    },
    toggle: () => {
      unlockSound();
      begun = null;
      put(toggle(snapshot.clock, Date.now()));
    },
    reset: () => {
      begun = null;
      put(reset(snapshot.clock));
    },
    /**
     * @param at the instant from which the change counts, which may be past: a notification's button was pressed
     * then
     */
    adjust: (byMs: number, at = Date.now()) => {
      unlockSound();
      put(settle(adjust(settle(snapshot.clock, at), byMs, at), Date.now()));
    },
    /** Call it in the tap that will start a rest: browsers no longer count what follows an `await` as the touch. */
    prepare: unlockSound,
    /** Starts the rest that follows a save (schema/gym/rest.ts); null ends a countdown. */
    afterSavedSet: (restMs: number | null, save: object = {}) => {
      const before = snapshot.clock;
      const next = afterSavedSet(before, restMs, Date.now());
      if (next === before) return;
      begun = { save, phase: next.phase, before };
      put(next);
    },
    /** Takes back the rest that a save began, unless the lifter has chosen another since. */
    undoSavedSet: (save: object) => {
      if (begun?.save !== save || begun.phase !== snapshot.clock.phase) return;
      put(settle(begun.before, Date.now()));
      begun = null;
    },
  };
}

export const restTimer = createRestTimer();

followLockedSound(restTimer);
