/** Low enough to be small, high enough for the tone: 16 kB a second. */
const RATE = 8_000;
const TONE_HZ = 880;
/** Three beeps in this rhythm: whoever has the phone in a pocket hears one of them. */
const BEEP_S = 0.3;
const GAP_S = 0.2;
const BEEPS = 3;
export const TONE_S = BEEPS * (BEEP_S + GAP_S);
const LOUD = 0.6 * 0x7fff;
const HEADER_BYTES = 44;

/** Of 15 minutes, 14 MB: no rest is longer, and a phone has no room to waste. */
export const QUIET_MAX_S = 900;

/**
 * A sound file (WAV, one channel, 16 bits): `quietS` of what nobody hears, then the alarm. It is one step off
 * silence, since a phone may stop what is wholly silent.
 */
export function lockedWav(quietS: number, toneS = TONE_S): ArrayBuffer {
  const quiet = Math.round(quietS * RATE);
  const samples = quiet + Math.round(toneS * RATE);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples * 2));
  writeHeader(view, samples * 2);
  for (let i = 0; i < samples; i += 1) {
    const value = i < quiet ? i & 1 : toneAt((i - quiet) / RATE);
    view.setInt16(HEADER_BYTES + i * 2, value, true);
  }
  return view.buffer;
}

function toneAt(s: number): number {
  const within = s % (BEEP_S + GAP_S);
  if (within >= BEEP_S) return 0;
  // A tone that begins at full volume clicks.
  const fade = Math.min(1, within / 0.02, (BEEP_S - within) / 0.02);
  return Math.round(Math.sin(2 * Math.PI * TONE_HZ * within) * fade * LOUD);
}

function writeHeader(view: DataView, dataBytes: number): void {
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) view.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
}
