/**
 * The rest timer's arithmetic. It keeps the instant it was started, never a running count, so
 * it is right after the phone slept or the page was loaded anew. All times in ms.
 */
export interface RestClock {
  phase: 'idle' | 'running' | 'paused' | 'done';
  /** The countdown's length; null counts up. */
  presetMs: number | null;
  /** When it was last started, by the wall clock; 0 unless running. */
  startedAt: number;
  /** What had elapsed before that. */
  carriedMs: number;
  /** The preset to start after a saved set; null when the lifter last counted up. */
  lastPresetMs: number | null;
}

export const IDLE: RestClock = {
  phase: 'idle',
  presetMs: null,
  startedAt: 0,
  carriedMs: 0,
  lastPresetMs: null,
};

/** A wall clock set back must not make time run backwards. */
export function elapsedMs(clock: RestClock, now: number): number {
  const running = clock.phase === 'running' ? Math.max(0, now - clock.startedAt) : 0;
  return clock.carriedMs + running;
}

export function choosePreset(clock: RestClock, presetMs: number, now: number): RestClock {
  return { ...clock, phase: 'running', presetMs, startedAt: now, carriedMs: 0, lastPresetMs: presetMs };
}

/** Start or pause. A countdown that has ended starts again. */
export function toggle(clock: RestClock, now: number): RestClock {
  switch (clock.phase) {
    case 'running':
      return { ...clock, phase: 'paused', carriedMs: elapsedMs(clock, now), startedAt: 0 };
    case 'paused':
      return { ...clock, phase: 'running', startedAt: now };
    case 'done':
      return { ...clock, phase: 'running', startedAt: now, carriedMs: 0 };
    case 'idle':
      return { ...clock, phase: 'running', presetMs: null, startedAt: now, carriedMs: 0, lastPresetMs: null };
  }
}

/** Back to 00:00 without a preset. The preset used last still starts after the next saved set. */
export function reset(clock: RestClock): RestClock {
  return { ...IDLE, lastPresetMs: clock.lastPresetMs };
}

/** After a saved set: the preset used last starts from its full length; a count-up is left alone. */
export function afterSavedSet(clock: RestClock, now: number): RestClock {
  const countingUp = clock.presetMs === null && clock.phase !== 'idle';
  if (clock.lastPresetMs === null || countingUp) return clock;
  return choosePreset(clock, clock.lastPresetMs, now);
}

/** The clock at `now`: a countdown that has run out is done. The same object when nothing changed. */
export function settle(clock: RestClock, now: number): RestClock {
  if (clock.phase !== 'running' || clock.presetMs === null) return clock;
  if (elapsedMs(clock, now) < clock.presetMs) return clock;
  return { ...clock, phase: 'done', startedAt: 0, carriedMs: clock.presetMs };
}

/** mm:ss. What remains rounds up, so that a preset of 60 s starts at 01:00 and ends on 00:00. */
export function face(clock: RestClock, now: number): string {
  const elapsed = elapsedMs(clock, now);
  const seconds =
    clock.presetMs === null
      ? Math.floor(elapsed / 1000)
      : Math.ceil(Math.max(0, clock.presetMs - elapsed) / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** What remains of a countdown, 1 to 0; null without a preset. */
export function remainingShare(clock: RestClock, now: number): number | null {
  if (clock.presetMs === null) return null;
  return Math.max(0, 1 - elapsedMs(clock, now) / clock.presetMs);
}
