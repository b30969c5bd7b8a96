/** One thing worth a line. No value may hold a secret, a request's body or a query string. */
export type LogEntry = Readonly<
  { event: string } & Record<string, string | number | boolean | null | undefined>
>;
export type Log = (entry: LogEntry) => void;

/** Writes each entry as one JSON line, its time first. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  return (entry) => write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...entry })}\n`);
}

/** What a log may say of an error: where it came from, not what the user sent. */
export function errorFields(error: unknown): { error: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { error: String(error), stack: undefined };
  return { error: `${error.name}: ${error.message}`, stack: error.stack?.split('\n').slice(1, 6).join('\n') };
}
