/**
 * The state of the work timer. It keeps the instant at which it was started, never a running count, so that it is
 * still right after a lock or a reload. All times in ms.
 */
export interface WorkClock {
  /** The exercise for which it was started. */
  exercise: { id: string; name: string };
  /** The index of the row that a hold fills. */
  index: number;
  work: Work;
  /** When it was started, by the wall clock; the work begins READY_MS later. */
  startedAt: number;
  /** When it was stopped, by the wall clock. */
  stoppedAt?: number;
}

export type Work =
  /** Counts up until it is stopped. At `aimMs` a signal sounds, and it goes on. */
  | { kind: 'hold'; aimMs: number | null }
  /** Rounds of work and rest; EMOM is a minute of work without rest. */
  | { kind: 'rounds'; workMs: number; restMs: number; rounds: number };

export const READY_MS = 5_000;

interface WorkMoment {
  phase: 'ready' | 'work' | 'rest' | 'over';
  /** The round, from 1; 0 while the lifter gets ready. */
  round: number;
  /** How long a hold has lasted; in any other phase, how much of it is left. */
  ms: number;
  /** The part of this phase that is left, 1 to 0; null where it has no end. */
  share: number | null;
}

/** The same clock after the wall clock was set back by `byMs`: what has elapsed stays. */
export function setBack(clock: WorkClock, byMs: number): WorkClock {
  return clock.stoppedAt === undefined ? { ...clock, startedAt: clock.startedAt - byMs } : clock;
}

/**
 * How long the work has lasted; below 0 while the lifter gets ready. A wall clock that is set back does not make it
 * run backwards.
 */
function worked({ startedAt, stoppedAt }: WorkClock, now: number): number {
  return Math.max(0, (stoppedAt ?? now) - startedAt) - READY_MS;
}

export function workAt(clock: WorkClock, now: number): WorkMoment {
  const { work, stoppedAt } = clock;
  const since = worked(clock, now);
  if (since < 0 && stoppedAt === undefined) {
    return { phase: 'ready', round: 0, ms: -since, share: -since / READY_MS };
  }
  if (work.kind === 'hold') {
    const ms = Math.max(0, since);
    const share = work.aimMs === null ? null : Math.max(0, 1 - ms / work.aimMs);
    return { phase: stoppedAt === undefined ? 'work' : 'over', round: 1, ms, share };
  }
  const { workMs, restMs, rounds } = work;
  const roundMs = workMs + restMs;
  // There is no rest after the last round.
  if (stoppedAt !== undefined || since >= roundMs * rounds - restMs) {
    return { phase: 'over', round: rounds, ms: 0, share: 0 };
  }
  const round = Math.floor(since / roundMs) + 1;
  const into = since % roundMs;
  if (into < workMs) return { phase: 'work', round, ms: workMs - into, share: 1 - into / workMs };
  return { phase: 'rest', round, ms: roundMs - into, share: (roundMs - into) / restMs };
}

/** The whole seconds that a stopped hold lasted, rounded down; 0 while it goes on. */
export function heldSeconds(clock: WorkClock): number {
  return clock.stoppedAt === undefined ? 0 : Math.max(0, Math.floor(worked(clock, clock.stoppedAt) / 1000));
}

/** The signal for what has happened between two instants; null for none. */
export function signalBetween(clock: WorkClock, before: number, now: number): 'turn' | 'end' | null {
  const [then, at] = [workAt(clock, before), workAt(clock, now)];
  if (then.phase === at.phase && then.round === at.round) {
    const { work } = clock;
    const aim = work.kind === 'hold' && at.phase === 'work' ? work.aimMs : null;
    return aim !== null && then.ms < aim && at.ms >= aim ? 'end' : null;
  }
  return at.phase === 'over' ? 'end' : 'turn';
}

/** What the timer shows, m:ss. Time that is left is rounded up, time that was held is rounded down. */
export function workFace({ phase, ms }: WorkMoment, work: Work): string {
  const isLeft = phase !== 'over' && (phase === 'ready' || work.kind === 'rounds');
  const seconds = isLeft ? Math.ceil(ms / 1000) : Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
