import { describe, expect, test } from 'vitest';
import { FIRST, type LoopEvent, type LoopState, phaseOf, transition } from './loop-state.ts';

const working: LoopState = {
  name: 'working',
  run: 3,
  ok: true,
  pull: false,
  talking: false,
  heard: false,
  failures: 0,
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
const STATES: LoopState[] = [
  FIRST,
  { name: 'idle', run: 2, ok: true },
  working,
  { ...working, talking: true, again: { pull: true } },
  waiting,
  { ...waiting, firm: true },
  { ...waiting, busy: true },
  { name: 'paused', run: 1, why: 'signed-out' },
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
  { name: 'pause', why: 'upgrade' },
  { name: 'busy', random: 0.5 },
  { name: 'elapsed' },
  { name: 'resume' },
  { name: 'peer-synced' },
  { name: 'stop' },
];

describe('R16: the table of the loop', () => {
  test('is total: every event in every state leads to a known state, which has a phase', () => {
    const phases = ['synced', 'working', 'offline', 'signed-out', 'refused', 'upgrade'];
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

  test('R11: only a sign-in or another tab’s success ends a pause', () => {
    for (const event of EVENTS) {
      const next = transition({ name: 'paused', run: 1, why: 'signed-out' }, event);
      if (['resume', 'peer-synced'].includes(event.name))
        expect(next).toMatchObject({ name: 'working', pull: true });
      else if (event.name !== 'stop') expect(next).toEqual({ name: 'paused', run: 1, why: 'signed-out' });
    }
  });

  test('R11: a 401 of the session before does not pause a loop that was told of a sign-in', () => {
    const resumed = transition(transition(working, { name: 'resume' }), wake({ pull: false }));
    const first = transition(resumed, { name: 'pause', why: 'signed-out' });
    expect(first).toMatchObject({ name: 'working', pull: true });
    expect(transition(first, { name: 'pause', why: 'signed-out' })).toMatchObject({ name: 'paused' });
  });

  test('R11: the lifter may ask a server that refused again', () => {
    const manual = wake({ urgent: true, manual: true, pull: true });
    expect(transition({ name: 'paused', run: 1, why: 'refused' }, manual)).toMatchObject({
      name: 'working',
      pull: true,
    });
    expect(transition({ name: 'paused', run: 1, why: 'upgrade' }, wake({ urgent: true })).name).toBe(
      'paused',
    );
  });

  test('what is asked for during a drain is done after it', () => {
    const asked = transition(working, wake({ pull: true }));
    expect(asked).toEqual({ ...working, again: { pull: true } });
    expect(transition(asked, { name: 'done', asked: true })).toMatchObject({
      name: 'working',
      run: 4,
      pull: true,
    });
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

  test('after a failure, trying again stays offline until the server answers', () => {
    const first = transition({ ...working, ok: false }, { name: 'request' });
    expect(phaseOf(first)).toBe('working');
    const again = transition(transition(transition(first, failed()), { name: 'elapsed' }), {
      name: 'request',
    });
    expect(phaseOf(again)).toBe('offline');
    expect(phaseOf(transition(again, { name: 'answer' }))).toBe('working');
  });
});
