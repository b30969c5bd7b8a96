import { spawn } from 'node:child_process';
import { codeOf } from '../error-code.ts';
import { type CommandContext, CommandError } from './command.ts';

/** Characters of what a command complains of that are kept; its first line is told. */
const SAID_MAX = 4_096;
const MINUTE_MS = 60_000;

/** Names a command that was ended because it took too long; `code` tells it apart. */
class TimedOut extends CommandError {
  readonly code = 'timed_out';
}

/**
 * Runs a command of this program in a process of its own, so that a server beside it goes on answering.
 * Rejects with a CommandError that has the line which the command ended with, or with TimedOut once it and whatever it
 * has started were killed. They end with this process, too.
 */
export async function runOwnCommand(
  { environment, runtime }: Pick<CommandContext, 'environment' | 'runtime'>,
  args: readonly string[],
  timeoutMs: number,
): Promise<void> {
  const [program = '', ...before] = runtime.self;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Detached it leads a group, which can be killed as a whole.
  const child = spawn(program, [...before, ...args], {
    env: { ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const kill = () => killGroup(child.pid);
  process.once('exit', kill);
  const timer = setTimeout(() => {
    kill();
    const minutes = `${Math.round(timeoutMs / MINUTE_MS)} min`;
    reject(new TimedOut(`It was ended, since it took longer than ${minutes} (timed_out).`));
  }, timeoutMs);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, SAID_MAX);
  });
  child.once('error', (error) => reject(new CommandError(error.message)));
  child.once('close', (code, signal) => {
    const [line = ''] = said.trim().split('\n', 1);
    if (code === 0) resolve();
    else reject(new CommandError(line || `${args.join(' ')} ended with ${signal ?? code}.`));
  });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    process.off('exit', kill);
    // What hangs in the system itself takes no signal; nobody waits for that one any more.
    child.stderr.destroy();
    child.unref();
  }
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // All of them have ended.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
