/*
 * The event loop is one for the whole process: what takes many steps takes one of them a turn, whoever it is
 * for, so that a request that comes meanwhile waits for one step and not for everybody's.
 */

const waiting: (() => void)[] = [];

/** Resolves in a turn of the event loop in which nobody else of those that call this goes on. First come, first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(take);
  });
}

function take(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(take);
}
