import { describe, expect, test } from 'vitest';
import { FIRST, type LoopEvent, type LoopState, phaseOf } from './loop-state.ts';
import { transition } from './loop-transitions.ts';

const working: LoopState = {
  name: 'working',
  run: 3,
  ok: true,
  pull: false,
  talking: false,
  heard: false,
  failures: 0,
  paused: null,
  again: null,
};
const waiting: LoopState = {
  name: 'waiting',
  run: 3,
  ok: false,
  pull: false,
  failures: 2,
  delayMs: 5,
  firm: false,
  busy: false,
};
const signedOut: LoopState = { name: 'paused', run: 1, why: 'signed-out', failures: 1, delayMs: null };
const unsupported: LoopState = { name: 'paused', run: 1, why: 'unsupported', failures: 1, delayMs: 500 };
const STATES: LoopState[] = [
  FIRST,
  { name: 'idle', run: 2, ok: true },
  working,
  { ...working, talking: true, again: { pull: true } },
  waiting,
  { ...waiting, firm: true },
  { ...waiting, firm: true, rests: true },
  { ...waiting, busy: true },
  { ...working, paused: 'unsupported' },
  signedOut,
  unsupported,
  { name: 'stopped' },
];
const wake = (more: Partial<Extract<LoopEvent, { name: 'wake' }>> = {}): LoopEvent => ({
  name: 'wake',
  urgent: false,
  manual: false,
  pull: false,
  ...more,
});
const failed = (more: Partial<Extract<LoopEvent, { name: 'failed' }>> = {}): LoopEvent => ({
  name: 'failed',
  retry: true,
  pending: true,
  retryAfterMs: null,
  random: 0.5,
  ...more,
});
const EVENTS: LoopEvent[] = [
  wake(),
  wake({ urgent: true, manual: true, pull: true }),
  { name: 'request' },
  { name: 'answer' },
  { name: 'done', asked: true },
  { name: 'done', asked: false },
  failed(),
  failed({ pending: false, retry: false }),
  { name: 'pause', why: 'upgrade', random: 0.5 },
  { name: 'busy', random: 0.5 },
  { name: 'elapsed' },
  { name: 'resume' },
  { name: 'peer-synced' },
  { name: 'stop' },
];

