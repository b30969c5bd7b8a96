import { describe, expect, it } from 'vitest';
import { parseRest, restAfter, restWords, type SaveForRest } from './rest.ts';

/** A new working set of an exercise that says nothing of its rest. */
const SAVE: SaveForRest = {
  isNew: true,
  isWarmUp: false,
  exercise: {},
  isSessionOver: false,
  lastPresetMs: null,
};
const round = (isRoundOver: boolean, ...members: { restS?: number }[]) => ({ members, isRoundOver });

describe('the rest after a save', () => {
  it.each<[string, Partial<SaveForRest>, number | null]>([
    ['nothing said, no preset used: none', {}, null],
    ['the last preset used', { lastPresetMs: 90_000 }, 90_000],
    ["the exercise's own", { exercise: { restS: 180 } }, 180_000],
    ["the exercise's own before the preset", { exercise: { restS: 180 }, lastPresetMs: 90_000 }, 180_000],
    ['0 is off, also where a preset was used', { exercise: { restS: 0 }, lastPresetMs: 90_000 }, null],
    ['a warm-up rests half', { isWarmUp: true, exercise: { restS: 180 } }, 90_000],
    ['half of an odd rest, to 5 s', { isWarmUp: true, exercise: { restS: 75 } }, 40_000],
    ['a warm-up without its own: half the preset', { isWarmUp: true, lastPresetMs: 120_000 }, 60_000],
    ["a warm-up's own rest", { isWarmUp: true, exercise: { restS: 180, warmRestS: 30 } }, 30_000],
    ["a warm-up's own 0 is off", { isWarmUp: true, exercise: { restS: 180, warmRestS: 0 } }, null],
    ['off is off for warm-ups too', { isWarmUp: true, exercise: { restS: 0 } }, null],
    ["a warm-up's rest is no working set's", { exercise: { warmRestS: 30 } }, null],
    ['an edit of a saved set or of the past', { isNew: false, exercise: { restS: 180 } }, null],
    ['an edit with a preset', { isNew: false, lastPresetMs: 90_000 }, null],
    ['in the middle of a round', { superset: round(false, { restS: 60 }), lastPresetMs: 90_000 }, null],
    ['after the round the longest rest', { superset: round(true, { restS: 60 }, { restS: 120 }) }, 120_000],
    [
      'after the round one with its own and one without',
      { superset: round(true, { restS: 60 }, {}), lastPresetMs: 90_000 },
      90_000,
    ],
    [
      'after the round, all off',
      { superset: round(true, { restS: 0 }, { restS: 0 }), lastPresetMs: 1 },
      null,
    ],
    ["after the session's last set", { isSessionOver: true, exercise: { restS: 180 } }, null],
    ["after the session's last set with a preset", { isSessionOver: true, lastPresetMs: 90_000 }, null],
  ])('%s', (_, change, expected) => {
    expect(restAfter({ ...SAVE, ...change })).toBe(expected);
  });
});

it.each([
  ['90', 90],
  ['0', 0],
  ['1:30', 90],
  ['2 min', 120],
  [' 12M ', 720],
  ['45s', 45],
  ['60:00', 3_600],
  ['3601', null],
  ['1:75', null],
  ['1:30:00', null],
  ['11:300', null],
  ['at 1:30', null],
  ['2 minutes', null],
  ['100 min', null],
  ['', null],
  ['soon', null],
  ['-5', null],
])('reads the length %j as %j', (text, seconds) => {
  expect(parseRest(text)).toBe(seconds);
});

it('writes a length in minutes and seconds', () => {
  expect([restWords(45), restWords(90.9), restWords(3_600)]).toEqual(['0:45', '1:30', '60:00']);
});
