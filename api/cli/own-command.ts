import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CommandContext, CommandError } from './command.ts';

const run = promisify(execFile);

/**
 * Runs a command of this program in a process of its own, so that a server beside it goes on answering.
 * Rejects with a CommandError that has the line which the command ended with.
 */
export async function runOwnCommand(
  { environment, runtime }: Pick<CommandContext, 'environment' | 'runtime'>,
  args: readonly string[],
): Promise<void> {
  const [program = '', ...before] = runtime.self;
  try {
    await run(program, [...before, ...args], { env: { ...environment } });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const [line = ''] = said.split('\n', 1);
    throw new CommandError(line || (error instanceof Error ? error.message : String(error)));
  }
}
