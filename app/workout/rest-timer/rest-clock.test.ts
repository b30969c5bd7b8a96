import { describe, expect, it } from 'vitest';
import {
  adjust,
  afterSavedSet,
  choosePreset,
  elapsedMs,
  face,
  found,
  IDLE,
  overMs,
  remainingShare,
  reset,
  setBack,
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
    expect([overMs(clock, 59_999), overMs(IDLE, 0)]).toEqual([null, null]);
    const late = settle(clock, 3_000_000);
    expect(late.phase).toBe('done');
    expect(remainingShare(late, 3_000_000)).toBe(0);
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

describe('when it is over', () => {
  it('counts up from the instant of its end, and says so long after', () => {
    const clock = settle(choosePreset(IDLE, 60_000, 0), 60_000);
    expect(face(clock, 60_900)).toBe('00:00');
    expect(face(clock, 61_000)).toBe('+00:01');
    expect(face(clock, 102_000)).toBe('+00:42');
    // The phone slept: the end is when it was, not when the page woke.
    const late = settle(choosePreset(IDLE, 60_000, 0), 102_000);
    expect(overMs(late, 102_000)).toBe(42_000);
  });

  it('is as long ago as it was where the clock on the wall was set back', () => {
    const clock = settle(choosePreset(IDLE, 60_000, 4_000_000), 4_060_000);
    expect(overMs(setBack(clock, 3_600_000), 502_000)).toBe(42_000);
    const running = choosePreset(IDLE, 60_000, 4_000_000);
    expect(face(setBack(running, 3_600_000), 420_000)).toBe('00:40');
    const paused = toggle(running, 4_010_000);
    expect(setBack(paused, 3_600_000)).toBe(paused);
    expect(setBack(IDLE, 3_600_000)).toBe(IDLE);
  });

  it('is found as of now where it lies ahead: the clock on the wall was set back while no page was open', () => {
    const running = choosePreset(IDLE, 60_000, 4_000_000);
    expect(face(found(running, 400_000), 410_000)).toBe('00:50');
    const done = settle(running, 4_060_000);
    expect(overMs(found(done, 460_000), 470_000)).toBe(10_000);
    for (const clock of [running, done, toggle(running, 4_010_000), IDLE])
      expect(found(clock, 4_060_000)).toBe(clock);
  });

  it('is forgotten after an hour', () => {
    const clock = settle(choosePreset(IDLE, 60_000, 0), 61_000);
    expect(settle(clock, 3_600_000)).toBe(clock);
    expect(settle(clock, 3_660_001)).toMatchObject({ phase: 'idle', lastPresetMs: 60_000 });
    expect(settle(choosePreset(IDLE, 60_000, 0), 90_000_000).phase).toBe('idle');
  });

  it('of an earlier release shows 00:00', () => {
    const earlier = { ...IDLE, phase: 'done', presetMs: 60_000, carriedMs: 60_000 } as const;
    expect([face(earlier, 999_999), overMs(earlier, 999_999)]).toEqual(['00:00', null]);
    expect(setBack(earlier, 1_000)).toBe(earlier);
  });
});

describe('15 s more or less', () => {
  it('changes what remains, running or paused, and not the preset of the next rest', () => {
    const clock = choosePreset(IDLE, 60_000, 0);
    expect(face(adjust(clock, 15_000, 10_000), 10_000)).toBe('01:05');
    const paused = toggle(clock, 20_000);
    expect(face(adjust(paused, -15_000, 99_000), 99_000)).toBe('00:25');
    expect(adjust(clock, 15_000, 0).lastPresetMs).toBe(60_000);
  });

  it('ends it where nothing is left, and goes on from an end', () => {
    const clock = adjust(choosePreset(IDLE, 60_000, 0), -15_000, 50_000);
    expect([clock.phase, overMs(clock, 50_000)]).toEqual(['done', 5_000]);
    expect(face(adjust(clock, 15_000, 80_000), 80_000)).toBe('00:15');
    expect(adjust(clock, -15_000, 80_000)).toBe(clock);
  });

  it('ends a paused one where nothing is left', () => {
    const paused = toggle(choosePreset(IDLE, 60_000, 0), 50_000);
    const ended = adjust(paused, -15_000, 70_000);
    expect([ended.phase, overMs(ended, 70_000)]).toEqual(['done', 0]);
  });

  it('leaves its length to start again with, however much was taken off', () => {
    const ended = adjust(choosePreset(IDLE, 15_000, 0), -15_000, 0);
    expect([ended.phase, face(ended, 0), remainingShare(ended, 0)]).toEqual(['done', '00:00', 0]);
    expect(face(toggle(ended, 5_000), 5_000)).toBe('00:15');
  });

  it('leaves a count-up alone', () => {
    const counting = toggle(IDLE, 0);
    expect(adjust(counting, 15_000, 10)).toBe(counting);
    expect(settle(counting, 5_000_000)).toBe(counting);
    expect(remainingShare(counting, 10)).toBeNull();
  });
});

describe('after a saved set', () => {
  it('the rest that follows it starts, from its full length, and the preset used last stays', () => {
    const used = choosePreset(IDLE, 120_000, 0);
    const resting = afterSavedSet(used, 180_000, 60_000);
    expect(face(resting, 60_000)).toBe('03:00');
    expect(resting.lastPresetMs).toBe(120_000);
    expect(face(afterSavedSet(IDLE, 90_000, 1), 1)).toBe('01:30');
  });

  it('without one what was counted down is over, and nothing else', () => {
    expect(afterSavedSet(IDLE, null, 1)).toBe(IDLE);
    const running = choosePreset(IDLE, 120_000, 0);
    expect(afterSavedSet(running, null, 10)).toMatchObject({ phase: 'idle', lastPresetMs: 120_000 });
    expect(afterSavedSet(settle(running, 130_000), null, 131_000).phase).toBe('idle');
    const paused = toggle(running, 20);
    expect(afterSavedSet(paused, null, 30)).toBe(paused);
  });

  it('leaves a count-up alone, running or paused', () => {
    const counting = toggle(reset(choosePreset(IDLE, 60_000, 0)), 0);
    expect(afterSavedSet(counting, 60_000, 10)).toBe(counting);
    const paused = toggle(counting, 20);
    expect(afterSavedSet(paused, 60_000, 30)).toBe(paused);
  });
});
