import { describe, expect, it } from 'vitest';
import {
  heldSeconds,
  READY_MS,
  signalBetween,
  type Work,
  type WorkClock,
  workAt,
  workFace,
} from './work-clock.ts';

const start = (work: Work): WorkClock => ({
  exercise: { id: 'e', name: 'Plank' },
  index: 0,
  work,
  startedAt: 1_000,
});
/** ms from the start, with the time to get ready. */
const at = (ms: number) => 1_000 + READY_MS + ms;
const seen = (clock: WorkClock, now: number) => {
  const moment = workAt(clock, now);
  return `${moment.phase} ${moment.round} ${workFace(moment, clock.work)}`;
};

describe('a hold', () => {
  const hold = start({ kind: 'hold', aimMs: 60_000 });
  it('gets ready for 5 s, then counts up, past what was aimed at', () => {
    expect(seen(hold, 1_000)).toBe('ready 0 0:05');
    expect(seen(hold, at(-1))).toBe('ready 0 0:01');
    expect(seen(hold, at(0))).toBe('work 1 0:00');
    expect(seen(hold, at(75_900))).toBe('work 1 1:15');
  });
  it('is right after hours of sleep, and never runs backwards', () => {
    expect(seen(hold, at(7_200_000))).toBe('work 1 120:00');
    expect(seen(hold, 0)).toBe('ready 0 0:05');
  });
  it('gives the whole seconds when it is stopped, and none while one gets ready', () => {
    expect(heldSeconds({ ...hold, stoppedAt: at(45_990) })).toBe(45);
    expect(seen({ ...hold, stoppedAt: at(45_990) }, at(900_000))).toBe('over 1 0:45');
    expect(heldSeconds({ ...hold, stoppedAt: at(-2_000) })).toBe(0);
    expect(heldSeconds(hold)).toBe(0);
  });
  it('sounds when it begins, and at what was aimed at, once', () => {
    expect(signalBetween(hold, at(-50), at(50))).toBe('turn');
    expect(signalBetween(hold, at(59_950), at(60_050))).toBe('end');
    expect(signalBetween(hold, at(60_050), at(60_150))).toBeNull();
    expect(signalBetween(start({ kind: 'hold', aimMs: null }), at(1), at(90_000))).toBeNull();
  });
});

describe('rounds', () => {
  const rounds = start({ kind: 'rounds', workMs: 40_000, restMs: 20_000, rounds: 3 });
  it.each([
    [-5_000, 'ready 0 0:05'],
    [0, 'work 1 0:40'],
    [39_999, 'work 1 0:01'],
    [40_000, 'rest 1 0:20'],
    [60_000, 'work 2 0:40'],
    [159_999, 'work 3 0:01'],
    [160_000, 'over 3 0:00'],
    [9_000_000, 'over 3 0:00'],
  ])('%i ms: %s', (ms, words) => {
    expect(seen(rounds, at(ms))).toBe(words);
  });
  it('sound at each turn and at the end, and once for all that a lock has hidden', () => {
    expect(signalBetween(rounds, at(39_900), at(40_100))).toBe('turn');
    expect(signalBetween(rounds, at(41_000), at(42_000))).toBeNull();
    expect(signalBetween(rounds, at(159_900), at(160_100))).toBe('end');
    expect(signalBetween(rounds, at(1), at(130_000))).toBe('turn');
  });
  it('every minute on the minute', () => {
    const emom = start({ kind: 'rounds', workMs: 60_000, restMs: 0, rounds: 10 });
    expect(seen(emom, at(540_000))).toBe('work 10 1:00');
    expect(signalBetween(emom, at(59_900), at(60_100))).toBe('turn');
    expect(seen(emom, at(600_000))).toBe('over 10 0:00');
  });
});
