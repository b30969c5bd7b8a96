import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server of the bench, as a process of its own that ends with this one. */
export interface ChildServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts one of the bench's servers; it answers with its port. `file` is a path from `test/bench`. */
export async function startServer(file: string, args: readonly string[] = []): Promise<ChildServer> {
  const child = fork(join(import.meta.dirname, file), args);
  const { port } = await nextMessage<{ port: number }>(child, file);
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

/** Runs one of the bench's programs on `order`, and resolves to what it sends back. */
export async function runProgram<T>(file: string, order: object): Promise<T> {
  const child = fork(join(import.meta.dirname, file));
  try {
    child.send(order);
    return await nextMessage<T>(child, file);
  } finally {
    await end(child);
  }
}

/** Starts one of the bench's programs on `order`: it says that it has begun, and goes on until it is stopped. */
export async function startProgram(file: string, order: object): Promise<Pick<ChildServer, 'stop'>> {
  const child = fork(join(import.meta.dirname, file));
  child.send(order);
  await nextMessage(child, file);
  return { stop: () => end(child) };
}

async function nextMessage<T>(child: ChildProcess, file: string): Promise<T> {
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it answered`);
  });
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [T];
  // Its end is no failure any more.
  gone.catch(() => undefined);
  return message;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
