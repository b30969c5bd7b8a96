/**
 * The state of the rest timer. It keeps the instant at which it was started, never a running count, so that it is
 * still right after the phone slept or the page was loaded anew. All times in ms.
 */
export interface RestClock {
  phase: 'idle' | 'running' | 'paused' | 'done';
  /** The countdown's length; null counts up. */
  presetMs: number | null;
  /** When it was last started, by the wall clock; 0 unless running. */
  startedAt: number;
  /** How long it had run before it was last started. */
  carriedMs: number;
  /** The length to start after a saved set; null when the lifter last counted up. */
  lastPresetMs: number | null;
  /** When the countdown ran out, by the wall clock; only in phase `done`. */
  endedAt?: number;
}

/** So long after its end a rest is forgotten: the timer stands at 00:00 again. */
const OVER_MAX_MS = 3_600_000;

/** A lifter who looks so long after the end is told how long ago it was, ms. */
export const LATE_MS = 3_000;

export const IDLE: RestClock = {
  phase: 'idle',
  presetMs: null,
  startedAt: 0,
  carriedMs: 0,
  lastPresetMs: null,
};

/** How long the timer has run. A wall clock that is set back does not make it run backwards. */
export function elapsedMs(clock: RestClock, now: number): number {
  const running = clock.phase === 'running' ? Math.max(0, now - clock.startedAt) : 0;
  return clock.carriedMs + running;
}

export function choosePreset(clock: RestClock, presetMs: number, now: number): RestClock {
  return { ...countdown(clock, presetMs, now), lastPresetMs: presetMs };
}

/** A countdown that the lifter did not choose: the preset used last stays the one used last. */
function countdown({ lastPresetMs }: RestClock, presetMs: number, now: number): RestClock {
  return { phase: 'running', presetMs, startedAt: now, carriedMs: 0, lastPresetMs };
}

/**
 * Makes a countdown longer or shorter. One shortened to nothing is done, and keeps its length to start again with; one
 * that is over starts anew with what is added.
 */
export function adjust(clock: RestClock, byMs: number, now: number): RestClock {
  const { phase, presetMs } = clock;
  if (presetMs === null) return clock;
  if (phase === 'done') return byMs > 0 ? countdown(clock, byMs, now) : clock;
  const leftMs = presetMs + byMs - elapsedMs(clock, now);
  if (leftMs > 0) return { ...clock, presetMs: presetMs + byMs };
  const endedAt = phase === 'running' ? now + leftMs : now;
  return { ...clock, phase: 'done', startedAt: 0, carriedMs: presetMs, endedAt };
}

/** Starts or pauses the timer. A countdown that has ended starts again. */
export function toggle(clock: RestClock, now: number): RestClock {
  switch (clock.phase) {
    case 'running':
      return { ...clock, phase: 'paused', carriedMs: elapsedMs(clock, now), startedAt: 0 };
    case 'paused':
      return { ...clock, phase: 'running', startedAt: now };
    case 'done':
      return countdown(clock, clock.presetMs ?? 0, now);
    case 'idle':
      return { ...clock, phase: 'running', presetMs: null, startedAt: now, carriedMs: 0, lastPresetMs: null };
  }
}

/** Back to 00:00 without a preset. The preset used last still starts after the next saved set. */
export function reset(clock: RestClock): RestClock {
  return { ...IDLE, lastPresetMs: clock.lastPresetMs };
}

/**
 * The clock after a saved set: the set's rest begins, in place of any countdown. Without a rest a running countdown
 * ends, and a paused one stays. A count-up is always left alone.
 * @param restMs the rest by schema/gym/rest.ts; null for none
 */
export function afterSavedSet(clock: RestClock, restMs: number | null, now: number): RestClock {
  const countingUp = clock.presetMs === null && clock.phase !== 'idle';
  if (countingUp) return clock;
  if (restMs !== null) return countdown(clock, restMs, now);
  return clock.phase === 'running' || clock.phase === 'done' ? reset(clock) : clock;
}

/** The same clock after the wall clock was set back by `byMs`: what has elapsed stays. */
export function setBack(clock: RestClock, byMs: number): RestClock {
  const { phase, startedAt, endedAt } = clock;
  if (phase === 'running') return { ...clock, startedAt: startedAt - byMs };
  return phase === 'done' && endedAt !== undefined ? { ...clock, endedAt: endedAt - byMs } : clock;
}

/**
 * A stored clock as a page finds it. The wall clock may have been set back meanwhile: an instant that lies ahead is
 * moved to now.
 */
export function found(clock: RestClock, now: number): RestClock {
  const { phase, startedAt, endedAt = 0 } = clock;
  const ahead = (phase === 'done' ? endedAt : startedAt) - now;
  return ahead > 0 ? setBack(clock, ahead) : clock;
}

/** The clock at `now`: a countdown that has run out is done. The same object when nothing changed. */
export function settle(clock: RestClock, now: number): RestClock {
  if (clock.phase === 'done') return (overMs(clock, now) ?? 0) > OVER_MAX_MS ? reset(clock) : clock;
  if (clock.phase !== 'running' || clock.presetMs === null) return clock;
  const over = elapsedMs(clock, now) - clock.presetMs;
  if (over < 0) return clock;
  const done = { ...clock, phase: 'done', startedAt: 0, carriedMs: clock.presetMs } as const;
  return settle({ ...done, endedAt: now - over }, now);
}

/** How long ago a countdown ran out; null while none has. */
export function overMs({ phase, endedAt }: RestClock, now: number): number | null {
  return phase === 'done' && endedAt !== undefined ? Math.max(0, now - endedAt) : null;
}

/**
 * What the timer shows, mm:ss. The remaining time is rounded up: 60 s start at 01:00 and end on 00:00, then it
 * counts up.
 */
export function face(clock: RestClock, now: number): string {
  const over = overMs(clock, now) ?? 0;
  if (over >= 1000) return `+${mmss(Math.floor(over / 1000))}`;
  const elapsed = elapsedMs(clock, now);
  const seconds =
    clock.presetMs === null
      ? Math.floor(elapsed / 1000)
      : Math.ceil(Math.max(0, clock.presetMs - elapsed) / 1000);
  return mmss(seconds);
}

function mmss(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The part of a countdown that remains, 1 to 0; null without a countdown. */
export function remainingShare(clock: RestClock, now: number): number | null {
  if (clock.presetMs === null) return null;
  return Math.max(0, 1 - elapsedMs(clock, now) / clock.presetMs);
}
