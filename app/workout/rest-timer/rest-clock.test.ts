import { describe, expect, it } from 'vitest';
import {
  afterSavedSet,
  choosePreset,
  elapsedMs,
  face,
  IDLE,
  remainingShare,
  reset,
  settle,
  toggle,
} from './rest-clock.ts';

describe('counting up', () => {
  it('starts, pauses and goes on', () => {
    const running = toggle(IDLE, 1_000);
    expect(face(running, 62_999)).toBe('01:01');
    const paused = toggle(running, 62_000);
    expect(face(paused, 999_999)).toBe('01:01');
    expect(elapsedMs(toggle(paused, 100_000), 101_000)).toBe(62_000);
  });

  it('is right after hours of sleep, and above an hour', () => {
    expect(face(toggle(IDLE, 0), 3_723_000)).toBe('62:03');
  });

  it('never runs backwards when the clock is set back', () => {
    expect(face(toggle(IDLE, 50_000), 10_000)).toBe('00:00');
  });
});

describe('a preset', () => {
  it('starts at once and shows what remains', () => {
    const clock = choosePreset(IDLE, 90_000, 5_000);
    expect(clock.phase).toBe('running');
    expect(face(clock, 5_000)).toBe('01:30');
    expect(face(clock, 5_100)).toBe('01:30');
    expect(face(clock, 94_100)).toBe('00:01');
    expect(remainingShare(clock, 50_000)).toBe(0.5);
  });

  it('is done when it has elapsed, also long after', () => {
    const clock = choosePreset(IDLE, 60_000, 0);
    expect(settle(clock, 59_999)).toBe(clock);
    expect(settle(clock, 60_000).phase).toBe('done');
    const late = settle(clock, 4_000_000);
    expect(face(late, 4_000_000)).toBe('00:00');
    expect(remainingShare(late, 4_000_000)).toBe(0);
  });

  it('a paused one is not done', () => {
    const paused = toggle(choosePreset(IDLE, 60_000, 0), 30_000);
    expect(settle(paused, 900_000)).toBe(paused);
    expect(face(paused, 900_000)).toBe('00:30');
  });

  it('reset clears it and shows 00:00', () => {
    const clock = reset(choosePreset(IDLE, 60_000, 0));
    expect(clock.presetMs).toBeNull();
    expect(face(clock, 30_000)).toBe('00:00');
  });
});

describe('after a saved set', () => {
  it('does nothing until a preset was used', () => {
    expect(afterSavedSet(IDLE, 1)).toBe(IDLE);
  });

  it('starts the preset used last, from its full length', () => {
    const used = reset(choosePreset(IDLE, 120_000, 0));
    expect(face(afterSavedSet(used, 500_000), 500_000)).toBe('02:00');
    const half = choosePreset(IDLE, 120_000, 0);
    expect(face(afterSavedSet(half, 60_000), 60_000)).toBe('02:00');
  });

  it('leaves a count-up alone, running or paused', () => {
    const counting = toggle(reset(choosePreset(IDLE, 60_000, 0)), 0);
    expect(afterSavedSet(counting, 10)).toBe(counting);
    const paused = toggle(counting, 20);
    expect(afterSavedSet(paused, 30)).toBe(paused);
  });
});
