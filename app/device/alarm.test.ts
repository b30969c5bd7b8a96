import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ringAlarm, setBeep, signal, unlockSound } from './alarm.ts';

/** What jsdom has none of: a clock of its own, in s, and tones that begin by it. */
class FakeSound {
  #isHeld = false;
  constructor() {
    made.push(this);
  }
  get state() {
    return isAllowed && !this.#isHeld ? 'running' : 'suspended';
  }
  get currentTime() {
    return clockS;
  }
  readonly destination = {};
  suspend = async () => {
    this.#isHeld = true;
  };
  resume = () => {
    this.#isHeld = false;
    return isAllowed ? Promise.resolve() : new Promise<void>((go) => waiting.push(go));
  };

  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() },
    connect: vi.fn(),
  });
  createOscillator = () => {
    const tone = { at: Number.NaN, stoppedAt: Number.NaN };
    tones.push(tone);
    return {
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: (at: number) => {
        tone.at = at;
      },
      stop: (at = clockS) => {
        tone.stoppedAt = at;
      },
    };
  };
}
/** A browser lets a page sound after a touch only, and has it wait till then. */
let isAllowed = true;
const made: FakeSound[] = [];
const waiting: (() => void)[] = [];
let clockS = 100;
const tones: { at: number; stoppedAt: number }[] = [];
const sounding = () => tones.filter(({ at, stoppedAt }) => stoppedAt > at).map(({ at }) => at);
/** Time passes, for the page and for its sound. */
const pass = async (ms: number, soundMs = ms) => {
  clockS += soundMs / 1000;
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeSound);
  unlockSound();
});
afterEach(() => {
  setBeep(null);
  tones.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sounds at the end by its own clock, and not once more when the page comes to ring', async () => {
  const now = clockS;
  setBeep(Date.now() + 90_000);
  await pass(0);
  expect(sounding()).toEqual([now + 90]);
  // A page behind another app looks late.
  await pass(130_000);
  ringAlarm();
  await pass(0);
  expect(sounding()).toEqual([now + 90]);
});

it('goes with what the lifter does to the rest', async () => {
  const now = clockS;
  setBeep(Date.now() + 90_000);
  await pass(10_000);
  setBeep(Date.now() + 95_000);
  await pass(0);
  expect(sounding()).toEqual([now + 105]);
  setBeep(null);
  expect(sounding()).toEqual([]);
});

it('rings at once where the sound slept with the phone', async () => {
  setBeep(Date.now() + 90_000);
  await pass(0);
  await pass(300_000, 20_000);
  ringAlarm();
  await pass(0);
  expect(sounding()).toEqual([clockS]);
});

it('leaves the beep of a rest set where something else sounds meanwhile', async () => {
  const now = clockS;
  setBeep(Date.now() + 90_000);
  await pass(0);
  await pass(20_000);
  signal();
  await pass(0);
  expect(sounding()).toEqual([now + 90, now + 20]);
  await pass(70_000);
  ringAlarm();
  await pass(0);
  expect(sounding()).toEqual([now + 90, now + 20]);
});

it('does not beep late, at the next touch, where the page might not sound when it was due', async () => {
  vi.resetModules();
  const { ringAlarm: ring } = await import('./alarm.ts');
  isAllowed = false;
  ring();
  await pass(60_000);
  isAllowed = true;
  for (const go of waiting.splice(0)) go();
  await pass(0);
  expect(tones).toEqual([]);
});

it('makes its sound ahead and silent, and the tap that needs it makes no other', async () => {
  vi.resetModules();
  made.length = 0;
  const alarm = await import('./alarm.ts');
  alarm.readySound();
  expect(made.map(({ state }) => state)).toEqual(['suspended']);
  alarm.unlockSound();
  // One that is in use is left alone.
  alarm.readySound();
  expect(made.map(({ state }) => state)).toEqual(['running']);
});

it('vibrates once the page was touched, and before that asks for nothing that is refused', () => {
  const vibrate = vi.fn(() => true);
  const touched = (hasBeenActive: boolean | undefined) =>
    vi.stubGlobal('navigator', {
      vibrate,
      ...(hasBeenActive === undefined ? {} : { userActivation: { hasBeenActive } }),
    });
  touched(false);
  ringAlarm();
  signal();
  expect(vibrate).not.toHaveBeenCalled();
  touched(true);
  ringAlarm();
  // A browser that does not say whether it was.
  touched(undefined);
  signal();
  expect(vibrate.mock.calls).toEqual(Array(2).fill([[200, 100, 200]]));
});