describe('R16: the table of the loop', () => {
  test('is total: every event in every state leads to a known state, which has a phase', () => {
    const phases = ['synced', 'working', 'offline', 'signed-out', 'refused', 'upgrade', 'unsupported'];
    for (const state of STATES) {
      for (const event of EVENTS) {
        const next = transition(state, event);
        expect(
          ['idle', 'working', 'waiting', 'paused', 'stopped'],
          `${state.name} × ${event.name}`,
        ).toContain(next.name);
        expect(phases).toContain(phaseOf(next));
      }
    }
  });

  test('stopping ends everything, and nothing starts it again', () => {
    for (const state of STATES) {
      const stopped = transition(state, { name: 'stop' });
      for (const event of EVENTS) expect(transition(stopped, event)).toEqual({ name: 'stopped' });
    }
  });

  test('R11: only a sign-in or another tab’s success ends the pause of a 401', () => {
    for (const event of EVENTS) {
      const next = transition(signedOut, event);
      if (['resume', 'peer-synced'].includes(event.name))
        expect(next).toMatchObject({ name: 'working', pull: true });
      else if (event.name !== 'stop') expect(next).toEqual(signedOut);
    }
  });

  test('R11: a 401 of the session before does not pause a loop that was told of a sign-in', () => {
    const resumed = transition(transition(working, { name: 'resume' }), wake({ pull: false }));
    const first = transition(resumed, { name: 'pause', why: 'signed-out', random: 0.5 });
    expect(first).toMatchObject({ name: 'working', pull: true });
    expect(transition(first, { name: 'pause', why: 'signed-out', random: 0.5 })).toMatchObject({
      name: 'paused',
    });
  });

  test.each(['refused', 'upgrade', 'unsupported'] as const)(
    'R11: the pause %s ends by itself when something may have changed, and says so until it has',
    (why) => {
      const paused: LoopState = { name: 'paused', run: 1, why, failures: 1, delayMs: 500 };
      expect(transition(paused, wake())).toBe(paused);
      for (const event of [wake({ urgent: true }), wake({ manual: true }), { name: 'elapsed' } as const]) {
        const next = transition(paused, event);
        expect(next).toMatchObject({ name: 'working', pull: true, failures: 1 });
        expect(phaseOf(transition(transition(next, { name: 'request' }), { name: 'answer' }))).toBe(why);
        expect(transition(next, { name: 'pause', why, random: 0.5 })).toMatchObject({
          ...paused,
          run: 2,
          failures: 2,
          delayMs: 1_000,
        });
        expect(phaseOf(transition(next, { name: 'busy', random: 0.5 }))).toBe(why);
        expect(phaseOf(transition(next, { name: 'done', asked: true }))).toBe('synced');
      }
    },
  );

  test('what is asked for during a drain is done after it', () => {
    const asked = transition(working, wake({ pull: true }));
    expect(asked).toEqual({ ...working, again: { pull: true } });
    expect(transition(asked, { name: 'done', asked: true })).toMatchObject({
      name: 'working',
      run: 4,
      pull: true,
    });
  });

  test('what ends a wait, and comes while a drain fails, is followed by one more try at once', () => {
    const asked = transition(working, wake({ urgent: true, pull: true }));
    const next = transition(asked, failed());
    expect(next).toMatchObject({ name: 'working', run: 4, pull: true, failures: 1, again: null });
    expect(transition(next, failed())).toMatchObject({ name: 'waiting', failures: 2 });
    expect(transition(asked, failed({ pending: false, retry: false })).name).toBe('working');
    expect(transition(transition(asked, wake()), failed()).name).toBe('working');
    expect(transition(transition(working, wake({ pull: true })), failed()).name).toBe('waiting');
  });

  test('R9: once the network is back, the waits begin anew, also where it comes during a drain', () => {
    const online = wake({ urgent: true, pull: true, resets: true });
    const tired: LoopState = { ...waiting, failures: 8 };
    for (const next of [
      transition(tired, online),
      transition(transition({ ...working, failures: 8 }, online), failed()),
    ]) {
      expect(next).toMatchObject({ name: 'working', failures: 1 });
      // It has no answer yet.
      expect(phaseOf(transition(next, { name: 'request' }))).toBe('offline');
      expect(transition(next, failed())).toMatchObject({ name: 'waiting', failures: 2, delayMs: 1_000 });
    }
    // It waits for another tab, and nothing has failed.
    expect(transition({ ...waiting, failures: 0, busy: true }, online)).toMatchObject({ failures: 0 });
    const poked = transition(tired, wake({ urgent: true, pull: true }));
    expect(transition(poked, failed())).toMatchObject({ failures: 9, delayMs: 128_000 });
  });

  test('R9: not before the time that the server set, unless the lifter asks', () => {
    const asked = transition(working, wake({ urgent: true }));
    const late = failed({ retryAfterMs: 60_000 });
    expect(transition(asked, late)).toMatchObject({ name: 'waiting', firm: true, delayMs: 60_000 });
    expect(transition(transition(asked, wake({ manual: true })), late).name).toBe('working');
  });

  test('R9: failures with something to push are waited for, for ever', () => {
    let state: LoopState = working;
    for (let k = 1; k < 50; k++) {
      state = transition(state, failed());
      expect(state).toMatchObject({
        name: 'waiting',
        failures: k,
        delayMs: Math.floor(Math.min(300, 2 ** (k - 1)) * 500),
      });
      state = transition(state, { name: 'elapsed' });
    }
  });

  test('a pull alone is tried 3 times again, and not at all after a 404', () => {
    let state: LoopState = { ...working, pull: true };
    let tries = 0;
    for (; tries < 10; tries++) {
      state = transition(state, failed({ pending: false }));
      if (state.name !== 'waiting') break;
      state = transition(state, { name: 'elapsed' });
    }
    expect(tries).toBe(3);
    expect(state).toEqual({ name: 'idle', run: 6, ok: false });
    expect(transition(working, failed({ pending: false, retry: false }))).toMatchObject({
      name: 'idle',
      ok: false,
    });
  });

  test('R9: a write does not shorten a wait, the network’s return does, but not what the server asked for', () => {
    expect(transition(waiting, wake()).name).toBe('waiting');
    expect(transition(waiting, wake({ urgent: true })).name).toBe('working');
    const firm = transition(working, failed({ retryAfterMs: 60_000 }));
    expect(firm).toMatchObject({ name: 'waiting', firm: true, delayMs: 60_000 });
    expect(transition(firm, wake({ urgent: true })).name).toBe('waiting');
    expect(transition(firm, wake({ urgent: true, manual: true })).name).toBe('working');
  });

  test('a drain without a request says nothing about the server', () => {
    const unsure: LoopState = { ...working, ok: false };
    expect(phaseOf(transition(unsure, { name: 'done', asked: false }))).toBe('offline');
    expect(phaseOf(transition(unsure, { name: 'done', asked: true }))).toBe('synced');
  });

  test('R9: with nothing to push it rests in the end, but not before the time that the server set', () => {
    const tired: LoopState = { ...working, failures: 3 };
    const last = failed({ pending: false, retryAfterMs: 60_000 });
    const rests = transition(tired, last);
    expect(rests).toMatchObject({ name: 'waiting', delayMs: 60_000, firm: true });
    expect(transition(rests, { name: 'elapsed' })).toMatchObject({ name: 'idle', ok: false });
    const woken = transition(rests, wake({ urgent: true, pull: true }));
    expect(woken).toMatchObject({ name: 'waiting', delayMs: 60_000 });
    expect(transition(woken, { name: 'elapsed' })).toMatchObject({ name: 'working', pull: true });
    expect(transition(rests, wake({ manual: true })).name).toBe('working');
    expect(transition(tired, failed({ pending: false })).name).toBe('idle');
  });

  test('after a failure, trying again stays offline until the server answers', () => {
    const first = transition({ ...working, ok: false }, { name: 'request' });
    expect(phaseOf(first)).toBe('working');
    const again = transition(transition(transition(first, failed()), { name: 'elapsed' }), {
      name: 'request',
    });
    expect(phaseOf(again)).toBe('offline');
    expect(phaseOf(transition(again, { name: 'answer' }))).toBe('working');
  });

  test.each([
    [false, false, false],
    [false, true, true],
    [true, false, true],
    [true, true, true],
  ])(
    'news that are asked for (%s, then %s) are not forgotten, and what is not is not fetched',
    (first, then, pull) => {
      const asked = transition(transition(working, wake({ pull: first })), wake({ pull: then }));
      expect(transition(asked, { name: 'done', asked: true })).toMatchObject({ name: 'working', pull });
      const busy = { name: 'busy', random: 0.5 } as const;
      for (const event of [failed(), busy, { ...busy, random: 0 }]) {
        const behind = transition({ ...working, pull: first, again: { pull: then } }, event);
        expect(behind).toMatchObject({ name: 'waiting', pull });
        expect(
          transition(transition({ ...working, pull: first }, event), wake({ pull: then })),
        ).toMatchObject({
          name: 'waiting',
          pull,
        });
        const urgent = transition(
          transition({ ...working, pull: first }, event),
          wake({ urgent: true, pull: then }),
        );
        expect(urgent).toMatchObject({ name: 'working', pull });
      }
    },
  );

  test('a drain fetches news where the server’s last answer is not good, and after a sign-in', () => {
    const synced: LoopState = { name: 'idle', run: 2, ok: true };
    expect(transition(synced, wake())).toMatchObject({ name: 'working', pull: false });
    expect(transition(synced, wake({ pull: true }))).toMatchObject({ pull: true });
    expect(transition(FIRST, wake())).toMatchObject({ name: 'working', pull: true });
    for (const state of [synced, waiting, unsupported])
      expect(transition(state, { name: 'resume' })).toMatchObject({ name: 'working', pull: true });
    const resumed = transition(working, { name: 'resume' });
    expect(transition(resumed, { name: 'done', asked: true })).toMatchObject({ name: 'working', pull: true });
  });

  test('R9: what was asked for during a drain that failed is not given up, though the drain rests', () => {
    const tired: LoopState = { ...working, failures: 3 };
    const last = failed({ pending: false, retryAfterMs: 60_000 });
    const asked = transition(transition(tired, wake()), last);
    expect(transition(asked, { name: 'elapsed' })).toMatchObject({ name: 'working' });
  });

  test('what the badge says: synced only after an answer, another tab’s too, and working while another tab is', () => {
    const synced: LoopState = { name: 'idle', run: 2, ok: true };
    const peer: LoopEvent = { name: 'peer-synced' };
    expect(phaseOf(FIRST)).toBe('offline');
    expect(phaseOf(transition(FIRST, wake()))).toBe('offline');
    expect(phaseOf(transition(synced, wake()))).toBe('synced');
    expect(phaseOf(transition(FIRST, peer))).toBe('synced');
    expect(phaseOf(transition(waiting, peer))).toBe('synced');
    expect(phaseOf(transition(synced, { name: 'stop' }))).toBe('offline');
    expect(phaseOf(transition(working, failed()))).toBe('offline');
    const busy = transition(working, { name: 'busy', random: 0.5 });
    expect(phaseOf(busy)).toBe('working');
    expect(transition(busy, wake({ urgent: true }))).toMatchObject({ name: 'working' });
    expect(transition(transition(working, failed()), wake({ urgent: true }))).toMatchObject({
      name: 'working',
    });
    // Behind a pause only an answer says that all is well.
    const unasked = { name: 'done', asked: false } as const;
    for (const event of [{ name: 'resume' }, peer, wake({ urgent: true })] as const)
      expect(phaseOf(transition(transition(unsupported, event), unasked))).toBe('offline');
    const again = transition(transition(working, { name: 'resume' }), {
      name: 'pause',
      why: 'signed-out',
      random: 0.5,
    });
    expect(phaseOf(transition(again, unasked))).toBe('offline');
  });

  test('R11: a 401 is not asked about by itself', () => {
    const paused = transition(working, { name: 'pause', why: 'signed-out', random: 0.5 });
    expect(paused).toMatchObject({ name: 'paused', delayMs: null });
  });
});
