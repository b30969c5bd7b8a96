import type { Carrier } from '../../device/alarm.ts';
import { endLocked, hasLockedRung, playLocked, unlockLockedSound } from '../../device/locked-sound.ts';

/** The part of the rest timer that the lock screen's buttons use. */
export interface RestControls {
  getSnapshot: () => { clock: { phase: string; presetMs: number | null } };
  toggle: () => void;
  adjust: (byMs: number) => void;
  reset: () => void;
}

/** The rest timer's alarm through a locked phone, and its buttons on the lock screen. */
export function lockedRest({ getSnapshot, toggle, adjust, reset }: RestControls): Carrier {
  return {
    unlock: unlockLockedSound,
    carry: (endsAt) =>
      playLocked(endsAt, {
        title: `Rest, ${Math.round((getSnapshot().clock.presetMs ?? 0) / 1000)} s`,
        pause: () => {
          if (getSnapshot().clock.phase === 'running') toggle();
        },
        adjust,
        skip: reset,
      }),
    release: endLocked,
    hasRung: hasLockedRung,
  };
}
