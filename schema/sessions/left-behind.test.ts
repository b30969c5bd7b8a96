import { describe, expect, it } from 'vitest';
import { leftBehind, type Visits } from './left-behind.ts';
import { SESSION_SILENCE_MS } from './session-end.ts';

const at = (time: string) => new Date(`2026-03-05T${time}:00Z`).toISOString();
const set = (sessionId: string | undefined, setNumber: number, time: string) => ({
  setNumber,
  date: at(time),
  ...(sessionId === undefined ? {} : { sessionId }),
});
type Set = ReturnType<typeof set>;
const visits = (runningId: string | null, ...times: [id: string, start: string, end?: string][]): Visits => ({
  runningId,
  sessions: new Map(
    times.map(([id, start, end]) => [id, { startedAt: at(start), ...(end ? { endedAt: at(end) } : {}) }]),
  ),
});
const behind = (sets: readonly Set[], of: Visits) =>
  [...leftBehind(sets, of)].map(({ sessionId, setNumber }) => `${sessionId} ${setNumber}`);

const MORNING = [set('am', 1, '07:00'), set('am', 2, '07:04'), set('am', 3, '07:08')];
const ALL = ['am 1', 'am 2', 'am 3'];

describe('of one workout a day nothing is left behind', () => {
  it('while it runs, when it was finished, and when it was forgotten', () => {
    expect(behind(MORNING, visits('am', ['am', '07:00']))).toEqual([]);
    expect(behind(MORNING, visits(null, ['am', '07:00', '07:40']))).toEqual([]);
    expect(behind(MORNING, visits(null, ['am', '07:00']))).toEqual([]);
  });

  it('nor without sessions, nor of a session that has not arrived', () => {
    const bare = [set(undefined, 1, '07:00'), set('unknown', 2, '07:04')];
    expect(behind(bare, visits(null))).toEqual([]);
    expect(behind(bare, visits('pm', ['pm', '18:00']))).toEqual([]);
  });
});

describe('what the morning did is left behind', () => {
  it('from the moment on at which the evening runs, with other exercises too', () => {
    expect(behind(MORNING, visits('pm', ['am', '07:00', '07:40'], ['pm', '18:00']))).toEqual(ALL);
  });

  it('and after the evening, where it did this exercise again', () => {
    const both = visits(null, ['am', '07:00', '07:40'], ['pm', '18:00', '18:40']);
    expect(behind([...MORNING, set('pm', 1, '18:00')], both)).toEqual(ALL);
    expect(behind([set('pm', 1, '18:00'), ...MORNING], both)).toEqual(ALL);
    expect(behind(MORNING, both)).toEqual([]);
  });

  it('when it was forgotten, once it was silent for so long', () => {
    const evening = new Date(Date.parse(at('07:08')) + SESSION_SILENCE_MS).toISOString().slice(11, 16);
    expect(behind(MORNING, visits('pm', ['am', '07:00'], ['pm', evening]))).toEqual(ALL);
    expect(behind(MORNING, visits('pm', ['am', '07:00'], ['pm', '10:07']))).toEqual([]);
    expect(behind(MORNING.toReversed(), visits('pm', ['am', '07:00'], ['pm', '10:07']))).toEqual([]);
  });
});

describe('nothing is left behind', () => {
  it('of two that go on side by side, as on two devices', () => {
    const both = [...MORNING, set('other', 1, '07:05')];
    expect(behind(both, visits('other', ['am', '07:00'], ['other', '07:05']))).toEqual([]);
    expect(behind(both, visits('other', ['am', '07:00', '07:40'], ['other', '07:05']))).toEqual([]);
  });

  it('of one that was finished too early: the next began with the set behind its last', () => {
    const early = visits('more', ['am', '07:00', '07:10'], ['more', '07:15']);
    expect(behind([...MORNING, set('more', 4, '07:15')], early)).toEqual([]);
    expect(behind([...MORNING, set('more', 5, '07:15'), set('more', 4, '07:15')], early)).toEqual([]);
    // Begun with another exercise, or with its own first set, it is another workout.
    expect(behind([...MORNING, set('more', 4, '07:20')], early)).toEqual(ALL);
    for (const first of [1, 2, 3])
      expect(behind([...MORNING, set('more', first, '07:15')], early)).toEqual(ALL);
    expect(behind([...MORNING, set('more', 4, '07:15'), set('more', 3, '07:15')], early)).toEqual(ALL);
    // Right after it, too.
    const atOnce = visits('more', ['am', '07:00', '07:15'], ['more', '07:15']);
    expect(behind([...MORNING, set('more', 1, '07:15')], atOnce)).toEqual(ALL);
  });

  it('of two that were joined into one', () => {
    const joined = [...MORNING, set('am', 1, '18:00')];
    expect(behind(joined, visits('am', ['am', '07:00']))).toEqual([]);
  });
});
