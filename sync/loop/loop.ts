import type { SyncPhase } from '../diary/status.ts';
import type { Engine } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';
import type { Progress } from '../pull/progress.ts';
import { fullPace } from '../push/refused-requests.ts';
import { drain } from './drain.ts';
import { FIRST, type LoopEvent, type LoopState, phaseOf } from './loop-state.ts';
import { transition } from './loop-transitions.ts';
import { WAKES, type WakeReason } from './loop-wakes.ts';

/** A drain at least this often while the app is open, ms. */
const TICK_MS = 60_000;

export interface Loop {
  wake(why: WakeReason): void;
  /**
   * Resolves when a drain that began after this call has ended, however it ended, or when the server has let
   * the one before time out.
   */
  sync(): Promise<void>;
  /** Lifts a pause. */
  resume(): void;
  /** Another tab's loop is well. */
  peerSynced(): void;
  phase(): SyncPhase;
  /** Resolves when the drain under way has ended. */
  stop(): Promise<void>;
}

interface LoopOptions {
  engine: Engine;
  api: Api;
  onPhase?: (phase: SyncPhase) => void;
  onProgress?: (progress: Progress) => void;
  /** Called with an error of the store in a drain; trouble of the network is none. */
  onError?: (error: unknown) => void;
}

/** The one loop (R16): decides when to push and pull, by the table in loop-transitions.ts. */
export function createLoop({
  engine,
  api,
  onPhase = () => undefined,
  onProgress = () => undefined,
  onError = () => undefined,
}: LoopOptions): Loop {
  const { ports } = engine;
  const pace = fullPace();
  let state: LoopState = FIRST;
  let phase: SyncPhase = 'working';
  let told = false;
  let running: Promise<void> = Promise.resolve();
  let cancelWait: () => void = () => undefined;
  let waiters: { since: number; resolve: () => void }[] = [];
  let asked = false;
  let hung = false;
  const telling = tellRequests(api, (name) => {
    asked = true;
    if (name === 'hung') hung = true;
    else dispatch({ name });
  });
  let cancelTick = tick();

  function tick(): () => void {
    return ports.after(TICK_MS, () => {
      cancelTick = tick();
      dispatch({ name: 'wake', ...WAKES.tick });
    });
  }

  function dispatch(event: LoopEvent): void {
    const before = state;
    state = transition(before, event);
    if (before === state) return;
    if (before.name !== state.name) {
      cancelWait();
      const delayMs = 'delayMs' in state ? state.delayMs : null;
      if (delayMs !== null) cancelWait = ports.after(delayMs, () => dispatch({ name: 'elapsed' }));
    }
    if (state.name === 'working' && !(before.name === 'working' && before.run === state.run)) {
      const { pull, run } = state;
      running = running.then(() => runDrain(pull, run));
    }
    publish();
  }

  /** Tells a new phase. A drain that has not asked the server yet knows nothing new. */
  function publish(): void {
    if (state.name === 'working' && !state.talking) return;
    if (told && phase === phaseOf(state)) return;
    told = true;
    phase = phaseOf(state);
    onPhase(phase);
  }

  async function runDrain(pull: boolean, run: number): Promise<void> {
    asked = false;
    hung = false;
    let event: LoopEvent;
    try {
      const end = await drain(engine, telling, pace, pull, onProgress);
      event = await eventOf(end);
    } catch (error) {
      onError(error);
      event = { name: 'failed', retry: true, pending: true, retryAfterMs: null, random: ports.random() };
    }
    dispatch(event);
    const goesOn = state.name === 'working';
    // A drain that found the lock taken has not done what a waiter asked for; one that failed ends every wait,
    // unless another follows at once. Nobody waits for a second time-out.
    const ended = event.name === 'busy' ? [] : waiters.filter(({ since }) => hung || !goesOn || since < run);
    waiters = waiters.filter((waiter) => !ended.includes(waiter));
    for (const { resolve } of ended) resolve();
  }

  async function eventOf(end: Awaited<ReturnType<typeof drain>>): Promise<LoopEvent> {
    if (end === null) return { name: 'busy', random: ports.random() };
    if (end.kind === 'done') return { name: 'done', asked };
    if (end.kind === 'paused') return { name: 'pause', why: end.why, random: ports.random() };
    const pending = (await engine.store.outbox.page('pending', 0, 1)).length > 0;
    const { retry, retryAfterMs } = end;
    return { name: 'failed', retry, retryAfterMs, pending, random: ports.random() };
  }

  return {
    wake: (why) => dispatch({ name: 'wake', ...WAKES[why] }),
    sync() {
      if (state.name === 'stopped' || (state.name === 'paused' && state.why === 'signed-out')) {
        return Promise.resolve();
      }
      const since = state.run;
      return new Promise((resolve) => {
        waiters.push({ since, resolve });
        dispatch({ name: 'wake', ...WAKES.manual });
      });
    },
    resume: () => dispatch({ name: 'resume' }),
    peerSynced: () => dispatch({ name: 'peer-synced' }),
    phase: () => phase,
    async stop() {
      dispatch({ name: 'stop' });
      cancelTick();
      await running;
      for (const { resolve } of waiters) resolve();
      waiters = [];
    },
  };
}

/** The same API, which tells before each sync request, and after its answer or its time-out. */
function tellRequests(api: Api, tell: (name: 'request' | 'answer' | 'hung') => void): Api {
  const told = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    tell('request');
    const answer = await ask();
    if (answer.kind === 'ok') tell('answer');
    else if (answer.kind === 'none' && answer.timedOut) tell('hung');
    return answer;
  };
  return {
    ...api,
    push: (request) => told(() => api.push(request)),
    pull: (since, hi) => told(() => api.pull(since, hi)),
    snapshot: (hi) => told(() => api.snapshot(hi)),
    packs: (behind, onPack) => told(() => api.packs(behind, onPack)),
    offer: (request) => told(() => api.offer(request)),
    audit: (since, digest) => told(() => api.audit(since, digest)),
  };
}
