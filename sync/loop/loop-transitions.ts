import { PULL_RETRIES_MAX } from '../../schema/constants.ts';
import type { PauseReason } from '../http/outcomes.ts';
import { backoffMs } from './backoff.ts';
import type { Again, LoopEvent, LoopState } from './loop-state.ts';

type State<N extends LoopState['name']> = Extract<LoopState, { name: N }>;
type Table = {
  [S in LoopState['name']]: {
    [E in LoopEvent['name']]: (state: State<S>, event: Extract<LoopEvent, { name: E }>) => LoopState;
  };
};

const stay = (state: LoopState): LoopState => state;
const stop = (): LoopState => ({ name: 'stopped' });

function work(
  run: number,
  ok: boolean,
  pull: boolean,
  failures: number,
  paused: PauseReason | null = null,
): LoopState {
  return {
    name: 'working',
    run: run + 1,
    ok,
    pull,
    talking: false,
    heard: false,
    failures,
    paused,
    again: null,
  };
}

function pause(run: number, why: PauseReason, failures: number, random: number): LoopState {
  const delayMs = why === 'signed-out' ? null : backoffMs(failures, random, null);
  return { name: 'paused', run, why, failures: failures + 1, delayMs };
}

/** A wake that does not end a wait is remembered, and done at its end. */
function woken({ rests: _, ...state }: State<'waiting'>, pull: boolean): LoopState {
  return { ...state, pull: state.pull || pull };
}

/** Whether something that came during a drain ends the wait behind its failure: the network may have come back. */
function endsWait(again: Again | null, retryAfterMs: number | null): boolean {
  return again?.manual === true || (again?.urgent === true && retryAfterMs === null);
}

/** A session only comes back by a sign-in. */
function leavePause(state: State<'paused'>): LoopState {
  if (state.why === 'signed-out') return state;
  return work(state.run, false, true, state.failures, state.why);
}

/** Every state × every event; what a pair does not change is said by `stay`. */
const TABLE: Table = {
  idle: {
    wake: (state, { pull, once }) =>
      work(state.run, state.ok, pull || !state.ok, once && !state.ok ? PULL_RETRIES_MAX : 0),
    request: stay,
    answer: stay,
    done: stay,
    failed: stay,
    pause: stay,
    busy: stay,
    elapsed: stay,
    resume: (state) => work(state.run, state.ok, true, 0),
    'peer-synced': (state) => ({ ...state, ok: true }),
    stop,
  },
  working: {
    wake: (state, { urgent, manual, pull, resets }) => ({
      ...state,
      again: {
        ...state.again,
        pull: pull || (state.again?.pull ?? false),
        ...(urgent ? { urgent } : {}),
        ...(manual ? { manual } : {}),
        ...(resets ? { resets } : {}),
      },
    }),
    request: (state) => ({ ...state, talking: true }),
    answer: (state) => ({ ...state, heard: true }),
    done: (state, { asked }) => {
      const ok = asked || state.ok;
      return state.again ? work(state.run, ok, state.again.pull, 0) : { name: 'idle', run: state.run, ok };
    },
    failed: (state, { retry, pending, retryAfterMs, random }) => {
      const pull = state.pull || (state.again?.pull ?? false);
      const failures = state.again?.resets ? 1 : state.failures + 1;
      if (endsWait(state.again, retryAfterMs)) return work(state.run, false, pull, failures);
      const rests = !pending && (!retry || state.failures >= PULL_RETRIES_MAX);
      if (rests && retryAfterMs === null) return { name: 'idle', run: state.run, ok: false };
      return {
        name: 'waiting',
        run: state.run,
        ok: false,
        pull,
        failures,
        delayMs: backoffMs(state.failures, random, retryAfterMs),
        firm: retryAfterMs !== null,
        busy: false,
        ...(rests && state.again === null ? { rests: true } : {}),
      };
    },
    pause: (state, { why, random }) =>
      state.again?.resumed ? work(state.run, false, true, 0) : pause(state.run, why, state.failures, random),
    busy: (state, { random }) =>
      state.paused
        ? pause(state.run, state.paused, 0, random)
        : {
            name: 'waiting',
            run: state.run,
            ok: state.ok,
            pull: state.pull || (state.again?.pull ?? false),
            failures: state.failures,
            delayMs: backoffMs(0, random, null),
            firm: false,
            busy: true,
          },
    elapsed: stay,
    resume: (state) => ({ ...state, again: { pull: true, resumed: true } }),
    'peer-synced': stay,
    stop,
  },
  waiting: {
    wake: (state, { urgent, manual, pull, resets }) =>
      manual || (urgent && !state.firm)
        ? work(state.run, state.ok, state.pull || pull, resets ? Math.min(state.failures, 1) : state.failures)
        : woken(state, pull),
    request: stay,
    answer: stay,
    done: stay,
    failed: stay,
    pause: stay,
    busy: stay,
    elapsed: (state) =>
      state.rests
        ? { name: 'idle', run: state.run, ok: state.ok }
        : work(state.run, state.ok, state.pull, state.failures),
    resume: (state) => work(state.run, state.ok, true, 0),
    'peer-synced': (state) => ({ ...state, ok: true }),
    stop,
  },
  paused: {
    wake: (state, { urgent, manual }) => (urgent || manual ? leavePause(state) : state),
    request: stay,
    answer: stay,
    done: stay,
    failed: stay,
    pause: stay,
    busy: stay,
    elapsed: leavePause,
    resume: (state) => work(state.run, false, true, 0),
    'peer-synced': (state) => work(state.run, false, true, 0),
    stop,
  },
  stopped: {
    wake: stay,
    request: stay,
    answer: stay,
    done: stay,
    failed: stay,
    pause: stay,
    busy: stay,
    elapsed: stay,
    resume: stay,
    'peer-synced': stay,
    stop: stay,
  },
};

export function transition(state: LoopState, event: LoopEvent): LoopState {
  const act = TABLE[state.name][event.name] as (state: LoopState, event: LoopEvent) => LoopState;
  return act(state, event);
}
