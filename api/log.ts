import * as v from 'valibot';
import { printableJson } from './printable.ts';

/** One thing worth a line. No value may hold a secret, a request's body or a query string. */
export type LogEntry = Readonly<
  { event: string } & Record<string, string | number | boolean | null | undefined>
>;
export type Log = (entry: LogEntry) => void;

/** Writes each entry as one JSON line, its time first. An address may hold what a terminal takes for an order. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (entry) => write(`${printableJson({ time: new Date(now()).toISOString(), ...entry })}\n`);
}

/** How long a line may wait for more of them, ms. */
const GATHER_MS = 50;

interface GatheredLines {
  write(line: string): void;
  /** Hands on what is waiting, at once. */
  flush(): void;
}

/**
 * Hands lines on together: a write to a pipe or a file holds up the whole process, and one a request
 * would take longer than much of the request. Somebody has to flush when the process ends.
 */
export function gatherLines(write: (lines: string) => void): GatheredLines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') write(lines);
  }

  return {
    write(line) {
      waiting += line;
      timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}

/** What a log may say of an error: where it came from, not what the user sent. */
export function errorFields(error: unknown): { error: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { error: String(error), stack: undefined };
  // A message of several lines stands at the head of the stack again.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}: ${messageOf(error)}`, stack: frames?.slice(0, 5).join('\n') };
}

/** valibot's own messages repeat the value that was refused. */
function messageOf(error: Error): string {
  if (!v.isValiError(error)) return error.message;
  return error.issues.map(({ kind, type }) => `${kind} ${type}`).join(', ');
}
