import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryBy, ringAlarm, setBeep, unlockSound } from './alarm.ts';
import { endLocked, hasLockedRung, playLocked, releaseLocked, unlockLockedSound } from './locked-sound.ts';
import { lockedWav } from './locked-wav.ts';

/** The one thing that jsdom can't: an element that plays. Its time goes on by hand. */
class FakeAudio {
  src = '';
  paused = true;
  currentTime = 0;
  onended: (() => void) | null = null;
  play = async () => {
    if (refuses) throw new DOMException('Not in a tap', 'NotAllowedError');
    this.paused = false;
  };
  pause = () => {
    this.paused = true;
  };
  load = () => {
    this.currentTime = 0;
  };
  removeAttribute = () => {
    this.src = '';
  };
  constructor() {
    player = this;
  }
}
let player: FakeAudio;
let refuses = false;
const buttons = new Map<string, (() => void) | null>();
const mediaSession = {
  metadata: null as { title: string; artist: string } | null,
  setActionHandler: (action: string, act: (() => void) | null) => buttons.set(action, act),
  setPositionState: vi.fn(),
};
const audioSession = { type: 'auto' };
const tones: number[] = [];
class FakeSound {
  state = 'running';
  currentTime = 0;
  resume = async () => undefined;
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() },
    connect: vi.fn(),
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: (at: number) => tones.push(at),
    stop: () => undefined,
  });
}

const screen = { title: 'Rest, 90 s', pause: vi.fn(), adjust: vi.fn(), skip: vi.fn() };
const carrier = {
  unlock: unlockLockedSound,
  carry: (endsAt: number) => playLocked(endsAt, screen),
  release: endLocked,
  hasRung: hasLockedRung,
};

vi.stubGlobal('Audio', FakeAudio);
beforeEach(() => {
  vi.useFakeTimers();
  let urls = 0;
  URL.createObjectURL = () => `blob:${++urls}`;
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('AudioContext', FakeSound);
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  Object.assign(navigator, { mediaSession, audioSession });
  refuses = false;
  carryBy(carrier);
  unlockSound();
});
afterEach(() => {
  releaseLocked();
  carryBy(null);
  tones.length = 0;
  vi.useRealTimers();
});
const passed = () => vi.advanceTimersByTimeAsync(0);

it('makes a file of near silence for the whole rest, with the alarm behind it', () => {
  const bytes = lockedWav(2);
  const samples = new Int16Array(bytes.slice(44));
  const loudest = (from: number, to: number) => Math.max(...samples.slice(from * 8_000, to * 8_000));
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF');
  expect(loudest(0, 2)).toBe(1);
  expect(loudest(2, 2.3)).toBeGreaterThan(15_000);
  expect(samples.length / 8_000).toBe(3.5);
});

it('plays from the tap to the end of a rest, shows it on the lock screen, and gives all of it back', async () => {
  setBeep(Date.now() + 90_000);
  await passed();
  expect(player.paused).toBe(false);
  expect(audioSession.type).toBe('playback');
  expect(mediaSession.metadata).toMatchObject({ title: 'Rest, 90 s', artist: 'Chalkbook' });
  buttons.get('seekforward')?.();
  expect(screen.adjust).toHaveBeenCalledWith(15_000);
  buttons.get('nexttrack')?.();
  expect(screen.skip).toHaveBeenCalledOnce();
  // The alarm is in the file: no second one is set beside it.
  expect(tones).toEqual([]);

  setBeep(null);
  expect(player).toMatchObject({ paused: true, src: '' });
  expect(audioSession.type).toBe('auto');
  expect(mediaSession.metadata).toBeNull();
  expect(buttons.get('seekforward')).toBeNull();
});

it('is not cut, nor rung twice, when the timer finds the rest over', async () => {
  setBeep(Date.now() + 90_000);
  await passed();
  player.currentTime = 90.1;
  ringAlarm();
  setBeep(null);
  expect(player.paused).toBe(false);
  player.onended?.();
  expect(player.src).toBe('');
  await passed();
  expect(tones).toEqual([]);
  // What is timed next rings by itself.
  ringAlarm();
  await passed();
  expect(tones).toHaveLength(1);
});

it('rings once where the page looks late', async () => {
  setBeep(Date.now() + 90_000);
  await passed();
  player.currentTime = 91.5;
  player.onended?.();
  ringAlarm();
  await passed();
  expect(tones).toEqual([]);
});

it('leaves the beep to the sound’s own clock where the browser refuses, or the rest is too long', async () => {
  refuses = true;
  setBeep(Date.now() + 90_000);
  await passed();
  expect(tones).toEqual([90]);
  expect(mediaSession.metadata).toBeNull();
  refuses = false;
  setBeep(Date.now() + 1_000_000);
  await passed();
  expect(tones).toEqual([90, 1_000]);
  expect(player.src).toBe('');
});
