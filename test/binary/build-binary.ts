import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Vitest calls this once before the project's tests: all of them try the same executable. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/binary/make.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'pipe',
  });
}
