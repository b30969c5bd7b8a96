import type { SyncPhase } from '../diary/status.ts';
import type { PauseReason } from '../http/outcomes.ts';

/** What was asked for during a drain. */
export interface Again {
  pull: boolean;
  /** What was asked for ends a wait, and so also the one that this drain would begin by failing. */
  urgent?: true;
  manual?: true;
  resets?: true;
  /** There was a sign-in meanwhile, so a refusal still under way is of the session before. */
  resumed?: true;
}

/** The loop as data (R16). `ok`: the server answered the last time it was asked. */
export type LoopState =
  | { name: 'idle'; run: number; ok: boolean }
  | {
      name: 'working';
      /** Which drain this is: another number is another drain. */
      run: number;
      ok: boolean;
      pull: boolean;
      /** Whether a request has begun. */
      talking: boolean;
      /** Whether the server has answered in this drain. */
      heard: boolean;
      failures: number;
      /** The pause that this drain tries to end; it stays the phase until the drain has ended it. */
      paused: PauseReason | null;
      /** Asked for during this drain: another drain follows. */
      again: Again | null;
    }
  | {
      name: 'waiting';
      run: number;
      ok: boolean;
      pull: boolean;
      failures: number;
      delayMs: number;
      /** Whether the server set the time (Retry-After): then only the lifter shortens it. */
      firm: boolean;
      /** Whether it waits for another tab that holds the sync lock, and not after a failure. */
      busy: boolean;
      /** Set when it has tried often enough: at its end the loop rests, unless something asks for a drain meanwhile. */
      rests?: true;
    }
  /** `delayMs`: when it is tried again by itself; null where only a sign-in helps. */
  | { name: 'paused'; run: number; why: PauseReason; failures: number; delayMs: number | null }
  | { name: 'stopped' };

export type LoopEvent =
  /**
   * Something asks for a drain. `urgent` ends a wait, `manual` even a firm one; `pull` asks for the server's news.
   * `once`: after tries in vain one more is enough. `resets`: the failures so far count as one.
   */
  | { name: 'wake'; urgent: boolean; manual: boolean; pull: boolean; once?: true; resets?: true }
  | { name: 'request' }
  /** The server answered a request and did it. */
  | { name: 'answer' }
  /** `asked`: at least one request was made. */
  | { name: 'done'; asked: boolean }
  /** `retry` is false where trying again by itself is of no use; `pending`: there is something to push. */
  | { name: 'failed'; retry: boolean; pending: boolean; retryAfterMs: number | null; random: number }
  | { name: 'pause'; why: PauseReason; random: number }
  | { name: 'busy'; random: number }
  | { name: 'elapsed' }
  | { name: 'resume' }
  /** Another tab's drain went well. */
  | { name: 'peer-synced' }
  | { name: 'stop' };

export const FIRST: LoopState = { name: 'idle', run: 0, ok: false };

/** What the badge shows for a state. */
export function phaseOf(state: LoopState): SyncPhase {
  switch (state.name) {
    case 'paused':
      return state.why;
    case 'working':
      if (state.paused) return state.paused;
      // After a failure only an answer ends "offline": another try without one is no news.
      if (state.talking && (state.heard || state.failures === 0)) return 'working';
      return state.ok ? 'synced' : 'offline';
    case 'waiting':
      return state.busy ? 'working' : state.ok ? 'synced' : 'offline';
    case 'idle':
    case 'stopped':
      return 'ok' in state && state.ok ? 'synced' : 'offline';
  }
}
