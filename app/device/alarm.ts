import { REST_VIBRATION_MS } from '../../schema/constants.ts';

const BEEP_HZ = 880;
const BEEP_S = 0.22;
/** Full volume clicks; a beep fades in and out over this. */
const FADE_S = 0.02;

/** The two clocks drift apart by less; a beep that comes so soon needs no other. */
const SOON_S = 0.25;
/** A beep that could not sound in time says nothing any more. */
const STALE_MS = 1_000;

interface SetBeep {
  tone: OscillatorNode | null;
  /** By the sound's clock, s. */
  at: number;
}

let context: AudioContext | null = null;
let due: SetBeep | null = null;

/** What sounds through a locked phone, for who has chosen it (app/workout/rest-timer/locked-rest.ts). */
export interface Carrier {
  /** Call it in a tap. */
  unlock: () => void;
  /** Resolves to whether it will sound at that instant, ms. */
  carry: (endsAt: number) => Promise<boolean>;
  release: () => void;
  hasRung: () => boolean;
}
let carrier: Carrier | null = null;

/** Another takes the place of the one before; null takes it away. */
export function carryBy(next: Carrier | null): void {
  carrier?.release();
  carrier = next;
}

/** Browsers let a page sound only after a touch: call it in one, before the alarm is due. */
export function unlockSound(): void {
  carrier?.unlock();
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(logSilence);
  } catch (error) {
    logSilence(error);
  }
}

/**
 * Makes the page's sound ahead, silent: a browser takes up to a fifth of a second for its first one, for which
 * the tap that needs it should not wait. Call it after a touch, or browsers warn of it.
 */
export function readySound(): void {
  if (context) return;
  try {
    context = new AudioContext();
    context.suspend().catch(logSilence);
  } catch (error) {
    logSilence(error);
  }
}

/**
 * Sets the beep for the end of a rest, on the sound's own clock: a page behind another app looks at its timers
 * once a minute only. Nothing is set where the page may not sound yet.
 * @param endsAt by the wall clock, ms; null takes it back
 */
export function setBeep(endsAt: number | null): void {
  takeBeepBack();
  if (endsAt === null || !context) return;
  const sound = context;
  const set: SetBeep = { tone: null, at: Number.POSITIVE_INFINITY };
  due = set;
  const carried = carrier?.carry(endsAt) ?? Promise.resolve(false);
  Promise.all([carried, sound.resume()])
    .then(([isCarried]) => {
      if (isCarried) return;
      const inS = (endsAt - Date.now()) / 1000;
      if (due !== set || inS <= 0) return;
      set.at = sound.currentTime + inS;
      set.tone = toneAt(sound, set.at);
    })
    .catch(logSilence);
}

function takeBeepBack(): void {
  carrier?.release();
  due?.tone?.stop();
  due = null;
}

/** A page that was not touched yet, as one that was opened anew, may not vibrate, and is told so in the console. */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...REST_VIBRATION_MS]);
}

/** Vibrates 200-100-200 ms and beeps. A beep that is set for a rest stays set. What the device can't do is only logged. */
export function signal(): void {
  vibrate();
  beep().catch(logSilence);
}

/** The end of the rest: vibrates, and beeps unless the beep that was set for it has come. */
export function ringAlarm(): void {
  vibrate();
  if (carrier?.hasRung()) return;
  if (due && context?.state === 'running' && context.currentTime > due.at - SOON_S) {
    due = null;
    return;
  }
  // The sound's clock stood still while the phone slept.
  takeBeepBack();
  beep().catch(logSilence);
}

async function beep(): Promise<void> {
  context ??= new AudioContext();
  const asked = Date.now();
  if (context.state !== 'running') await context.resume();
  // A page that may not sound yet waits here for the next touch.
  if (Date.now() - asked < STALE_MS) toneAt(context, context.currentTime);
}

/** One beep. @param start by the sound's clock, s */
export function toneAt(context: AudioContext, start: number): OscillatorNode {
  const end = start + BEEP_S;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = BEEP_HZ;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.5, start + FADE_S);
  volume.gain.setValueAtTime(0.5, end - FADE_S);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
  return tone;
}

function logSilence(error: unknown): void {
  console.warn('The rest timer could not beep', error);
}
