import { basename } from 'node:path';
import { isSea } from 'node:sea';
import { text } from 'node:stream/consumers';
import { run } from './cli/run.ts';
import { executableRuntime } from './runtime/executable.ts';
import { sourcesRuntime } from './runtime/sources.ts';

const runtime = isSea() ? executableRuntime() : sourcesRuntime();
// A full disk, or nobody who reads the log any more, ends no server; a command whose words are lost has failed.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (process.exitCode !== 1) process.stderr.write(`Not all could be printed: ${message}.\n`);
  process.exitCode = 1;
  // The terminal was closed, and with it whoever would end this.
  if (code === 'EIO') process.kill(process.pid, 'SIGTERM');
});
process.stderr.on('error', () => {
  process.exitCode = 1;
});
const program = isSea() ? basename(process.execPath) : 'npm start --';

run(
  {
    environment: process.env,
    runtime,
    terminal: {
      out: (line) => process.stdout.write(line),
      err: (line) => process.stderr.write(line),
      readInput: () => text(process.stdin),
    },
    now: Date.now,
  },
  process.argv.slice(2),
  program,
).then(
  (code) => {
    // Not process.exit: what was printed into a pipe has to get through it.
    process.exitCode ||= code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
