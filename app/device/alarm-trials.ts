import { toneAt, unlockSound } from './alarm.ts';
import { lockedPosition, playLocked, releaseLocked, unlockLockedSound } from './locked-sound.ts';

/** What a trial showed: the sound went on while the page was away, it stopped, or the page was never away. */
export type Trial = 'went-on' | 'stopped' | 'in-front' | 'refused' | 'busy';

export const TRIAL_S = 10;
/** How much later a sound may be than the clock, s. */
const LATE_S = 1.5;

/** Sets a beep on the sound's own clock and looks how far that clock got. Call it in a tap. */
export async function tryBehind(): Promise<Trial> {
  unlockSound();
  const sound = await startSound().catch((error: unknown) =>
    console.info('The browser lets nothing sound', error),
  );
  if (!sound) return 'refused';
  try {
    const from = sound.currentTime;
    toneAt(sound, from + TRIAL_S);
    return await whileAway(() => sound.currentTime - from);
  } finally {
    await sound.close();
  }
}

async function startSound(): Promise<AudioContext> {
  const sound = new AudioContext();
  await sound.resume();
  return sound;
}

/** Plays ten seconds of near silence and the alarm, and looks how far it came. Call it in a tap. */
export async function tryLocked(): Promise<Trial> {
  if (lockedPosition() !== null) return 'busy';
  unlockLockedSound();
  const stop = () => releaseLocked();
  const plays = await playLocked(Date.now() + TRIAL_S * 1000, {
    title: 'Test of the alarm',
    pause: stop,
    adjust: () => undefined,
    skip: stop,
  });
  if (!plays) return 'refused';
  // It plays to its end and is gone by then.
  return whileAway(() => lockedPosition() ?? Number.POSITIVE_INFINITY);
}

/** @param ranS how far the sound came, s */
async function whileAway(ranS: () => number): Promise<Trial> {
  let wasAway = document.hidden;
  const look = () => {
    wasAway ||= document.hidden;
  };
  document.addEventListener('visibilitychange', look);
  const begun = Date.now();
  // A page that sleeps wakes late: how late is what counts.
  await new Promise((done) => setTimeout(done, (TRIAL_S + 0.5) * 1000));
  document.removeEventListener('visibilitychange', look);
  const shouldS = Math.min(TRIAL_S, (Date.now() - begun) / 1000);
  if (ranS() < shouldS - LATE_S) return 'stopped';
  return wasAway ? 'went-on' : 'in-front';
}
