export interface Tried {
  lifters: number;
  /** Whether the push was quick enough, and nothing failed. */
  holds: boolean;
}

/** A gap below this share of the last that holds is close enough. */
const CLOSE = 0.25;

/** How many lifters to try next: twice as many while it holds, then the middle; undefined when it is known closely enough. */
export function nextStep(tried: readonly Tried[], most: number): number | undefined {
  const held = Math.max(0, ...tried.filter(({ holds }) => holds).map(({ lifters }) => lifters));
  const failed = Math.min(...tried.filter(({ holds }) => !holds).map(({ lifters }) => lifters));
  if (!Number.isFinite(failed)) return held * 2 > most ? undefined : held * 2;
  if (held === 0) return failed <= 8 ? undefined : Math.floor(failed / 2);
  const middle = Math.round((held + failed) / 2);
  return failed - held <= held * CLOSE ? undefined : middle;
}

export interface Used {
  /** Processor time of all server processes, in cores. */
  serverCores: number;
  /** Of this tool. */
  ownCores: number;
  /** How late this tool was at the worst, ms. */
  loopLagMs: number;
}

/** Near a whole core: the event loop has no room left. */
const BUSY = 0.85;

/** What a run at its limit was bounded by, for a person. */
export function bounds(used: Used, processes: number): string {
  if (used.ownCores > BUSY || used.loopLagMs > 100) {
    return 'this tool, which had no more room: the server may carry more';
  }
  if (used.serverCores > BUSY * processes) {
    return processes === 1 ? 'the server’s one core' : `the ${processes} processes’ cores`;
  }
  return 'waiting: for the disk’s sync at each commit, or for the machine’s other work';
}
