import { REST_VIBRATION_MS } from '../../../schema/constants.ts';

const BEEP_HZ = 880;
const BEEP_S = 0.22;
/** Full volume clicks; a beep fades in and out over this. */
const FADE_S = 0.02;

let context: AudioContext | null = null;

/** Browsers let a page sound only after a touch: call it in one, before the alarm is due. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(logSilence);
  } catch (error) {
    logSilence(error);
  }
}

/** Vibrates 200-100-200 ms and beeps. What the device can't do is only logged. */
export function ringAlarm(): void {
  navigator.vibrate?.([...REST_VIBRATION_MS]);
  beep().catch(logSilence);
}

async function beep(): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
  const start = context.currentTime;
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
}

function logSilence(error: unknown): void {
  console.warn('The rest timer could not beep', error);
}
