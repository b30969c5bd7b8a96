import { basename } from 'node:path';
import { isSea } from 'node:sea';
import { text } from 'node:stream/consumers';
import { run } from './cli/run.ts';
import { executableRuntime } from './runtime/executable.ts';
import { sourcesRuntime } from './runtime/sources.ts';

const runtime = isSea() ? executableRuntime() : sourcesRuntime();
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
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
